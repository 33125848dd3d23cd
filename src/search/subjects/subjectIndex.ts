import type { NamedNode } from '@rdfjs/types'
import type { SplitCompound } from '../../proof/analysis/compounds.js'
import { stem } from '../../proof/analysis/stem.js'
import { stopWords } from '../../proof/analysis/stopWords.js'
import { withoutZu } from '../../proof/analysis/wordFamily.js'
import type { Subject } from '../../graph/subjects/subjectsOf.js'
import { Slices } from '../index/slices.js'
import { labelWords } from '../labelWords.js'

/** What a word of a label is worth that the question has only as a part of a compound, or of which it has all parts. */
const PART = 0.7
const MOST_MATCHED = 12
/** Further ones that lead to what the question names. */
const MOST_NAMED = 6

export interface MatchedSubject {
  readonly subject: Subject
  /** 0 to 1: how much of the label that fits best stands in the question, by rareness. */
  readonly share: number
  /** 0 to 1: how much of the question that label takes up. */
  readonly taken: number
  /** 0 to 1: how much of the question any of its labels take up. */
  readonly touched: number
}

/**
 * The subjects that words may be about, the best first; behind them further ones that lead to one of the acts, by their
 * IRIs.
 */
export type MatchSubjects = (
  words: readonly string[],
  split: SplitCompound,
  scopes: readonly NamedNode[],
  acts?: ReadonlySet<string>
) => readonly MatchedSubject[]

/** A stem of labels: how rare it is, and where it stands. */
interface Posting {
  readonly rareness: number
  /** Places of subjects and of labels. */
  readonly subjects: readonly number[]
  readonly labels: readonly number[]
}

const known = new WeakMap<readonly Subject[], Promise<MatchSubjects>>()

/**
 * All labels by their stems. What is met of a label counts by how rare its words are among the subjects. Made once for the
 * same list.
 */
export function subjectIndex(subjects: readonly Subject[]): Promise<MatchSubjects> {
  const made = known.get(subjects) ?? makeIndex(subjects)
  known.set(subjects, made)
  return made
}

async function makeIndex(subjects: readonly Subject[]): Promise<MatchSubjects> {
  const rarenessOf = (count: number) => Math.log(1 + (subjects.length - count + 0.5) / (count + 0.5))
  const { stems, stemOf, spelled, labelAt, conceptAt } = await labelWords(subjects)
  const subjectOf = new Uint32Array(labelAt.length - 1)
  for (let place = 0; place < subjects.length; place++)
    subjectOf.fill(place, conceptAt[place], conceptAt[place + 1])
  /** The stems of each label, each once, in their order. */
  const stemsOf = (label: number): Set<number> => {
    const found = new Set<number>()
    for (let at = labelAt[label]!; at < labelAt[label + 1]!; at++) found.add(stemOf[spelled[at]!]!)
    return found
  }
  const standing = stems.map(() => ({ subjects: [] as number[], labels: [] as number[] }))
  const slices = new Slices()
  for (let label = 0; label < subjectOf.length; label++) {
    if (slices.usedUp) await slices.next()
    for (const each of stemsOf(label)) {
      const there = standing[each]!
      if (there.subjects.at(-1) !== subjectOf[label]) there.subjects.push(subjectOf[label]!)
      there.labels.push(label)
    }
  }
  const posted = standing.map((there): Posting => ({
    ...there,
    rareness: rarenessOf(there.subjects.length)
  }))
  const postings = new Map(stems.map((each, at) => [each, posted[at]!]))
  const weights = new Float64Array(subjectOf.length)
  for (let label = 0; label < weights.length; label++) {
    if (slices.usedUp) await slices.next()
    for (const each of stemsOf(label)) weights[label]! += posted[each]!.rareness
  }
  return (words, split, scopes, acts = NONE) => {
    const plain = words.map(word => withoutZu(word, form => postings.has(stem(form))) ?? word)
    const own = [...new Set(plain.filter(word => !stopWords.has(word)).map(stem))]
    const whole = own.reduce((sum, each) => sum + (postings.get(each)?.rareness ?? rarenessOf(0)), 0)
    if (whole === 0) return []
    const touched = new Map<number, number>()
    const met = new Map<number, number>()
    for (const [each, share] of heldBy(plain, split)) {
      const posting = postings.get(each)
      if (posting === undefined) continue
      const worth = share * posting.rareness
      for (const place of posting.subjects) touched.set(place, (touched.get(place) ?? 0) + worth)
      for (const label of posting.labels) met.set(label, (met.get(label) ?? 0) + worth)
    }
    const best = new Map<number, { label: number; fits: number }>()
    for (const [label, weight] of met) {
      const fits = (weight * weight) / weights[label]!
      const there = best.get(subjectOf[label]!)
      // Of labels that fit as well the first.
      if (there === undefined || fits > there.fits || (fits === there.fits && label < there.label))
        best.set(subjectOf[label]!, { label, fits })
    }
    const admitted = new Set(scopes.map(({ value }) => value))
    const found: MatchedSubject[] = []
    for (const [place, { label }] of best) {
      const subject = subjects[place]!
      if (subject.scopes.length > 0 && !subject.scopes.some(scope => admitted.has(scope))) continue
      found.push({
        subject,
        share: met.get(label)! / weights[label]!,
        taken: Math.min(1, met.get(label)! / whole),
        touched: Math.min(1, touched.get(place)! / whole)
      })
    }
    found.sort(better)
    const matched = found.slice(0, MOST_MATCHED)
    if (acts.size === 0) return matched
    return [...matched, ...found.slice(MOST_MATCHED).filter(leadingTo(acts)).slice(0, MOST_NAMED)]
  }
}

const NONE: ReadonlySet<string> = new Set()

const leadingTo =
  (acts: ReadonlySet<string>) =>
  ({ subject }: MatchedSubject) =>
    subject.provisions.some(iri => acts.has(iri.slice(0, iri.lastIndexOf('/'))))

const scoreOf = ({ share, taken, touched }: MatchedSubject) => share * taken + 0.5 * touched

const better = (one: MatchedSubject, other: MatchedSubject) =>
  scoreOf(other) - scoreOf(one) || (one.subject.iri < other.subject.iri ? -1 : 1)

/** The stems that a question has, and how much each counts: its words, and the parts of its compounds. */
function heldBy(words: readonly string[], split: SplitCompound): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  for (const word of words) {
    if (stopWords.has(word)) continue
    held.set(stem(word), 1)
    for (const part of split(word)) if (!held.has(stem(part))) held.set(stem(part), PART)
  }
  return held
}
