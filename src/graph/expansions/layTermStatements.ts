import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** All that the graph says of our scheme of lay terms and of its own concepts; those of others keep out of our names. */
export function layTermStatementsQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    SELECT DISTINCT ?node ?predicate ?value WHERE {
      GRAPH ${graph} {
        { VALUES ?node { <https://w3id.org/beleg/lay-terms> } ?node ?predicate ?value }
        UNION
        {
          ?node skos:inScheme <https://w3id.org/beleg/lay-terms> ; ?predicate ?value .
          FILTER(STRSTARTS(STR(?node), "https://w3id.org/beleg/lay-terms/"))
        }
      }
    }
    LIMIT 100000`)
}
