import type { NamedNode } from '@rdfjs/types'
import type { SplitCompound } from '../../analysis/compounds.js'
import { stem } from '../../analysis/stem.js'
import { stopWords } from '../../analysis/stopWords.js'
import { tokensOf } from '../../analysis/tokens.js'
import { withoutZu } from '../../analysis/wordFamily.js'
import type { Subject } from '../../graph/subjects/readSubjects.js'
import { Slices } from '../index/slices.js'

/** What a word of a label is worth that the question has only as a part of a compound, or of which it has all parts. */
const PART = 0.7
const MOST_MATCHED = 12

export interface MatchedSubject {
  readonly subject: Subject
  /** 0 to 1: how much of the label that fits best stands in the question, by rareness. */
  readonly share: number
  /** 0 to 1: how much of the question that label takes up. */
  readonly taken: number
  /** 0 to 1: how much of the question any of its labels take up. */
  readonly touched: number
}

/** The subjects that words may be about, the best first. */
export type MatchSubjects = (
  words: readonly string[],
  split: SplitCompound,
  scopes: readonly NamedNode[]
) => readonly MatchedSubject[]

interface Entry {
  readonly subject: Subject
  readonly labels: readonly (readonly string[])[]
  readonly stems: ReadonlySet<string>
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
  const entries: Entry[] = []
  const holding = new Map<string, number[]>()
  const slices = new Slices()
  for (const subject of subjects) {
    if (slices.usedUp) await slices.next()
    const labels = subject.labels.map(({ text }) => stemsOf(text)).filter(stems => stems.length > 0)
    const stems = new Set(labels.flat())
    for (const each of stems) {
      const places = holding.get(each)
      if (places === undefined) holding.set(each, [entries.length])
      else places.push(entries.length)
    }
    entries.push({ subject, labels, stems })
  }
  const rareness = (each: string) => {
    const count = holding.get(each)?.length ?? 0
    return Math.log(1 + (entries.length - count + 0.5) / (count + 0.5))
  }
  return (words, split, scopes) => {
    const plain = words.map(word => withoutZu(word, form => holding.has(stem(form))) ?? word)
    const held = heldBy(plain, split)
    const own = [...new Set(plain.filter(word => !stopWords.has(word)).map(stem))]
    const whole = own.reduce((sum, each) => sum + rareness(each), 0)
    if (whole === 0) return []
    const admitted = new Set(scopes.map(({ value }) => value))
    const touching = new Set([...held.keys()].flatMap(each => holding.get(each) ?? []))
    const found: MatchedSubject[] = []
    const worth = (each: string) => (held.get(each) ?? 0) * rareness(each)
    for (const at of touching) {
      const { subject, labels, stems } = entries[at]!
      if (subject.scopes.length > 0 && !subject.scopes.some(scope => admitted.has(scope))) continue
      let [share, taken] = [0, 0]
      for (const label of labels) {
        let [met, all] = [0, 0]
        for (const each of label) {
          all += rareness(each)
          met += worth(each)
        }
        if (met * (met / all) <= taken * whole * share) continue
        share = met / all
        taken = met / whole
      }
      let touched = 0
      for (const each of stems) touched += worth(each)
      found.push({ subject, share, taken: Math.min(1, taken), touched: Math.min(1, touched / whole) })
    }
    return found.sort(better).slice(0, MOST_MATCHED)
  }
}

const scoreOf = ({ share, taken, touched }: MatchedSubject) => share * taken + 0.5 * touched

const better = (one: MatchedSubject, other: MatchedSubject) =>
  scoreOf(other) - scoreOf(one) || (one.subject.iri < other.subject.iri ? -1 : 1)

const stemsOf = (label: string) => [
  ...new Set(
    tokensOf(label)
      .filter(token => !stopWords.has(token))
      .map(stem)
  )
]

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
