import {
  citationPattern,
  citationPlaces,
  inCitationOrder,
  type CitationsOf
} from '../citations/citationPattern.js'
import { sparql } from '../sparql.js'
import { attributedTo, attribution } from './attributedTo.js'
import { pageWithin, viaQuery, type ViaFrame } from './viaQuery.js'

interface CitationPage extends Omit<CitationsOf, 'scopes'> {
  readonly frame: ViaFrame
  readonly limit: number
  readonly offset: number
}

/** The query of `/v1/citations`: a page of links, a row each, in the answer's order. */
export function citationsVia({ frame, limit, offset, ...of }: CitationPage): string {
  const body = sparql`SELECT ?citing ?citing_ref ?citing_label ?cited ?cited_ref ?cited_label
  ?attribution ?attribution_license ?attribution_url WHERE {
  {
    SELECT ?citing ?cited ?citing_act ?citing_place ?cited_act ?cited_place WHERE {
      ${citationPattern({ ...of, scopes: frame.scopes }, citationPlaces)}
    }
    ${inCitationOrder}
    ${pageWithin({ limit, offset })}
  }
  ?citing dcterms:identifier ?citing_ref ; rdfs:label ?citing_label .
  ?cited dcterms:identifier ?cited_ref ; rdfs:label ?cited_label .
  OPTIONAL {
    ?citing_act dcterms:source ?file .
    ${attributedTo}
  }
  ${attribution}
}
${inCitationOrder}`
  const about = [
    of.direction === 'cites'
      ? sparql`What ${of.node} cites, a row a link, in the order of the answer.`
      : sparql`What cites ${of.node}, a row a link, in the order of the answer.`,
    ...(of.isAct ? [sparql`Of all provisions of the act; links within it are left out.`] : []),
    sparql`The reference was looked up before; occurrences are found in the texts, not by SPARQL.`
  ]
  return viaQuery({ frame, about, body, limit })
}
