/** Postings as arrays, in the order of the constructor. */
export type PackedPostings = readonly [Uint32Array, Uint32Array, Uint32Array, Float32Array]

/** For each term the documents that hold it, in ascending order, with the weight that it has there. */
export class Postings {
  constructor(
    /** Ascending. */
    private readonly terms: Uint32Array,
    /** One more than terms. */
    private readonly offsets: Uint32Array,
    readonly documents: Uint32Array,
    /** As many as documents, or none at all. */
    readonly weights: Float32Array
  ) {}

  get packed(): PackedPostings {
    return [this.terms, this.offsets, this.documents, this.weights]
  }

  /** Where the term's documents begin and end; nothing when it has none. */
  range(term: number | undefined): readonly [number, number] | undefined {
    if (term === undefined) return undefined
    const slot = search(this.terms, term, 0, this.terms.length)
    return slot < 0 ? undefined : [this.offsets[slot]!, this.offsets[slot + 1]!]
  }

  /** The weight of a term in a document, 0 when it is not there. */
  weight(term: number | undefined, document: number): number {
    const range = this.range(term)
    if (range === undefined) return 0
    const at = search(this.documents, document, range[0], range[1])
    return at < 0 ? 0 : this.weights[at]!
  }
}

/** Entries that are sorted in one step. */
const STEP = 50_000

/** Takes (term, document, weight) with documents in ascending order, and sorts them by term. */
export class PostingsBuilder {
  private terms: Uint32Array
  private documents: Uint32Array
  private weights: Float32Array
  private length = 0

  /**
   * @param weighted whether weights are kept at all
   * @param room entries for which there is room from the beginning; more make copies
   */
  constructor(
    private readonly weighted = true,
    room = 1024
  ) {
    this.terms = new Uint32Array(Math.max(room, 1024))
    this.documents = new Uint32Array(this.terms.length)
    this.weights = new Float32Array(weighted ? this.terms.length : 0)
  }

  add(term: number, document: number, weight: number): void {
    if (this.length === this.terms.length) this.grow()
    this.terms[this.length] = term
    this.documents[this.length] = document
    if (this.weighted) this.weights[this.length] = weight
    this.length++
  }

  /** @param termCount all terms are below it */
  finish(termCount: number): Postings {
    const steps = this.finishing(termCount)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }

  /** The same in steps of a millisecond or less, between which nothing may be added. */
  *finishing(termCount: number): Generator<void, Postings> {
    const counts = new Uint32Array(termCount + 1)
    for (let i = 0; i < this.length; i++) {
      counts[this.terms[i]!]!++
      if (i % STEP === STEP - 1) yield
    }
    let distinct = 0
    for (let term = 0; term < termCount; term++) if (counts[term]! > 0) distinct++
    const terms = new Uint32Array(distinct)
    const offsets = new Uint32Array(distinct + 1)
    for (let term = 0, slot = 0, offset = 0; term < termCount; term++) {
      const count = counts[term]!
      if (count === 0) continue
      terms[slot] = term
      counts[term] = offset
      offset += count
      offsets[++slot] = offset
    }
    const documents = new Uint32Array(this.length)
    const weights = new Float32Array(this.weighted ? this.length : 0)
    for (let i = 0; i < this.length; i++) {
      const at = counts[this.terms[i]!]!++
      documents[at] = this.documents[i]!
      if (this.weighted) weights[at] = this.weights[i]!
      if (i % STEP === STEP - 1) yield
    }
    return new Postings(terms, offsets, documents, weights)
  }

  private grow(): void {
    const copy = <Values extends Uint32Array | Float32Array>(from: Values, to: Values) => (to.set(from), to)
    this.terms = copy(this.terms, new Uint32Array(this.length * 2))
    this.documents = copy(this.documents, new Uint32Array(this.length * 2))
    if (this.weighted) this.weights = copy(this.weights, new Float32Array(this.length * 2))
  }
}

function search(values: Uint32Array, wanted: number, from: number, to: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1
    const value = values[middle]!
    if (value === wanted) return middle
    if (value < wanted) from = middle + 1
    else to = middle
  }
  return -1
}
