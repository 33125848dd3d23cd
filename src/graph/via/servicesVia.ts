import { DataFactory } from 'n3'
import type { SparqlText } from '../store/sparqlText.js'
import { ofScopes } from '../ofScopes.js'
import { sparql } from '../sparql.js'
import { attributedTo, attribution } from './attributedTo.js'
import { licenceClassOfScope } from './licenceClassOfScope.js'
import { listedNodes } from './listedNodes.js'
import { pageWithin, viaQuery, type ViaFrame } from './viaQuery.js'

/** What a service rests on: more rows of one are not read for the answer either. */
const OF_A_SERVICE = 1_000

/** How the services of a page were found: all of them, or by a reference or the text index. */
export type FoundServices =
  | 'all'
  /** Of the page alone, of `total` in all. */
  | { readonly iris: readonly string[]; readonly total: number; readonly by: 'reference' | 'words' }

export interface ServicesRequest {
  readonly frame: ViaFrame
  readonly found: FoundServices
  readonly limit: number
  readonly offset: number
}

/** The query of `/v1/leistung`: a page of services in the answer's order, a row for each provision or act that one rests on. */
export function servicesVia({ frame, found, limit, offset }: ServicesRequest): string {
  const admitted = ofScopes(frame.scopes)
  const body = sparql`SELECT ?service ?ref ?label ?bezeichnung ?license ?legal_basis ?basis ?basis_ref ?basis_label
  ?attribution ?attribution_license ?attribution_url WHERE {
  ${found === 'all' ? allOf(admitted, { limit, offset }) : listedNodes(DataFactory.variable('service'), found.iris, offset)}
  ?service dcterms:identifier ?ref ; rdfs:label ?label ; dcterms:title ?bezeichnung ; kg:scope ?scope .
  ${admitted}
  ${licenceClassOfScope}
  OPTIONAL { ?service kg:legalBasis ?legal_basis }
  OPTIONAL {
    ?service cv:hasLegalResource ?basis .
    ?basis dcterms:identifier ?basis_ref ; rdfs:label ?basis_label ; kg:scope ?basis_scope .
    ${ofScopes(frame.scopes, DataFactory.variable('basis_scope'))}
    FILTER NOT EXISTS { ?basis rdfs:label ?other FILTER (STR(?other) < STR(?basis_label)) }
  }
  OPTIONAL {
    ?service dcterms:source ?file .
    ${attributedTo}
  }
  ${attribution}
  BIND (REPLACE(REPLACE(?basis_ref, "([0-9]+)", "00000000$1"), "0*([0-9]{8})", "$1") AS ?basis_place)
}
ORDER BY ?place ?service ?basis_place ?basis`
  const about = [
    sparql`Public services in the order of the answer, a row for each provision or act that one rests on; § 2 stands before § 10.`,
    found === 'all'
      ? sparql`All services that the profile admits, by IRI.`
      : found.by === 'words'
        ? sparql`Hits and their order come from the text index, not from SPARQL; VALUES lists those of this page, of ${found.total} in all.`
        : sparql`The reference was looked up before; VALUES lists what bears it on this page, of ${found.total} in all.`,
    sparql`The answer's rechtsgrundlage is read from legal_basis, the service's own words: what they name and is held is not found by SPARQL.`,
    sparql`Its weitere_formen are kg:textInOtherForm and skos:altLabel of the service, by language tag; no rows here.`,
    sparql`Its subjects are what the provisions govern (kg:governedBy); which of them are shown depends on their words.`
  ]
  return viaQuery({ frame, about, body, limit: limit * OF_A_SERVICE })
}

function allOf(admitted: SparqlText, page: { limit: number; offset: number }): SparqlText {
  return sparql`{
    SELECT DISTINCT ?service WHERE {
      ?service a cpsv:PublicService ; kg:grounding ?grounding ; kg:scope ?scope .
      ${admitted}
    }
    ORDER BY ?service
    ${pageWithin(page)}
  }`
}
