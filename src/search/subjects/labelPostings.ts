import { rarenessAmong } from '../index/rareness.js'
import { Slices } from '../index/slices.js'
import type { LabelWords } from '../labelWords.js'

/** A stem of labels: how rare it is, and where it stands. */
interface Posting {
  readonly rareness: number
  /** Places of subjects and of labels. */
  readonly subjects: readonly number[]
  readonly labels: readonly number[]
}

/** Where the stems of labels stand. */
export interface LabelPostings {
  /** How rare a stem is that stands in no label. */
  readonly rarest: number
  readonly of: ReadonlyMap<string, Posting>
  /** Place of the subject that each label is of. */
  readonly subjectOf: Uint32Array
  /** What the stems of each label weigh. */
  readonly weights: Float64Array
}

/** Reads them in slices between which other work goes on. */
export async function labelPostings(words: LabelWords, subjectCount: number): Promise<LabelPostings> {
  const { stems, labelAt, conceptAt } = words
  const subjectOf = new Uint32Array(labelAt.length - 1)
  for (let place = 0; place < subjectCount; place++)
    subjectOf.fill(place, conceptAt[place], conceptAt[place + 1])
  const slices = new Slices()
  const standing = stems.map(() => ({ subjects: [] as number[], labels: [] as number[] }))
  for (let label = 0; label < subjectOf.length; label++) {
    if (slices.usedUp) await slices.next()
    for (const each of stemsOf(words, label)) {
      const there = standing[each]!
      if (there.subjects.at(-1) !== subjectOf[label]) there.subjects.push(subjectOf[label]!)
      there.labels.push(label)
    }
  }
  const posted = standing.map((there): Posting => ({
    ...there,
    rareness: rarenessAmong(subjectCount, there.subjects.length)
  }))
  const weights = new Float64Array(subjectOf.length)
  for (let label = 0; label < weights.length; label++) {
    if (slices.usedUp) await slices.next()
    for (const each of stemsOf(words, label)) weights[label]! += posted[each]!.rareness
  }
  return {
    rarest: rarenessAmong(subjectCount, 0),
    of: new Map(stems.map((each, at) => [each, posted[at]!])),
    ...{ subjectOf, weights }
  }
}

/** The stems of a label, each once, in their order. */
function stemsOf({ stemOf, spelled, labelAt }: LabelWords, label: number): Set<number> {
  const found = new Set<number>()
  for (let at = labelAt[label]!; at < labelAt[label + 1]!; at++) found.add(stemOf[spelled[at]!]!)
  return found
}
