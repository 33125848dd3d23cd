import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** Labels and relations of all schemes together; more are read for each state of the graph in no sensible time. */
export const MOST_LABELS = 250_000

/** The labels of the concepts of all schemes that say that they expand questions, and what these relate to. */
export function expandingLabelsQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT DISTINCT ?concept ?property ?value ?scope WHERE {
      GRAPH ${graph} {
        ?scheme kg:expandsQuestions true .
        ?concept skos:inScheme|skos:topConceptOf|^skos:hasTopConcept ?scheme .
        VALUES ?property { skos:prefLabel skos:altLabel skos:hiddenLabel skos:related }
        ?concept ?property ?value .
        OPTIONAL { ?concept kg:scope ?scope }
      }
    }
    LIMIT ${MOST_LABELS}`)
}
