import { dataTable, wordLists } from '../../../../base/text/dataTable.js'
import type { Language } from '../../../grammar/language.js'
import { isFiniteForm, segmentsOf } from '../../../grammar/german/phrases/clause.js'
import { germanPrepositions } from '../../../grammar/german/phrases/functionWords.js'
import { isAttribute } from '../../../grammar/german/phrases/nounPhrase.js'
import { nounReadings } from '../../../grammar/german/nouns/nounReadings.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import type { Word } from '../../../grammar/wording/word.js'
import { isSameNoun } from './sameNoun.js'

const list = wordLists(dataTable(new URL('./pointing.tsv', import.meta.url), ['list', 'words']))
const opens = list('opens')
const points = list('points')
const kinds = list('kinds')
const itself = list('itself')
const clause = list('clause')
const adverbs = list('adverb')
const correlates = list('correlate')
const announced = list('announced')
const pronouns = list('pronoun')

/** What a sentence says behind so many UTF-16 units speaks of what it has said itself. */
const TOLD = 600
/** `That period`, but not `That the period …`. */
const THAT = /^That (?!(?:the|a|an|is|are|there|no)\b)\p{Ll}/u
const ENGLISH_OPENING =
  /^(?:(?:In|On|For|By|To|At|From|With|During|Within|Under|After|Before|Until) (?:that|those|such|this|these)|(?:If|Where|When|Unless|Once) (?:it|they|he|she|that|those|such|this|these)|On the same|The same (?:applies|shall apply)|The (?:latter|former)) /

/** Whether a noun, said before, is what a later one means. */
type SaidBefore = (earlier: string, later: string) => boolean

/** The noun itself, or that of which it is a compound: `die Dauer von zwei Jahren … diese Gesamtdauer`. */
const saysPartOf: SaidBefore = (earlier, later) =>
  isSameNoun(earlier, later) || (earlier.length >= LEAST && isSameNoun(later, earlier))

/** Letters of a noun that is looked for at the end of another. */
const LEAST = 5

/** Whether a sentence points, by its words, at something that it has not said itself. */
export function pointsAtEarlier(
  sentence: string,
  language: Language,
  said: SaidBefore = saysPartOf
): boolean {
  const words = readWords(sentence.slice(0, TOLD), language)
  const [first] = words
  if (first === undefined) return false
  if (opens.has(first.key) && !isBeyond(words)) return true
  return language === 'de' ? pointsInGerman(words, said) : pointsInEnglish(sentence, words)
}

/** `Darüber hinaus`: besides. */
const isBeyond = (words: readonly Word[]) => words[1]?.key === 'hinaus'

function pointsInGerman(words: readonly Word[], said: SaidBefore): boolean {
  const [first, second] = segmentsOf(words)
  return words.some((word, at) => {
    const isFirst = at < first!.end
    if (points.has(word.key)) return pointsHere(words, at, isFirst, said)
    if (!isFirst || at === 0 || word.capital) return false
    const behindVerb = isFiniteForm(words[at - 1]!)
    if (adverbs.has(word.key)) return behindVerb
    if (correlates.has(word.key))
      return behindVerb && !(second !== undefined && announces(words.slice(second.start, second.end)))
    return pronouns.has(word.key) && !meansOneBefore(words.slice(0, at), word.key)
  })
}

/** Whether a clause says what a word before it announces: `dafür, dass …`, `davon ab, die Sache zu übergeben`. */
const announces = (clause: readonly Word[]) =>
  announced.has(clause[0]!.key) || clause.some(({ key }) => key === 'zu' || key.includes('zu'))

/** Whether a word that points does so at something that its own sentence has not said before it. */
function pointsHere(words: readonly Word[], at: number, isFirst: boolean, said: SaidBefore): boolean {
  const noun = nounBehind(words, at)
  if (noun === undefined) return isFirst && at > 0 && isFiniteForm(words[at - 1]!)
  const { key } = words[noun]!
  if (itself.has(key) || isToldBehind(words, at, noun)) return false
  if (words.slice(0, at).some(word => word.capital && said(word.key, key))) return false
  // `… und ist von diesem Zeitpunkt an vererblich` goes on from what it has said.
  return !clause.has(key) || (isFirst && !words.slice(0, at).some(word => word.key === 'und'))
}

/** `solche Anlagen, die …`, `such a manner that`: what follows tells of which kind. */
function isToldBehind(words: readonly Word[], at: number, noun: number): boolean {
  if (!kinds.has(words[at]!.key)) return false
  if (announced.has(words[noun + 1]?.key ?? '')) return true
  const next = words[words.findIndex((word, index) => index > noun && word.key === ',') + 1]
  return next !== undefined && next !== words[0] && (RELATIVE.test(next.key) || announced.has(next.key))
}

const RELATIVE =
  /^(?:der|die|das|dem|den|denen|deren|dessen|als|in|bei|mit|von|zu|für|auf|an|aus|durch|which|who|whose|as)$/

function nounBehind(words: readonly Word[], at: number): number | undefined {
  let next = at + 1
  while (next < at + 4 && words[next] !== undefined && isAttribute(words[next]!)) next++
  const word = words[next]
  return word !== undefined && word.kind === 'word' && word.capital ? next : undefined
}

/** Whether a noun before a pronoun has its gender, as far as nouns are known. */
function meansOneBefore(before: readonly Word[], pronoun: string): boolean {
  return before.some(({ kind, capital, written, initial }) => {
    if (kind !== 'word' || !capital) return false
    const readings = nounReadings(written)
    if (readings.length === 0) return !initial
    return readings.some(({ gender, number }) =>
      pronoun === 'ihnen'
        ? number === 'plural'
        : pronoun === 'sie'
          ? number === 'plural' || gender === 'f'
          : number === 'singular' && gender !== 'f'
    )
  })
}

function pointsInEnglish(sentence: string, words: readonly Word[]): boolean {
  if (THAT.test(sentence) || ENGLISH_OPENING.test(sentence)) return true
  const end = words.findIndex(({ kind, key }) => kind === 'mark' && /^[,;:]$/.test(key))
  return words.slice(0, end < 0 ? words.length : end).some((word, at) => {
    if (!points.has(word.key) || at === 0) return false
    const isKind = kinds.has(word.key)
    // `that` joins far more often than it points.
    if (!isKind && !englishPrepositions.test(words[at - 1]!.key)) return false
    const noun = words[at + 1]
    if (noun?.kind !== 'word' || noun.key === 'as' || noun.key === 'a' || noun.key === 'an') return false
    if (itself.has(noun.key) || germanPrepositions.has(noun.key)) return false
    if (isToldBehind(words, at, at + 1)) return false
    return !words.slice(0, at).some(({ key }) => isSameNoun(key, noun.key))
  })
}

const englishPrepositions = /^(?:in|on|of|for|by|to|at|from|with|during|within|under|after|before|until)$/
