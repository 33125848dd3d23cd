import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** More than there are scopes, or pairs of them. */
const MOST = 100_000

/** Concepts of a graph by scope. */
export function conceptCountsQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?scope (COUNT(?concept) AS ?number) WHERE {
      GRAPH ${graph} { ?concept kg:scope ?scope }
    }
    GROUP BY ?scope
    LIMIT ${MOST}`)
}

/** Concepts of a graph that say how they stand to their source, by that and by scope. */
export function groundingCountsQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?scope ?grounding (COUNT(?concept) AS ?number) WHERE {
      GRAPH ${graph} { ?concept kg:grounding ?grounding ; kg:scope ?scope }
    }
    GROUP BY ?scope ?grounding
    LIMIT ${MOST}`)
}

/**
 * Statements of a graph from one of its concepts to another, by the scopes of both. The inner query makes stores begin
 * with the concepts that are pointed at: otherwise they go through every statement.
 */
export function relationCountsQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT ?from ?to (COUNT(*) AS ?number) WHERE {
      { SELECT ?target ?to WHERE { GRAPH ${graph} { ?target kg:scope ?to } } }
      GRAPH ${graph} { ?concept ?predicate ?target . ?concept kg:scope ?from }
    }
    GROUP BY ?from ?to
    LIMIT ${MOST}`)
}

/** Statements of a tenant's graph from one of its concepts to one of the shared graph, by the scopes of both. */
export function sharedRelationCountsQuery({
  graph,
  shared
}: {
  graph: NamedNode
  shared: NamedNode
}): SparqlText {
  return asQuery(sparql`
    SELECT ?from ?to (SUM(?times) AS ?number) WHERE {
      {
        SELECT ?from ?target (COUNT(*) AS ?times) WHERE {
          GRAPH ${graph} {
            ?concept kg:scope ?from ; ?predicate ?target .
            FILTER (isIRI(?target) && ?predicate NOT IN (rdf:type, kg:scope))
          }
        }
        GROUP BY ?from ?target
      }
      GRAPH ${shared} { ?target kg:scope ?to }
    }
    GROUP BY ?from ?to
    LIMIT ${MOST}`)
}
