import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** More loads than a graph has seen. */
const MOST = 2_000_000

/** How many concepts of each scope come from each source, by the loads that brought them. */
export function sourceUsesQuery({
  graph,
  provenance
}: {
  graph: NamedNode
  provenance: NamedNode
}): SparqlText {
  return asQuery(sparql`
    SELECT ?source ?scope (SUM(?number) AS ?concepts) WHERE {
      {
        SELECT ?load ?scope (COUNT(?concept) AS ?number) WHERE {
          GRAPH ${provenance} { ?concept prov:wasGeneratedBy ?load }
          GRAPH ${graph} { ?concept kg:scope ?scope }
        }
        GROUP BY ?load ?scope
      }
      GRAPH ${provenance} { ?load prov:used ?source }
    }
    GROUP BY ?source ?scope
    LIMIT ${MOST}`)
}

/** The sources that concepts name themselves, with the scopes of these. */
export function namedSourcesQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT DISTINCT ?source ?scope WHERE {
      GRAPH ${graph} { ?concept dcterms:source ?source ; kg:scope ?scope }
    }
    LIMIT ${MOST}`)
}

/** Title, publisher, page and licence of all sources. */
export function allSourcesQuery({ provenance }: { provenance: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?source ?title ?publisher ?page ?licence ?check WHERE {
      GRAPH ${provenance} {
        ?source dcterms:license ?licence ; dcterms:title ?title ; dcterms:publisher ?agent ; dcat:landingPage ?page .
        OPTIONAL { ?agent foaf:name ?name }
        OPTIONAL { ?source kg:originCheck ?check }
        BIND (COALESCE(?name, STR(?agent)) AS ?publisher)
      }
    }
    LIMIT ${MOST}`)
}
