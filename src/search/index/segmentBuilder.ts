import type { SplitCompound } from '../../proof/analysis/compounds.js'
import { comparePlaces, type IndexedConcept } from '../concept.js'
import { CompoundParts } from './compoundParts.js'
import type { Lexicon } from './lexicon.js'
import { NumberList } from './numbers.js'
import { type Postings, PostingsBuilder } from './postings.js'
import type { IndexEntry, Segment } from './segment.js'
import { Slices } from './slices.js'
import { type Field, weights } from './weights.js'

/** In this order: sums are rounded, and an index must not depend on how it was built. */
const FIELDS: readonly Field[] = ['label', 'text', 'path', 'actNames']
/** Of these fields the whole tokens count, too. */
const EXACT = 2
/** Small steps between two looks at the clock. */
const STEPS = 32

export interface BuiltSegment {
  readonly segment: Segment
  readonly split: SplitCompound
  /** What `split` was learned from; undefined when it was given. */
  readonly parts: CompoundParts | undefined
}

/**
 * Indexes concepts as they come, in any order, in slices between which other work goes on.
 * Of their texts it keeps only the words' numbers.
 */
export class SegmentBuilder {
  private readonly entries: IndexEntry[] = []
  private readonly words = new NumberList()
  /** For each concept and field, where its words begin and end, and its boost. */
  private readonly ranges = new NumberList()
  private boosts = new Float64Array(1024)
  private readonly repeated = new Map<string, readonly [number, number]>()
  /** In how many concepts each word stands in an exact field, and in which last. */
  private frequencies = new Uint32Array(1024)
  private lastSeen = new Int32Array(1024).fill(-1)
  private readonly slices = new Slices()

  constructor(private readonly lexicon: Lexicon) {}

  async add(concepts: readonly IndexedConcept[]): Promise<void> {
    for (const concept of concepts) {
      this.addOne(concept)
      if (this.slices.usedUp) await this.slices.next()
    }
  }

  /** @param given how compounds are cut; learned from these concepts when absent */
  async finish(given?: SplitCompound): Promise<BuiltSegment> {
    const parts = given === undefined ? CompoundParts.learn(this.spelledFrequencies()) : undefined
    const split = given ?? parts!.split
    this.repeated.clear()
    await this.slices.next()
    this.lexicon.learn(split)
    for (let step = 1; this.lexicon.analyseNext(); step++) await this.pause(step)
    const order = await this.ordered()
    const exact = await this.exactPostings(order)
    return { split, parts, segment: { ...(await this.stemPostings(order)), exact } }
  }

  private addOne(concept: IndexedConcept): void {
    const document = this.entries.length
    const { iri, ref, kind, scope, act, position, repealed, past, spoken } = concept
    const beside = { ...(past && { past }), ...(spoken && { spoken }) }
    this.entries.push({ iri, ref, kind, scope, act, position, repealed, ...beside })
    if ((document + 1) * FIELDS.length > this.boosts.length) {
      const larger = new Float64Array(this.boosts.length * 2)
      larger.set(this.boosts)
      this.boosts = larger
    }
    for (const [place, field] of FIELDS.entries()) {
      const text = concept[field]
      const [start, end] = place < EXACT ? this.read(text) : this.readOnce(text)
      this.ranges.push(start)
      this.ranges.push(end)
      this.boosts[document * FIELDS.length + place] = fieldBoost(field, text.length)
      if (place < EXACT) this.count(document, start, end)
    }
  }

  private read(text: string): readonly [number, number] {
    const start = this.words.length
    this.lexicon.read(text, this.words)
    return [start, this.words.length]
  }

  private readOnce(text: string): readonly [number, number] {
    let range = this.repeated.get(text)
    if (range === undefined) this.repeated.set(text, (range = this.read(text)))
    return range
  }

  private count(document: number, start: number, end: number): void {
    if (this.lexicon.wordCount > this.frequencies.length) {
      const size = this.lexicon.wordCount * 2
      const [frequencies, lastSeen] = [new Uint32Array(size), new Int32Array(size).fill(-1)]
      frequencies.set(this.frequencies)
      lastSeen.set(this.lastSeen)
      this.frequencies = frequencies
      this.lastSeen = lastSeen
    }
    const { frequencies, lastSeen } = this
    const words = this.words.values
    for (let at = start; at < end; at++) {
      const word = words[at]!
      if (lastSeen[word] === document) continue
      lastSeen[word] = document
      frequencies[word]!++
    }
  }

