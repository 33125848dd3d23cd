import type { NamedNode } from '@rdfjs/types'
import type { SplitCompound } from '../../proof/analysis/compounds.js'
import { stem } from '../../proof/analysis/stem.js'
import { stopWords } from '../../proof/analysis/stopWords.js'
import { withoutZu } from '../../proof/analysis/wordFamily.js'
import type { Subject } from '../../graph/subjects/subjectsOf.js'
import { labelWords } from '../labelWords.js'
import { labelPostings, type LabelPostings } from './labelPostings.js'

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
  const postings = await labelPostings(await labelWords(subjects), subjects.length)
  return (words, split, scopes, acts = NONE) => {
    const asked = questionStems(words, split, postings)
    if (asked.whole === 0) return []
    const met = metBy(asked.held, postings)
    const admitted = new Set(scopes.map(({ value }) => value))
    const found: MatchedSubject[] = []
    for (const [place, label] of bestLabels(met.labels, postings)) {
      const subject = subjects[place]!
      if (subject.scopes.length > 0 && !subject.scopes.some(scope => admitted.has(scope))) continue
      const weight = met.labels.get(label)!
      found.push({
        subject,
        share: weight / postings.weights[label]!,
        taken: Math.min(1, weight / asked.whole),
        touched: Math.min(1, met.subjects.get(place)! / asked.whole)
      })
    }
    found.sort(better)
    const matched = found.slice(0, MOST_MATCHED)
    if (acts.size === 0) return matched
    return [...matched, ...found.slice(MOST_MATCHED).filter(leadingTo(acts)).slice(0, MOST_NAMED)]
  }
}

/** The stems of a question with how much each counts, and what its words weigh in all. */
function questionStems(words: readonly string[], split: SplitCompound, { of, rarest }: LabelPostings) {
  const plain = words.map(word => withoutZu(word, form => of.has(stem(form))) ?? word)
  const own = new Set(plain.filter(word => !stopWords.has(word)).map(stem))
  const whole = [...own].reduce((sum, each) => sum + (of.get(each)?.rareness ?? rarest), 0)
  return { held: heldBy(plain, split), whole }
}

/** What is met of each subject and of each label, by how rare the stems are. */
function metBy(held: ReadonlyMap<string, number>, { of }: LabelPostings) {
  const [subjects, labels] = [new Map<number, number>(), new Map<number, number>()]
  for (const [each, share] of held) {
    const posting = of.get(each)
    if (posting === undefined) continue
    const worth = share * posting.rareness
    for (const place of posting.subjects) subjects.set(place, (subjects.get(place) ?? 0) + worth)
    for (const label of posting.labels) labels.set(label, (labels.get(label) ?? 0) + worth)
  }
  return { subjects, labels }
}

/** Of each subject the label that fits best; of labels that fit as well the first. */
function bestLabels(
  met: ReadonlyMap<number, number>,
  { weights, subjectOf }: LabelPostings
): Map<number, number> {
  const best = new Map<number, number>()
  const fits = new Map<number, number>()
  for (const [label, weight] of met) {
    const subject = subjectOf[label]!
    const fit = (weight * weight) / weights[label]!
    const most = fits.get(subject)
    if (most !== undefined && (fit < most || (fit === most && label > best.get(subject)!))) continue
    fits.set(subject, fit)
    best.set(subject, label)
  }
  return best
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
