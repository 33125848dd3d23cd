import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from './store/graphStore.js'
import { readRows, type BoundedQuery } from './boundedQuery.js'

/** What a query gives as `subject`, `predicate` and `object`, as statements. @throws TooManyRows, Unavailable */
export async function selectStatements(
  store: Pick<GraphStore, 'select'>,
  query: BoundedQuery,
  graphs: readonly NamedNode[]
): Promise<Quad[]> {
  const rows = await readRows(store, query, { dataset: graphs })
  return rows.map(({ subject, predicate, object }) =>
    DataFactory.quad(subject as NamedNode, predicate as NamedNode, object as NamedNode)
  )
}
