import type { Quad } from '@rdfjs/types'
import { Writer } from 'n3'

/** One line a triple; blank nodes keep their labels, and literals their own text. */
export function nTriples(quads: readonly Quad[]): string {
  return new Writer({ format: 'N-Triples' }).quadsToString([...quads])
}
