/**
 * The admitted documents with the highest scores, at most `count`, best first; of equal ones that with the lower number.
 * A document whose score is 0 is none of them. Whether one is admitted is only asked of those that would be kept.
 */
export function best(scores: Float32Array, admits: (document: number) => boolean, count: number): number[] {
  const heap = new Heap(scores, count)
  let { least } = heap
  for (let document = 0; document < scores.length; document++) {
    if (scores[document]! > least && admits(document)) {
      heap.take(document)
      least = heap.least
    }
  }
  return heap.documents.sort((a, b) => scores[b]! - scores[a]! || a - b)
}

/** The worst of those kept is its first. Documents are taken in ascending order. */
class Heap {
  readonly documents: number[] = []

  constructor(
    private readonly scores: Float32Array,
    private readonly count: number
  ) {}

  /** What a document's score must exceed. */
  get least(): number {
    if (this.count <= 0) return Infinity
    return this.documents.length < this.count ? 0 : this.scores[this.documents[0]!]!
  }

  take(document: number): void {
    if (this.documents.length < this.count) this.rise(document)
    else this.sink(document)
  }

  private worse(one: number, other: number): boolean {
    const [a, b] = [this.scores[one]!, this.scores[other]!]
    return a < b || (a === b && one > other)
  }

  private rise(document: number): void {
    const { documents } = this
    let at = documents.length
    documents.push(document)
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (!this.worse(document, documents[parent]!)) break
      documents[at] = documents[parent]!
      at = parent
    }
    documents[at] = document
  }

  private sink(document: number): void {
    const { documents } = this
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= documents.length) break
      if (child + 1 < documents.length && this.worse(documents[child + 1]!, documents[child]!)) child++
      if (!this.worse(documents[child]!, document)) break
      documents[at] = documents[child]!
      at = child
    }
    documents[at] = document
  }
}
