import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { type Identifiers } from '../../graph/identifiers.js'
import { scopeOf } from '../../graph/iris/scopes.js'
import { textHash } from '../../base/text/textHash.js'
import { placeholderOf } from '../../proof/law/placeholders/placeholderOf.js'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'
import type { Grounding, Unaccounted } from '../importer.js'
import { groundingQuads } from '../input/groundingQuads.js'
import type { ArticleForce } from './forceOfArticles.js'
import type { LegalDocMLAct } from './readLegalDocMLAct.js'

type Statements = readonly (readonly [NamedNode, Quad_Object | undefined])[]

export interface Provision {
  readonly iri: NamedNode
  /** `§ 1` */
  readonly number: string
  readonly heading: string | undefined
  readonly text: string
  readonly path: string | undefined
  readonly footnotes: string | undefined
  readonly force: ArticleForce
  /** How what is read here differs from the article. */
  readonly differs: Unaccounted | undefined
}

const german = (text: string) => terms.literal(text, 'de')
const optional = (text: string | undefined) => (text === undefined ? undefined : german(text))
const day = (date: string | undefined) => (date === undefined ? undefined : terms.literal(date, xsd.date))

/** An act as docs/graphs.md says; its ELI is one of its local ids. */
export function legalDocMLActQuads(
  act: LegalDocMLAct,
  iri: NamedNode,
  source: NamedNode,
  ids: Identifiers
): Quad[] {
  return quadsOf(iri, [
    [rdf.type, eli.LegalResource],
    [dcterms.identifier, terms.literal(ids.actRef(act.name))],
    [rdfs.label, german(`${act.shortTitle ?? act.title} (${act.citedAs})`)],
    [eli.title, german(act.title)],
    [eli.title_short, optional(act.shortTitle)],
    ...[...new Set([act.name.includes('/') ? act.eli : act.name, act.eli])].map(
      id => [eli.id_local, terms.literal(id)] as const
    ),
    ...act.otherNames.map(name => [eli.title_alternative, german(name)] as const),
    [eli.date_document, day(act.date)],
    [eli.version_date, day(act.versionDate)],
    [kg.footnotes, optional(act.footnotes)],
    [kg.scope, scopeOf('open', 'law')],
    [dcterms.source, source]
  ])
}

/** A provision as docs/graphs.md says; one without a text says its heading. */
export function legalDocMLProvisionQuads(
  act: LegalDocMLAct,
  actIri: NamedNode,
  provision: Provision,
  position: number,
  grounding: Grounding,
  ids: Identifiers
): Quad[] {
  const { iri, number, heading } = provision
  const text = provision.text === '' ? (heading ?? '') : provision.text
  const repealed = placeholderOf(text) === 'repealed'
  const label = [number, act.citedAs, heading ?? (repealed ? text : '')].join(' ').trim()
  const statements: Statements = [
    [rdf.type, eli.LegalResourceSubdivision],
    [eli.is_part_of, actIri],
    [dcterms.identifier, terms.literal(ids.provisionRef(act.name, iri))],
    [rdfs.label, german(label)],
    [eli.number, terms.literal(number)],
    [eli.title, optional(heading)],
    [kg.text, german(text)],
    [kg.contentHash, terms.literal(textHash(text))],
    [kg.scope, scopeOf('open', 'law')],
    [kg.position, terms.literal(String(position), xsd.integer)],
    [kg.structurePath, optional(provision.path)],
    [kg.footnotes, optional(provision.footnotes)],
    [eli.in_force, repealed ? eli['InForce-notInForce'] : undefined],
    [eli.first_date_entry_in_force, day(provision.force.first)],
    [eli.date_no_longer_in_force, day(provision.force.last)]
  ]
  return [...quadsOf(iri, statements), ...groundingQuads(iri, grounding, provision.differs)]
}

function quadsOf(iri: NamedNode, statements: Statements): Quad[] {
  return statements.flatMap(([predicate, object]) =>
    object === undefined ? [] : [terms.quad(iri, predicate, object)]
  )
}
