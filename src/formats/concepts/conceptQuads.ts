import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { scopeOf, type LicenceClass } from '../../graph/iris/scopes.js'
import { statementHash } from '../../graph/statementHash.js'
import { textHash } from '../../base/text/textHash.js'
import { tripleKey } from '../../graph/store/tripleKey.js'
import { dcterms, kg, rdf, rdfs } from '../../graph/vocab/terms.js'
import type { Grounding, ReadOptions } from '../importer.js'

export interface ConceptFacts {
  readonly iri: NamedNode
  readonly types: readonly NamedNode[]
  readonly label: string
  /** BCP 47, of the label and of the text. */
  readonly language: string
  /** Of the format; a steward may say another. */
  readonly licenceClass: LicenceClass
  readonly domain: string
  /** Of a root; its parts come from the same load. */
  readonly source?: NamedNode
  /** Where it is not the load's. */
  readonly grounding?: Grounding | 'unverified'
  readonly text?: string
  /** What the vocabulary says; an absent value gives no statement. */
  readonly statements: readonly (readonly [NamedNode, Quad_Object | undefined])[]
}

/** A concept as docs/graphs.md says of all that is neither law nor service; each statement once. */
export function conceptQuads(facts: ConceptFacts, { ids, grounding, source }: ReadOptions): Quad[] {
  const { iri, text, language } = facts
  const ref = ids.iriToRef(iri.value)
  if (ref === undefined) throw new TypeError(`<${iri.value}> is none of our identifiers`)
  const pairs: readonly (readonly [NamedNode, Quad_Object | undefined])[] = [
    ...facts.types.map(type => [rdf.type, type] as const),
    [dcterms.identifier, terms.literal(ref)],
    [rdfs.label, terms.literal(facts.label, language)],
    [kg.scope, scopeOf(source?.licenceClass ?? facts.licenceClass, facts.domain)],
    [kg.grounding, terms.literal(facts.grounding ?? grounding)],
    [dcterms.source, facts.source],
    [kg.text, text === undefined ? undefined : terms.literal(text, language)],
    ...facts.statements
  ]
  const quads = new Map<string, Quad>()
  for (const [predicate, object] of pairs) {
    if (object === undefined) continue
    const quad = terms.quad(iri, predicate, object)
    quads.set(tripleKey(quad), quad)
  }
  const all = [...quads.values()]
  const hash = text === undefined ? statementHash(all) : textHash(text)
  return [...all, terms.quad(iri, kg.contentHash, terms.literal(hash))]
}
