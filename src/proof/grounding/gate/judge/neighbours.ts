import { isVerb } from './clauses.js'
import type { Token } from './tokens.js'
import { prepositionAs, referenceWords } from './words.js'

/** What joins, as it is compared. */
export const JOIN = new Map(
  Object.entries({ und: 'und', sowie: 'und', and: 'und', oder: 'oder', or: 'oder' })
)

/** Stands in front of a noun and says which. */
export function isAttributive(words: readonly Token[], at: number): boolean {
  if (!/e[nmrs]?$|^\p{Ll}*er$/u.test(words[at]!.word)) return false
  for (const word of words.slice(at + 1)) {
    if (word.kind === 'content' && word.capital) return true
    const inner =
      word.kind === 'content' &&
      !word.capital &&
      /e[nmrs]?$/.test(word.word) &&
      prepositionAs(word.word) === undefined
    if (!inner && !JOIN.has(word.word) && word.kind !== 'number') return false
  }
  return false
}

/** `nicht er`: not he, but another. */
export const beforeWhom = (next: Token | undefined) =>
  next?.kind === 'free' && /^(?:er|sie|es|ihm|ihr|ihn|ihnen|dies)$/.test(next.word) ? next.word : undefined

/** The next word that names something or does something; the key of a noun, what it is of another. */
export function nameOf(words: readonly Token[], from: number, step = 1): string | undefined {
  for (let at = from; at >= 0 && at < words.length; at += step) {
    const word = words[at]!
    if (word.kind === 'number') return word.key
    if (word.kind === 'modal') return 'verb'
    if (word.kind !== 'content' || prepositionAs(word.word) !== undefined) continue
    return isVerb(word) && !isAttributive(words, at) ? 'verb' : word.key
  }
  return undefined
}

/** `14 Tage`, `§ 14`, `Absatz 1`: with what a number belongs together. */
export function countedBy(words: readonly Token[], at: number): string {
  const previous = words[at - 1]
  if (previous !== undefined && (referenceWords.has(previous.key) || referenceWords.has(previous.word))) {
    return previous.key
  }
  const next = nameOf(words, at + 1)
  if (next !== undefined && next !== 'verb') return plural(next)
  return nameOf(words, at - 1, -1) ?? ''
}

/** `Tage`, `Tagen`; `Jahr`, `Jahre`. */
const plural = (key: string) => key.replace(/(?:en|e|n|er|ern)$/, '')
