import type { GraphStore, QueryOptions, Row } from './store/graphStore.js'
import type { SparqlText } from './store/sparqlText.js'
import { asQuery } from './prologue.js'
import { sparql } from './sparql.js'

/** A SELECT of which no more than some rows are wanted, however many there are. */
export interface PageQuery {
  /** That of its file. */
  readonly name: string
  readonly text: SparqlText
  /** Rows at most. */
  readonly limit: number
}

/**
 * The other way to a SELECT: for the first rows alone. Its caller says in its answer that there are more, or why the rest
 * does not count.
 * @param body without LIMIT
 */
export function pageQuery(name: string, limit: number, body: SparqlText): PageQuery {
  return Object.freeze({
    name,
    limit,
    text: asQuery(sparql`${body}
    LIMIT ${limit}`)
  })
}

/** The first rows of a query. @throws Unavailable */
export function readPage(
  store: Pick<GraphStore, 'select'>,
  query: PageQuery,
  options: QueryOptions
): Promise<Row[]> {
  return store.select(query.text, options)
}
