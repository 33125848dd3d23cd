import { compareText } from '../../base/text/compareText.js'
import type { SearchOptions } from '../retrieval.js'
import type { IndexedConcept } from '../concept.js'

/** What a search needs of a concept besides its vector. */
export type VectorEntry = Pick<IndexedConcept, 'iri' | 'kind' | 'scope'>

export interface Near {
  readonly iri: string
  /** Cosine of the angle between question and concept. */
  readonly similarity: number
}

export interface NearestOptions extends Pick<SearchOptions, 'scopes' | 'kinds' | 'limit'> {
  /** Which of the admitted ones (IRI) are wanted; all when absent. */
  readonly only?: ((iri: string) => boolean) | undefined
}

/** The vectors of one graph in one array, a row a concept, without gaps; search looks at all of them. */
export class VectorTable {
  private dimension = 0
  private values = new Float32Array(0)
  private entries: VectorEntry[] = []
  private rows = new Map<string, number>()

  get size(): number {
    return this.entries.length
  }

  has(iri: string): boolean {
    return this.rows.has(iri)
  }

  /** @throws RangeError when the vector is not as long as the others: the embedder behind the name has changed */
  set(entry: VectorEntry, vector: Float32Array): void {
    if (this.size === 0) this.dimension = vector.length
    if (vector.length !== this.dimension || this.dimension === 0) {
      throw new RangeError(`A vector of ${vector.length} numbers among vectors of ${this.dimension}`)
    }
    const row = this.rows.get(entry.iri) ?? this.size
    this.makeRoom(row + 1)
    this.entries[row] = entry
    this.rows.set(entry.iri, row)
    this.values.set(vector, row * this.dimension)
  }

  /** The last row takes the place of the one that goes. */
  remove(iri: string): void {
    const row = this.rows.get(iri)
    if (row === undefined) return
    const [last, entry] = [this.size - 1, this.entries.at(-1)!]
    this.values.copyWithin(row * this.dimension, last * this.dimension, (last + 1) * this.dimension)
    this.entries[row] = entry
    this.rows.set(entry.iri, row)
    this.entries.pop()
    this.rows.delete(iri)
  }

  /** The nearest admitted concepts, the nearest first; equal ones by IRI. A vector of another length finds nothing. */
  nearest(question: Float32Array, { scopes, kinds, limit, only }: NearestOptions): Near[] {
    if (question.length !== this.dimension || limit <= 0) return []
    const admitted = new Set(scopes.map(scope => scope.value))
    const wanted = kinds === undefined ? undefined : new Set(kinds)
    const found: Near[] = []
    let least = -Infinity
    for (const [row, entry] of this.entries.entries()) {
      if (!admitted.has(entry.scope) || (wanted !== undefined && !wanted.has(entry.kind))) continue
      if (only?.(entry.iri) === false) continue
      const similarity = this.dot(row, question)
      if (similarity < least) continue
      found.push({ iri: entry.iri, similarity })
      if (found.length >= 4 * limit) least = keep(found, limit)
    }
    keep(found, limit)
    return found
  }

  private dot(row: number, question: Float32Array): number {
    const { values, dimension } = this
    let sum = 0
    for (let at = 0, place = row * dimension; at < dimension; at++, place++)
      sum += values[place]! * question[at]!
    return sum
  }

  private makeRoom(rows: number): void {
    if (rows * this.dimension <= this.values.length) return
    const larger = new Float32Array(Math.max(64, 2 * rows) * this.dimension)
    larger.set(this.values)
    this.values = larger
  }
}

/** Keeps the best of `found`, sorted. @returns the similarity that a further one must reach */
function keep(found: Near[], limit: number): number {
  found.sort((a, b) => b.similarity - a.similarity || compareText(a.iri, b.iri))
  found.length = Math.min(found.length, limit)
  return found.length < limit ? -Infinity : found.at(-1)!.similarity
}
