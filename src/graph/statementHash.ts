import type { Quad } from '@rdfjs/types'
import { tripleText } from './store/tripleText.js'
import { kg } from './vocab/terms.js'
import { textHash } from '../base/text/textHash.js'

/**
 * The `kg:contentHash` of a concept without a text: SHA-256 (hex) over its statements in the shared graph without the
 * hash itself, as N-Triples lines in the order of their code units, each ended by a line feed. Whoever has the
 * statements can check it.
 */
export function statementHash(quads: readonly Quad[]): string {
  return linesHash(quads.filter(quad => !quad.predicate.equals(kg.contentHash)))
}

/** SHA-256 (hex) over statements as N-Triples lines in the order of their code units: RDF has no bytes of its own. */
export function linesHash(quads: readonly Quad[]): string {
  const lines = quads.map(quad => `${tripleText(quad)} .\n`)
  return textHash(lines.sort().join(''))
}
