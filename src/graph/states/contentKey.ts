import { createHash } from 'node:crypto'
import type { Quad } from '@rdfjs/types'
import { tripleKey } from '../store/tripleKey.js'
import { dcterms, eli, kg, prov, rdfs } from '../vocab/terms.js'

/**
 * What may differ while a work says the same: where it stands, how it is called for people (the act's name is in it),
 * what tells of the file, and what follows from the rest.
 */
const BESIDE: ReadonlySet<string> = new Set(
  [
    kg.position,
    kg.uncertainty,
    rdfs.label,
    dcterms.source,
    dcterms.replaces,
    prov.specializationOf,
    eli.version_date,
    eli.date_no_longer_in_force
  ].map(predicate => predicate.value)
)

/** Tells contents of one work apart: SHA-256 (hex) of what is said of it, in whatever order. */
export function contentKey(said: readonly Quad[]): string {
  const lines = said.filter(({ predicate }) => !BESIDE.has(predicate.value)).map(tripleKey)
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}

const keys = new WeakMap<readonly Quad[], string>()

/** As `contentKey`, for what is told several times by the same array, which nobody changes. */
export function sharedContentKey(said: readonly Quad[]): string {
  const known = keys.get(said)
  if (known !== undefined) return known
  const key = contentKey(said)
  keys.set(said, key)
  return key
}
