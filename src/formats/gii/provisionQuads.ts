import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { type Identifiers } from '../../graph/identifiers.js'
import { scopeOf } from '../../graph/iris/scopes.js'
import { textHash } from '../../base/text/textHash.js'
import { placeholderOf } from '../../proof/law/placeholders/placeholderOf.js'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'
import type { Grounding } from '../importer.js'
import { groundingQuads } from '../input/groundingQuads.js'
import { citedAbbreviation } from './actNames.js'
import type { NamedDraft } from './nameNorms.js'
import { formerNumber } from './normNumber.js'
import type { GiiAct } from './readGiiAct.js'

interface ProvisionFacts {
  readonly act: GiiAct
  readonly actIri: NamedNode
  readonly draft: NamedDraft
  readonly grounding: Grounding
  readonly ids: Identifiers
}

const GROUNDING: ReadonlySet<string> = new Set([kg.grounding.value, kg.uncertainty.value])
/** What a note says of a norm that has no text any more: `(+++ §§ 153 bis 160: Weggefallen aufgrund … +++)`. */
const REPEALED_BY = /(?:^|[:+(] ?)(?:Weggefallen|Aufgehoben) (?:auf ?[Gg]rund|durch|gem|mWv|infolge)/mu

/**
 * A provision as docs/graphs.md says, but for its place among others. One without a text says its title, often just
 * "(weggefallen)", or its number.
 */
export function provisionQuads({ act, actIri, draft, grounding, ids }: ProvisionFacts): Quad[] {
  const { iri, norm, number, title, path, former } = draft
  const german = (value: string) => terms.literal(value, 'de')
  const blank = /^[-–—]?$/.test(norm.text)
  const text = blank ? (title ?? (norm.text || formerNumber(norm))) : norm.text
  const repealed = placeholderOf(text) === 'repealed' || (blank && REPEALED_BY.test(norm.footnotes ?? ''))
  const label = [number, citedAbbreviation(act), title ?? (repealed && norm.text !== '' ? text : '')]
    .join(' ')
    .trim()
  const quads = [
    terms.quad(iri, rdf.type, eli.LegalResourceSubdivision),
    terms.quad(iri, eli.is_part_of, actIri),
    terms.quad(iri, dcterms.identifier, terms.literal(ids.provisionRef(act.jurabk, iri))),
    terms.quad(iri, rdfs.label, german(label)),
    terms.quad(iri, eli.number, terms.literal(number)),
    terms.quad(iri, kg.text, german(text)),
    terms.quad(iri, kg.contentHash, terms.literal(textHash(text))),
    terms.quad(iri, kg.scope, scopeOf('open', 'law')),
    ...groundingQuads(iri, grounding, norm.differs)
  ]
  if (title !== undefined) quads.push(terms.quad(iri, eli.title, german(title)))
  if (path !== undefined) quads.push(terms.quad(iri, kg.structurePath, german(path)))
  if (norm.footnotes !== undefined) quads.push(terms.quad(iri, kg.footnotes, german(norm.footnotes)))
  if (former !== undefined) quads.push(terms.quad(iri, dcterms.replaces, former))
  if (repealed) quads.push(terms.quad(iri, eli.in_force, eli['InForce-notInForce']))
  return quads
}

/** What a provision says, with its place among those of the act, behind how it is grounded. @param position from 1 */
export function placed(iri: NamedNode, said: readonly Quad[], position: number): Quad[] {
  const behind = said.findLastIndex(({ predicate }) => GROUNDING.has(predicate.value)) + 1
  return [
    ...said.slice(0, behind),
    terms.quad(iri, kg.position, terms.literal(String(position), xsd.integer)),
    ...said.slice(behind)
  ]
}
