import { readFileSync } from 'node:fs'
import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import type { ExpandingConcept } from '../../src/graph/expansions/readExpandingConcepts.js'

const file = new URL('../../ontology/lay-terms.ttl', import.meta.url)

/** Our own scheme, as it is seeded into the shared graph. */
export const layTerms: readonly Quad[] = new Parser({ factory: DataFactory }).parse(
  readFileSync(file, 'utf8')
)

/** A concept with one preferred label, for everybody unless scopes are given. */
export function concept(
  iri: string,
  preferred: string,
  more: Partial<ExpandingConcept> = {}
): ExpandingConcept {
  return { iri, scopes: [], preferred: [preferred], others: [], related: [], labels: [], ...more }
}