  private spelledFrequencies(): Map<string, number> {
    const found = new Map<string, number>()
    this.frequencies.forEach((count, word) => {
      if (count > 0) found.set(this.lexicon.spelling(word), count)
    })
    return found
  }

  /** The concepts' numbers in the order of `byPlace`. */
  private async ordered(): Promise<Uint32Array> {
    const order = Uint32Array.from(this.entries, (_, document) => document).sort((one, other) => {
      const [a, b] = [this.entries[one]!, this.entries[other]!]
      return comparePlaces(a.act || a.iri, a.position, a.iri, b.act || b.iri, b.position, b.iri)
    })
    await this.slices.next()
    return order
  }

  private async exactPostings(order: Uint32Array): Promise<Postings> {
    const builder = new PostingsBuilder(false, this.words.length)
    const lastSeen = new Int32Array(this.lexicon.wordCount).fill(-1)
    const [ranges, words] = [this.ranges.values, this.words.values]
    for (let document = 0; document < order.length; document++) {
      const first = order[document]! * FIELDS.length
      for (let field = first; field < first + EXACT; field++) {
        for (let at = ranges[2 * field]!; at < ranges[2 * field + 1]!; at++) {
          const word = words[at]!
          if (lastSeen[word] === document) continue
          lastSeen[word] = document
          builder.add(word, document, 1)
        }
      }
      await this.pause(document)
    }
    return this.finished(builder, this.lexicon.wordCount)
  }

  private async stemPostings(order: Uint32Array): Promise<Omit<Segment, 'exact'>> {
    const builder = new PostingsBuilder(true, this.words.length)
    const sums = new Float64Array(this.lexicon.stemCount)
    const touched = new NumberList()
    const sequence = new NumberList()
    const sequenceStarts = new Uint32Array(order.length + 1)
    const labelLengths = new Uint16Array(order.length)
    const { starts, numbers } = this.lexicon.analysed
    const [ranges, words] = [this.ranges.values, this.words.values]
    for (let document = 0; document < order.length; document++) {
      const first = order[document]! * FIELDS.length
      for (let place = 0; place < FIELDS.length; place++) {
        const field = first + place
        const boost = this.boosts[field]!
        const ofPart = boost * weights.part
        const end = ranges[2 * field + 1]!
        for (let at = ranges[2 * field]!; at < end; at++) {
          const word = words[at]!
          const [from, to] = [starts[word]!, starts[word + 1]!]
          if (from === to) continue
          if (place < EXACT) sequence.push(numbers[from]!)
          if (FIELDS[place] === 'label') labelLengths[document]!++
          for (let i = from; i < to; i++) {
            const stem = numbers[i]!
            if (sums[stem] === 0) touched.push(stem)
            sums[stem]! += i === from ? boost : ofPart
          }
        }
      }
      sequenceStarts[document + 1] = sequence.length
      for (let i = 0; i < touched.length; i++) {
        const stem = touched.values[i]!
        builder.add(stem, document, saturated(sums[stem]!))
        sums[stem] = 0
      }
      touched.length = 0
      await this.pause(document)
    }
    const stems = await this.finished(builder, this.lexicon.stemCount)
    return {
      entries: Array.from(order, document => this.entries[document]!),
      dead: new Uint8Array(order.length),
      deadCount: 0,
      stems,
      sequence: sequence.copy(),
      sequenceStarts,
      labelLengths
    }
  }

  private async finished(builder: PostingsBuilder, termCount: number): Promise<Postings> {
    const steps = builder.finishing(termCount)
    for (;;) {
      const step = steps.next()
      if (step.done || this.slices.usedUp) await this.slices.next()
      if (step.done) return step.value
    }
  }

  private async pause(step: number): Promise<void> {
    if (step % STEPS === 0 && this.slices.usedUp) await this.slices.next()
  }
}

function fieldBoost(field: Field, characters: number): number {
  const { weight, length, average } = weights.fields[field]
  return weight / (1 - length + (length * characters) / average)
}

function saturated(weight: number): number {
  return (weight * (weights.saturation + 1)) / (weight + weights.saturation)
}
