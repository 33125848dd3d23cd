import type { Word } from '../../wording/word.js'
import { isAdverb } from './adverb.js'
import { withoutArticle, takesUp } from './attributes.js'
import { circumstances, contracted, germanPrepositions, pronouns, germanTimes } from './functionWords.js'
import { verbReadings } from '../verbs/verbReadings.js'
import { isNoun, nounPhraseAt, type Phrase } from './nounPhrase.js'
import { determinerReadings } from '../closed/determinerReadings.js'

/** An adverbial of a clause: a phrase with its preposition, or an adverb. */
export interface Adverbial extends Phrase {
  /** What says when, on what condition or by what act, wherever in its clause it stands; no noun before it takes it up. */
  readonly circumstance: boolean
}

/**
 * The adverbial that is just the words from `start` to `end`; undefined where they may be something else, or more than
 * one phrase. A word in front that limits it (`nur`, `spätestens`) belongs to it.
 */
export function adverbialOf(words: readonly Word[], start: number, end: number): Adverbial | undefined {
  let at = start
  while (
    at < end &&
    /^(?:nur|erst|spätestens|frühestens|auch|jeweils|lediglich|bereits)$/.test(words[at]!.key)
  )
    at++
  if (at >= end) return undefined
  const first = words[at]!
  if (!germanPrepositions.has(first.key)) {
    const [last, before] = [words[end - 1]!, words.slice(at, end - 1)]
    // `voll erstattet`
    if (before.length > 2 || !before.every(isAdverb) || !(isAdverb(last) || isParticiple(last)))
      return undefined
    return { start, end, cases: '', ambiguous: false, noun: at, circumstance: false }
  }
  const within = inner(words, at, end)
  if (within === undefined || within.end !== end) return undefined
  return { ...within, start, circumstance: isCircumstance(words, at, within) }
}

/** `innerhalb von drei Monaten`, `bis zum 31. Dezember`, `nach § 5`; with a second noun of the same form behind `und`. */
function inner(words: readonly Word[], at: number, end: number): Phrase | undefined {
  let from = at + 1
  if (
    germanPrepositions.has(words[from]?.key ?? '') &&
    /^(?:innerhalb|bis|ausserhalb|aufgrund|anstelle|anhand)$/.test(words[at]!.key)
  )
    from++
  // `am 31. Dezember 2025`
  if (words[from]?.kind === 'number' && isNoun(words[from + 1])) {
    const after = from + 2
    const year = words[after]?.kind === 'number' ? 1 : 0
    const phrase = nounPhraseAt(words, from, end)
    if (phrase?.end === after && year === 1) return { ...phrase, end: after + 1 }
  }
  const phrase = nounPhraseAt(words, from, end)
  if (phrase === undefined) return undefined
  const join = words[phrase.end]
  if (join === undefined || phrase.end >= end || !/^(?:und|oder|sowie)$/.test(join.key)) return phrase
  const other = nounPhraseAt(words, phrase.end + 1, end)
  const bare = (start: number) => determinerReadings(words[start]!.key).length === 0
  if (other === undefined || contracted.has(words[from - 1]!.key) || bare(from) !== bare(other.start))
    return undefined
  return { ...other, start: phrase.start, ambiguous: phrase.ambiguous || other.ambiguous }
}

function isCircumstance(words: readonly Word[], at: number, { noun }: Phrase): boolean {
  const key = words[noun]!.key
  const preposition = words[at]!.key
  const before = words[at - 1]
  // `die auf Antrag erteilte Erlaubnis`, `der Antrag auf Anordnung der Haft`
  if (before !== undefined && determinerReadings(before.key).length > 0 && !pronouns.has(before.key))
    return false
  if (isNoun(before) && (takesUp(before!, preposition) || preposition === 'um')) return false
  if (
    (/^(?:innerhalb|binnen|während|vor|ab|seit|um)$/.test(preposition) ||
      // `Kinder bis drei Jahre`
      (preposition === 'bis' && /^(?:zu|zum|zur)$/.test(words[at + 1]?.key ?? ''))) &&
    (germanTimes.has(key) || words[noun - 1]?.kind === 'number')
  )
    return true
  return circumstances.has(`${withoutArticle(preposition)} ${key}`)
}

/** `unberührt`, `befristet`: how something stays or is done. */
function isParticiple({ key, kind, capital, initial }: Word): boolean {
  return (
    kind === 'word' && (!capital || initial) && verbReadings(key).some(({ form }) => form === 'participle')
  )
}
