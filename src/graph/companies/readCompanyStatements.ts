import type { NamedNode } from '@rdfjs/types'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import type { ValuesByPredicate } from '../texts/readNode.js'
import { readStatementsOf } from '../texts/readStatementsOf.js'

/** Statements of a company: former names and what others have added make the most of them. */
const OF_A_COMPANY = 300

/** All that a graph says of some companies (IRIs), of as many as there are. @throws TooManyRows, Unavailable */
export function readCompanyStatements(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  iris: readonly string[],
  options: Pick<QueryOptions, 'signal'> = {}
): Promise<[iri: string, ValuesByPredicate][]> {
  return readStatementsOf(store, graph, iris, OF_A_COMPANY, options)
}
