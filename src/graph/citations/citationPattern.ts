import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { SparqlText } from '../store/sparqlText.js'
import { ofScopes } from '../ofScopes.js'
import { nothing, sparql } from '../sparql.js'

export type CitationDirection = 'cites' | 'cited_by'

/** Which links are asked for. */
export interface CitationsOf {
  /** A provision, or an act with all its provisions; then links within the act are none. */
  readonly node: NamedNode
  readonly isAct: boolean
  readonly direction: CitationDirection
  /** Of both ends. */
  readonly scopes: readonly NamedNode[]
}

const CITED_SCOPE = DataFactory.variable('cited_scope')

/**
 * Binds `?citing` and `?cited`, once a link, both of admitted scopes; names no graph.
 * @param more what is asked of each link besides: it stands beside the link in each branch, since stores join what stands
 *   behind a UNION only when they have all of it
 */
export function citationPattern({ node, isAct, direction, scopes }: CitationsOf, more = nothing): SparqlText {
  const admitted = sparql`?citing kg:scope ?scope .
      ${ofScopes(scopes)}
      ?cited kg:scope ?cited_scope .
      ${ofScopes(scopes, CITED_SCOPE)}
      ${more}`
  return isAct ? linksOfAct(node, direction, admitted) : linksOfProvision(node, direction, admitted)
}

/** Their order: as acts and provisions stand, those that cite first. To be asked with `citationPattern`. */
export const citationPlaces = sparql`?citing eli:is_part_of ?citing_act ; kg:position ?citing_place .
      OPTIONAL { ?cited eli:is_part_of ?cited_act ; kg:position ?cited_place }`
export const inCitationOrder = sparql`ORDER BY ?citing_act ?citing_place ?citing ?cited_act ?cited_place ?cited`

function linksOfProvision(node: NamedNode, direction: CitationDirection, admitted: SparqlText): SparqlText {
  return direction === 'cites'
    ? sparql`VALUES ?citing { ${node} }
      ?citing eli:cites ?cited .
      ${admitted}`
    : sparql`VALUES ?cited { ${node} }
      ?citing eli:cites ?cited .
      ${admitted}`
}

function linksOfAct(node: NamedNode, direction: CitationDirection, admitted: SparqlText): SparqlText {
  const within = DataFactory.literal(`${node.value}/`)
  if (direction === 'cites') {
    return sparql`VALUES ?of { ${node} }
      ?citing eli:is_part_of ?of ; eli:cites ?cited .
      FILTER (?cited != ${node} && !STRSTARTS(STR(?cited), ${within}))
      ${admitted}`
  }
  return sparql`{
      VALUES ?cited { ${node} }
      ?citing eli:cites ?cited .
      FILTER (!STRSTARTS(STR(?citing), ${within}))
      ${admitted}
      } UNION {
      VALUES ?of { ${node} }
      ?cited eli:is_part_of ?of .
      ?citing eli:cites ?cited .
      FILTER (!STRSTARTS(STR(?citing), ${within}))
      ${admitted}
      }`
}
