import { createHash } from 'node:crypto'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { scopeOf, type Identifiers } from '../../graph/identifiers.js'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../vocab/terms.js'
import type { Grounding } from '../importer.js'
import { citedAs } from './actNames.js'
import type { NamedDraft } from './nameNorms.js'
import type { Act } from './readAct.js'

const { literal, quad } = DataFactory
const REPEALED = /^\(?(?:weggefallen|aufgehoben|entfallen|gegenstandslos)\)?\.?$/i

interface ProvisionFacts {
  readonly act: Act
  readonly actIri: NamedNode
  readonly draft: NamedDraft
  /** From 1. */
  readonly position: number
  readonly grounding: Grounding
  readonly ids: Identifiers
}

/** A provision as docs/graphs.md says. One without a text says its title: often just "(weggefallen)". */
export function provisionQuads({ act, actIri, draft, position, grounding, ids }: ProvisionFacts): Quad[] {
  const { iri, norm, number, path } = draft
  const german = (value: string) => literal(value, 'de')
  const blank = /^[-–—]?$/.test(norm.text)
  const text = blank ? (norm.title ?? norm.text) : norm.text
  const repealed = REPEALED.test(text)
  const label = [number, citedAs(act), norm.title ?? (repealed ? text : '')].join(' ').trim()
  const quads = [
    quad(iri, rdf.type, eli.LegalResourceSubdivision),
    quad(iri, eli.is_part_of, actIri),
    quad(iri, dcterms.identifier, literal(ids.provisionRef(act.jurabk, iri))),
    quad(iri, rdfs.label, german(label)),
    quad(iri, eli.number, literal(number)),
    quad(iri, kg.text, german(text)),
    quad(iri, kg.contentHash, literal(createHash('sha256').update(text, 'utf8').digest('hex'))),
    quad(iri, kg.scope, scopeOf('open', 'law')),
    quad(iri, kg.grounding, literal(grounding)),
    quad(iri, kg.position, literal(String(position), xsd.integer))
  ]
  if (norm.title !== undefined) quads.push(quad(iri, eli.title, german(norm.title)))
  if (path !== undefined) quads.push(quad(iri, kg.structurePath, german(path)))
  if (norm.footnotes !== undefined) quads.push(quad(iri, kg.footnotes, german(norm.footnotes)))
  if (repealed) quads.push(quad(iri, eli.in_force, eli['InForce-notInForce']))
  return quads
}
