import { stopWords } from '../analysis/stopWords.js'
import { tokensOf } from '../analysis/tokens.js'
import { mayBeFinite, verbReadings } from '../grammar/german/verbs/verbReadings.js'
import { askingWords } from './askingWords.js'
import { writtenWords, type WrittenWord } from './writtenWords.js'

const interrogatives = askingWords('interrogative')
const dependents = askingWords('dependent')
const before = askingWords('before')
const subjects = askingWords('subject')
const determiners = askingWords('determiner')
const openings = askingWords('opening')
const auxiliaries = askingWords('auxiliary')
const wondering = askingWords('wondering')
const knowing = askingWords('knowing')
const wishing = askingWords('wishing')
const askers = askingWords('asker')
const requests = askingWords('request')
const courtesies = askingWords('courtesy')
const empty = askingWords('empty')
const tellers = askingWords('teller')

/** The words between an interrogative and its verb: `How many days of leave do`. */
const REACH = 6
/** A greeting has no more words. */
const SHORT = 5

/** Whether a sentence ends as a question does, whatever quotes or brackets end it. */
export function isMarked(sentence: string): boolean {
  return /\?[\s!?.…"'»«“”)\]]*$/.test(sentence)
}

/**
 * Whether a clause is built as a main clause that asks: the verb behind an interrogative (`Bis wann muss ich …`), or
 * first, with its subject behind it (`Darf er …`). Not `Wie ich hörte, …`, `Habe das Auto verkauft.`
 */
export function isBuiltToAsk(clause: string): boolean {
  const tokens = tokensOf(/^[^,;:]{0,150}/.exec(clause)![0])
  const [first = '', second = ''] = tokens
  if (openings.has(first) && (subjects.has(second) || determiners.has(second))) return true
  if ((auxiliaries.has(first) || mayBeFinite(first)) && subjects.has(second)) return true
  const at = tokens.findIndex(token => !before.has(token))
  if (at < 0 || !interrogatives.has(tokens[at]!)) return false
  for (const token of tokens.slice(at + 1, at + 1 + REACH)) {
    if (openings.has(token) || auxiliaries.has(token)) return true
    if (subjects.has(token) || determiners.has(token)) return false
    if (mayBeFinite(token)) return true
  }
  return false
}

/**
 * Where in a sentence the clause begins of which its author says that they want to know it: `Wüsste gern, ob …`; 0 for
 * a request (`Bitte erklären Sie …`). Undefined where the sentence says no such thing.
 */
export function startOfWondering(sentence: string): number | undefined {
  const words = writtenWords(sentence)
  if (requests.has(words[0]?.token ?? '') && words.length > 2) return 0
  const at = words.findIndex(
    ({ token }, place) => place > 0 && (interrogatives.has(token) || dependents.has(token))
  )
  if (at < 0) return undefined
  const frame = words.slice(0, at).map(({ token }) => token)
  const has = (some: ReadonlySet<string>) => frame.some(token => some.has(token))
  // A sentence without a subject of its own has lost its `ich`.
  const own = has(askers) || wondering.has(frame[0]!) || mayBeFinite(frame[0]!)
  return own && (has(wondering) || (has(knowing) && has(wishing)))
    ? words[before.has(frame.at(-1)!) ? at - 1 : at]!.at
    : undefined
}

/** Whether a sentence has no finite verb and is no greeting: `Kündigung in der Probezeit`. */
export function isPhrase(sentence: string): boolean {
  const words = writtenWords(sentence)
  if (words.length === 0 || (words.length <= SHORT && words.some(({ token }) => courtesies.has(token))))
    return false
  return !words.some(isVerb)
}

/**
 * Where in a sentence the clause begins that asks, behind one that tells: `Er will es, darf er das?`; 0 where the
 * whole sentence asks.
 */
export function startOfAsking(sentence: string): number {
  const [first = ''] = tokensOf(sentence)
  if (!tellers.has(first) || isBuiltToAsk(sentence)) return 0
  const verb = writtenWords(sentence).find(isVerb)?.at ?? sentence.length
  for (const { index, 0: sign } of sentence.matchAll(/[,;:–]\s+|\s-\s+/g)) {
    const at = index + sign.length
    if (verb < index && isBuiltToAsk(sentence.slice(at))) return at
  }
  return 0
}

/**
 * Whether sentences that ask say of what, or leave that to the account (`Darf er das?`, `Wie ist hier die Rechtslage?`):
 * two words of content do, or one that is a noun.
 */
export function namesItsMatter(sentences: string): boolean {
  const words = writtenWords(sentences)
  const content = words.filter(({ token }) => !stopWords.has(token) && !empty.has(token))
  const [only] = content
  if (content.length !== 1) return content.length > 1
  const at = words.indexOf(only!)
  if (at > 0 && only!.text !== only!.text.toLowerCase()) return true
  return determiners.has(words[at - 1]?.token ?? '') && verbReadings(only!.token).length === 0
}

function isVerb({ text, token }: WrittenWord, place: number): boolean {
  if (openings.has(token) || auxiliaries.has(token)) return true
  // A capital within a sentence is a noun's.
  return (place === 0 || text === text.toLowerCase()) && !determiners.has(token) && mayBeFinite(token)
}
