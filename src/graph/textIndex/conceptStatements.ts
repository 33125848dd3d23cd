import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { dcterms, eli, kg, rdf, rdfs } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { commaList } from '../ofScopes.js'
import { sparql } from '../sparql.js'
import { statementsBySubject, type NodeStatementsOf } from './saidOf.js'

/** Nodes that one query names: the engine answers nothing else meanwhile. */
const AT_ONCE = 100
/** Statements of a concept; labels may be in many languages. */
const OF_A_CONCEPT = 100

/** What the text index reads of a concept. */
export const conceptPredicates = [
  rdf.type,
  dcterms.identifier,
  rdfs.label,
  kg.text,
  kg.contentHash,
  kg.scope,
  kg.position,
  kg.structurePath,
  eli.is_part_of,
  eli.in_force
] as const

/** The statements about these concepts that the text index needs, as `subject`, `predicate`, `object`. */
export function conceptStatementsQuery(graph: NamedNode, concepts: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?subject ?predicate ?object WHERE {
      GRAPH ${graph} {
        VALUES ?subject { ${concepts} }
        ?subject ?predicate ?object .
        FILTER (?predicate IN (${commaList(conceptPredicates)}))
      }
    }`
  return boundedQuery('conceptStatements', concepts.length * OF_A_CONCEPT, body)
}

/** What is said of some concepts, of as many as there are. */
export async function readConceptStatements(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  concepts: readonly NamedNode[]
): Promise<NodeStatementsOf> {
  const rows = await inBatches(
    concepts,
    some => readRows(store, conceptStatementsQuery(graph, some), { dataset: [graph] }),
    AT_ONCE
  )
  return statementsBySubject(rows)
}
