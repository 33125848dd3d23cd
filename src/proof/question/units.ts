import type { SplitCompound } from '../analysis/compounds.js'
import { longestLabel, type Counterpart, type Expansions } from './counterparts.js'
import { stem } from '../analysis/stem.js'
import { stemsOfToken } from '../analysis/stemsOfToken.js'
import { stopWords } from '../analysis/stopWords.js'
import { wordFamily } from '../analysis/wordFamily.js'

/** A word of the question with all that may stand for it, or a turn of phrase (`wie lange`) that hints at a word. */
export interface Unit {
  /** As written, folded; absent for a turn of phrase. */
  readonly word?: string
  /** The word's stem, then those of its parts; empty for a turn of phrase. */
  readonly stems: readonly string[]
  /** What the law says instead. */
  readonly alternatives: readonly Alternative[]
}

export interface Alternative {
  /** The word's stem, then those of its parts. */
  readonly stems: readonly string[]
  /** IRI of the concept that it comes from; absent for a form of the question's own word. */
  readonly concept?: string
}

/** The stems of the words that stand for one of the question, its own first. */
export function standingFor({ stems, alternatives }: Unit): string[] {
  return [stems, ...alternatives.map(other => other.stems)].map(([own]) => own!)
}

/**
 * The words of a question as units, each word once, stop words left out.
 * @param words tokens, in order
 * @param knows whether a folded token stands in the corpus: `kuendigung` is read as `kündigung` where only that one does
 */
export function unitsOf(
  words: readonly string[],
  split: SplitCompound,
  knows: (token: string) => boolean,
  expansions: Expansions
): Unit[] {
  const alternative = ({
    word,
    concept
  }: Counterpart | { word: string; concept?: undefined }): Alternative => ({
    stems: stemsOfToken(word, split),
    ...(concept !== undefined && { concept })
  })
  const tokens = words.map(token => (knows(token) ? token : knownUmlaut(token, knows)))
  const stems = tokens.map(stem)
  const units = new Map<string, Unit>()
  const pending = new Map<number, Counterpart[]>()
  for (let at = 0; at < tokens.length; at++) {
    for (let length = Math.min(longestLabel, tokens.length - at); length > 0; length--) {
      const counterparts = expansions(stems.slice(at, at + length))
      if (counterparts.length === 0) continue
      const content = range(at, length).find(place => !stopWords.has(tokens[place]!))
      if (content === undefined) {
        const alternatives = counterparts.map(alternative)
        units.set(` ${counterparts.map(({ word }) => word).join(' ')}`, { stems: [], alternatives })
      } else pending.set(content, [...(pending.get(content) ?? []), ...counterparts])
    }
  }
  for (const [at, word] of tokens.entries()) {
    if (stopWords.has(word)) continue
    const family = wordFamily(word, knows).filter(form => stem(form) !== stems[at])
    const counterparts = [
      ...(pending.get(at) ?? []),
      ...family.map(form => ({ word: form })),
      ...family.flatMap(form => expansions([stem(form)]))
    ]
    const alternatives = onceEach(counterparts).map(alternative)
    const before = units.get(word)
    units.set(word, {
      word,
      stems: stemsOfToken(word, split),
      alternatives: [...(before?.alternatives ?? []), ...alternatives]
    })
  }
  return [...units.values()]
}

function onceEach<Word extends { readonly word: string }>(words: readonly Word[]): Word[] {
  const seen = new Set<string>()
  return words.filter(({ word }) => !seen.has(word) && seen.add(word))
}

function range(start: number, length: number): number[] {
  return Array.from({ length }, (_, i) => start + i)
}

/** `kuendigung` as `kündigung`, where only that one is known. */
export function knownUmlaut(token: string, knows: (token: string) => boolean): string {
  if (!/[aou]e/.test(token)) return token
  const variant = token.replace(/ae/g, 'ä').replace(/oe/g, 'ö').replace(/ue/g, 'ü')
  return knows(variant) ? variant : token
}
