import { passageSentences, type SourceSentence } from '../gate/sources.js'
import { CachedByText } from '../cachedByText.js'
import type { CitedPart } from '../../law/citations/citation.js'
import type { Passage } from '../passage.js'
import { speakerOf } from '../gate/speaker.js'
import { certainDifference, type CertainDifference } from './certainDifference.js'
import { standsInPart } from './citedPart.js'
import { readCompared, type ComparedSegment } from './comparedSentence.js'
import { exceptions } from './differenceWords.js'
import { leftOver } from './leftOver.js'
import { withNamedMonths } from './namedMonths.js'
import { besideEachOther } from './nearestSentence.js'
import { bareWords, type StatementText } from './claimReadings.js'
import { countedIn, type Counted } from './numbersThatDiffer.js'
import { holds, isContent, stemsOf, segmentWords } from './spokenParts.js'
import type { Nearest } from './textCheck.js'

interface Read extends SourceSentence {
  readonly segments: readonly ComparedSegment[]
  readonly stems: ReadonlySet<string>
}

/** How dates are read: all in one way; in checks of before as they are written. */
export type DateReading = 'in one way' | 'as written'

const LIMITS = { most: 1_000, characters: 2_000_000 }
const compared: Readonly<Record<DateReading, CachedByText<readonly Read[]>>> = {
  'in one way': new CachedByText(LIMITS, text => readSentences(text, 'in one way')),
  'as written': new CachedByText(LIMITS, text => readSentences(text, 'as written'))
}

const readWith = (text: string, dates: DateReading) =>
  readCompared(dates === 'as written' ? text : withNamedMonths(text))

const readSentences = (text: string, dates: DateReading): readonly Read[] =>
  passageSentences(text).map(each => {
    const segments = readWith(text.slice(each.start, each.end), dates)
    return { ...each, segments, stems: stemsOf(segmentWords(segments)) }
  })

/** Of a statement's words: so many has a sentence that is it but for one fact. */
const HELD = 0.6
/** Of those that a sentence of another Absatz has, if it speaks of the same. */
const TOUCHED = 0.25
/** And one that could be meant instead. */
const MEANT = 0.7

/** What a statement cites, as far as it matters for what contradicts it. */
export interface CitedPassage {
  readonly passage: Passage | undefined
  readonly parts: readonly CitedPart[]
  readonly candidate: boolean
}

/** What contradicts a statement, where it cites one provision, and that is there. */
export function contradictionOf(
  text: string,
  statement: StatementText,
  cited: readonly CitedPassage[],
  dates: DateReading = 'in one way'
): Nearest | undefined {
  const [only] = cited
  if (only?.passage === undefined || cited.length > 1 || only.candidate) return undefined
  const { start, end } = statement
  const claim = bareWords(text, statement, ' § ')
  return OF_CITATION.test(claim)
    ? undefined
    : contradiction(claim, text.slice(start, end), only.passage, only.parts, dates)
}

/** `nicht nach § 5` says what is cited, and not what stands there. */
const OF_CITATION = /(?<!\p{L})(?:nicht|nur|auch|erst|kein\p{L}*|weder|not|only)\s+(?:\p{Ll}+\s+){0,2}§/iu

/**
 * The sentence that says otherwise, for certain, what a statement says: the statement is that sentence but for one fact, and
 * nothing else in the provision says that fact. Where that cannot be told there is none: a true statement must never have
 * one.
 * @param claim the statement with `§` for each of its citations
 * @param raw as it is written
 * @param parts of the provision, which the statement cites
 */
export function contradiction(
  claim: string,
  raw: string,
  passage: Passage,
  parts: readonly CitedPart[],
  dates: DateReading = 'in one way'
): Nearest | undefined {
  if (speakerOf(passage.ref) !== undefined) return undefined
  const said = readWith(claim, dates)
  const referred = new Set([
    ...readCompared(raw).flatMap(({ references }) => references),
    ...parts.map(({ number }) => number)
  ])
  const sentences = compared[dates].of(passage.text)
  for (const sentence of sentences) {
    if (heldBy(said, sentence) < HELD) continue
    if (!standsInPart(passage.text, parts, { ...sentence, rewrites: [] })) continue
    const found = certainDifference(said, sentence.segments, referred)
    if (found === undefined || couldBeTrue(said, sentence, found, meantOf(passage.text, parts, sentences)))
      continue
    const { start, end } = sentence
    return besideEachOther(claim, { passage, start, end }, [found.differs])
  }
  return undefined
}

/** The sentences of the Absatz that is cited are all that could be meant, and those of others that speak of the same. */
function meantOf(text: string, parts: readonly CitedPart[], sentences: readonly Read[]) {
  const cited = parts.filter(({ kind }) => kind === 'Absatz').slice(0, 1)
  return sentences.map(each => ({
    ...each,
    isCited: standsInPart(text, cited, { ...each, rewrites: [] })
  }))
}

/** Whether anything in the provision could make the statement true. */
function couldBeTrue(
  claim: readonly ComparedSegment[],
  sentence: Read,
  { differs, counted, date, party }: CertainDifference,
  sentences: readonly (Read & { readonly isCited: boolean })[]
): boolean {
  if (counted !== undefined) {
    const near = sentences.filter(each => each.isCited || heldBy(claim, each) >= TOUCHED)
    const all = countedIn(segmentWords(near.flatMap(({ segments }) => segments)))
    // `zwei bis vier Wochen`.
    return all.some((each, at) => sameCount({ ...each, unit: each.unit ?? all[at + 1]?.unit }, counted))
  }
  if (date !== undefined)
    return sentences.some(({ segments }) => {
      const held = new Set(segmentWords(segments).map(({ word }) => word))
      return date.every(word => held.has(word))
    })
  const others = sentences.filter(other => other.start !== sentence.start)
  if (others.some(other => saysIt(claim, other, party))) return true
  return differs === 'negation' && others.some(other => other.unit === sentence.unit && excepts(other))
}

/** How many days: `ein Jahr` is twelve months. */
const DAYS: Readonly<Record<string, number>> = { stunde: 1 / 24, tag: 1, woche: 7, monat: 30, jahr: 360 }

function sameCount(one: Counted, other: Counted): boolean {
  if (one.number === other.number) return other.unit === undefined || one.unit === other.unit
  const [mine, theirs] = [one, other].map(({ number, unit }) => number * (DAYS[unit ?? ''] ?? Number.NaN))
  return mine === theirs
}

const EXCEPTS = /^(?:abweich\p{L}*|ausnahm\p{L}*|jedoch|ansonsten|derogation)$/u
const excepts = ({ segments, text }: Read) =>
  segmentWords(segments).some(({ word }) => exceptions.has(word) || EXCEPTS.test(word)) ||
  / gilt nicht/.test(text)

/** Whether another sentence could be the one that is meant: it has most words of the statement, in their order. */
function saysIt(claim: readonly ComparedSegment[], other: Read, party: string | undefined): boolean {
  const named = party !== undefined && segmentWords(other.segments).some(each => each.party === party)
  if (heldBy(claim, other) < MEANT) return false
  const mine = segmentWords(claim).filter(isContent)
  const left = leftOver(mine, segmentWords(other.segments).filter(isContent)).mine.length
  return (mine.length - left) / mine.length >= (named ? HELD : MEANT)
}

function heldBy(claim: readonly ComparedSegment[], { stems }: Read): number {
  const mine = segmentWords(claim).filter(isContent)
  return mine.filter(word => holds(stems, word)).length / Math.max(1, mine.length)
}
