import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { type Identifiers } from '../../graph/identifiers.js'
import { scopeOf } from '../../graph/iris/scopes.js'
import { statementHash } from '../../graph/statementHash.js'
import { dcat, dcterms, eli, foaf, kg, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'
import type { Grounding } from '../importer.js'

/** What a catalogue says of an act of the Union. Nothing of it is said of the act's own node. */
export interface CatalogueRecord {
  /** `32016R0679`, `12012E/TXT` */
  readonly celex: string
  /** Which of its records this is: that of the work, or of its text in a language; absent for a row of a list. */
  readonly of?: string
  /** BCP 47 → title. */
  readonly titles: ReadonlyMap<string, string>
  /** `REG`, `DIR_IMPL`: codes of the Union's table of resource types. */
  readonly type?: string
  /** `YYYY-MM-DD` */
  readonly date?: string
  readonly inForceFrom?: string
  readonly inForceTo?: string
  readonly inForce?: boolean
  /** To other acts, by their CELEX number, or the IRI that Cellar gives them. */
  readonly relations?: readonly { readonly predicate: NamedNode; readonly target: string }[]
  /** EuroVoc descriptors (IRIs). */
  readonly subjects?: readonly string[]
  /** Other IRIs of the act: its ELI. */
  readonly seeAlso?: readonly string[]
  readonly uncertainty?: string
}

interface RecordFacts {
  readonly record: CatalogueRecord
  readonly ids: Identifiers
  readonly source: NamedNode
  readonly grounding: Grounding
}

const TYPES = 'http://publications.europa.eu/resource/authority/resource-type/'

/** The record's node; undefined when the number is no CELEX number. */
export function recordIri({ celex, of }: CatalogueRecord, ids: Identifiers): NamedNode | undefined {
  return ids.concept('CATALOGUE', of === undefined ? celex : `${celex}.${of}`)
}

/** A record as docs/importing/celex.md says; `[]` when its number is no CELEX number. */
export function celexRecordQuads({ record, ids, source, grounding }: RecordFacts): Quad[] {
  const iri = recordIri(record, ids)
  const topic = ids.celex(record.celex)
  if (iri === undefined || topic === undefined) return []
  const quads: Quad[] = [
    terms.quad(iri, rdf.type, dcat.CatalogRecord),
    terms.quad(iri, dcterms.identifier, terms.literal(ids.iriToRef(iri.value)!)),
    terms.quad(iri, foaf.primaryTopic, topic),
    terms.quad(iri, eli.id_local, terms.literal(record.celex)),
    terms.quad(iri, kg.scope, scopeOf('attribution', 'law')),
    terms.quad(iri, kg.grounding, terms.literal(grounding)),
    terms.quad(iri, dcterms.source, source)
  ]
  if (record.titles.size === 0) quads.push(terms.quad(iri, rdfs.label, terms.literal(record.celex, 'und')))
  for (const [language, title] of record.titles) {
    quads.push(
      terms.quad(iri, rdfs.label, terms.literal(title, language)),
      terms.quad(iri, eli.title, terms.literal(title, language))
    )
  }
  if (record.type !== undefined)
    quads.push(terms.quad(iri, eli.type_document, terms.namedNode(TYPES + record.type)))
  const dates = [
    [eli.date_document, record.date],
    [eli.first_date_entry_in_force, record.inForceFrom],
    [eli.date_no_longer_in_force, record.inForceTo]
  ] as const
  for (const [predicate, date] of dates) {
    if (date !== undefined) quads.push(terms.quad(iri, predicate, terms.literal(date, xsd.date)))
  }
  if (record.inForce !== undefined) {
    const state = record.inForce ? eli['InForce-inForce'] : eli['InForce-notInForce']
    quads.push(terms.quad(iri, eli.in_force, state))
  }
  const related = new Map<string, Quad>()
  for (const { predicate, target } of record.relations ?? []) {
    const node = ids.celex(target) ?? (/^https?:\/\//.test(target) ? terms.namedNode(target) : undefined)
    if (node !== undefined) related.set(`${predicate.value} ${node.value}`, terms.quad(iri, predicate, node))
  }
  quads.push(...related.values())
  for (const subject of new Set(record.subjects))
    quads.push(terms.quad(iri, eli.is_about, terms.namedNode(subject)))
  for (const other of new Set(record.seeAlso))
    quads.push(terms.quad(iri, rdfs.seeAlso, terms.namedNode(other)))
  if (record.uncertainty !== undefined) {
    quads.push(terms.quad(iri, kg.uncertainty, terms.literal(record.uncertainty)))
  }
  return [...quads, terms.quad(iri, kg.contentHash, terms.literal(statementHash(quads)))]
}
