import { setImmediate } from 'node:timers/promises'
import { learnCompounds, type SplitCompound } from '../analysis/compounds.js'
import { byPlace, type IndexedConcept } from '../concept.js'
import type { Lexicon } from './lexicon.js'
import { PostingsBuilder } from './postings.js'
import type { Segment } from './segment.js'
import { type Field, weights } from './weights.js'

/** How long the event loop may wait for a slice of the work. */
const SLICE_MS = 10
const FIELDS: readonly Field[] = ['label', 'text', 'path', 'actNames']

type Words = Record<Field, Uint32Array>

export interface Built {
  readonly segment: Segment
  readonly split: SplitCompound
}

/**
 * Indexes concepts, in slices between which other work goes on.
 * @param split how compounds are cut; learned from these concepts when absent
 */
export async function buildSegment(
  concepts: readonly IndexedConcept[],
  lexicon: Lexicon,
  split?: SplitCompound
): Promise<Built> {
  const pause = slices()
  const ordered = [...concepts].sort(byPlace)
  const words: Words[] = []
  const shared = new Map<string, Uint32Array>()
  for (const concept of ordered) {
    words.push({
      label: lexicon.wordsOf(concept.label),
      text: lexicon.wordsOf(concept.text),
      path: once(shared, concept.path, lexicon),
      actNames: once(shared, concept.actNames, lexicon)
    })
    await pause()
  }
  if (split === undefined) {
    split = learnCompounds(await frequencies(words, lexicon, pause))
    await pause()
  }
  lexicon.learn(split)

  const exact = new PostingsBuilder()
  const stemmed = new PostingsBuilder()
  const tallies = { exact: new Tally(), stemmed: new Tally() }
  const sequence: number[] = []
  const sequenceStarts = new Uint32Array(ordered.length + 1)
  for (const [document, concept] of ordered.entries()) {
    const own = words[document]!
    for (const field of FIELDS) {
      const counts = field === 'label' || field === 'text'
      const boost = fieldBoost(field, concept[field].length)
      for (const word of own[field]) {
        if (counts) tallies.exact.add(word, 1)
        const stems = lexicon.stemsOf(word)
        if (stems.length === 0) continue
        if (counts) sequence.push(stems[0]!)
        for (let i = 0; i < stems.length; i++)
          tallies.stemmed.add(stems[i]!, i === 0 ? boost : boost * weights.part)
      }
    }
    sequenceStarts[document + 1] = sequence.length
    tallies.exact.drain((word, weight) => exact.add(word, document, weight))
    tallies.stemmed.drain((stem, weight) => stemmed.add(stem, document, saturated(weight)))
    await pause()
  }
  const built: Segment['exact'][] = []
  for (const [builder, size] of [
    [exact, lexicon.wordCount],
    [stemmed, lexicon.stemCount]
  ] as const) {
    built.push(builder.finish(size))
    await pause()
  }
  return {
    split,
    segment: {
      entries: ordered.map(({ iri, ref, kind, scope, act, position, repealed }) => {
        return { iri, ref, kind, scope, act, position, repealed }
      }),
      dead: new Uint8Array(ordered.length),
      deadCount: 0,
      exact: built[0]!,
      stems: built[1]!,
      sequence: Uint32Array.from(sequence),
      sequenceStarts
    }
  }
}

function fieldBoost(field: Field, characters: number): number {
  const { weight, length, average } = weights.fields[field]
  return weight / (1 - length + (length * characters) / average)
}

function saturated(weight: number): number {
  return (weight * (weights.saturation + 1)) / (weight + weights.saturation)
}

function once(done: Map<string, Uint32Array>, text: string, lexicon: Lexicon): Uint32Array {
  let words = done.get(text)
  if (words === undefined) done.set(text, (words = lexicon.wordsOf(text)))
  return words
}

async function frequencies(
  words: readonly Words[],
  lexicon: Lexicon,
  pause: () => Promise<void>
): Promise<Map<string, number>> {
  const counts = new Uint32Array(lexicon.wordCount)
  const lastSeen = new Int32Array(lexicon.wordCount).fill(-1)
  for (const [document, { label, text }] of words.entries()) {
    for (const field of [label, text]) {
      for (const word of field) {
        if (lastSeen[word] === document) continue
        lastSeen[word] = document
        counts[word]!++
      }
    }
    await pause()
  }
  const found = new Map<string, number>()
  counts.forEach((count, word) => {
    if (count > 0) found.set(lexicon.spelling(word), count)
  })
  return found
}

/** Sums by number, kept in plain arrays: this is the innermost loop of the build. */
class Tally {
  private sums = new Float64Array(4096)
  private touched: number[] = []

  add(id: number, amount: number): void {
    if (id >= this.sums.length) {
      const larger = new Float64Array(Math.max(id + 1, this.sums.length * 2))
      larger.set(this.sums)
      this.sums = larger
    }
    if (this.sums[id] === 0) this.touched.push(id)
    this.sums[id]! += amount
  }

  drain(take: (id: number, sum: number) => void): void {
    for (const id of this.touched) {
      take(id, this.sums[id]!)
      this.sums[id] = 0
    }
    this.touched.length = 0
  }
}

/** Gives way to the event loop whenever a slice has been used up. */
function slices(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < SLICE_MS) return
    await setImmediate()
    start = performance.now()
  }
}
