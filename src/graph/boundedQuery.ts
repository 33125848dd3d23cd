import type { GraphStore, QueryOptions, Row } from './store/graphStore.js'
import type { SparqlText } from './store/sparqlText.js'
import { asQuery } from './prologue.js'
import { sparql } from './sparql.js'

/** A SELECT of which every row is wanted, and how many rows are held to be too many. */
export interface BoundedQuery {
  /** That of its file. */
  readonly name: string
  /** Asks for one row more than `most`, so that a result that was cut off is seen. */
  readonly text: SparqlText
  /** So many rows are read; `graph/most.ts` gives reasons. */
  readonly most: number
}

/** A graph holds more than a query was made to read. Nothing of it is used: an answer would be short and not say so. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
  constructor({ name, most }: Pick<BoundedQuery, 'name' | 'most'>) {
    super(
      `The query ${name} found more than ${most} rows, more than a graph is held to have; see Limits in docs/graphs.md`
    )
  }
}

/**
 * The one way to a SELECT whose rows are all read: its limit is written here, and nobody can forget to look for it.
 * @param body without LIMIT
 * @param prologue false for a body that uses no prefixes: the shortest text is the fastest
 */
export function boundedQuery(
  name: string,
  most: number,
  body: SparqlText,
  { prologue = true }: { readonly prologue?: boolean } = {}
): BoundedQuery {
  const text = sparql`${body}
    LIMIT ${most + 1}`
  return Object.freeze({ name, most, text: prologue ? asQuery(text) : text })
}

/**
 * All rows of a query.
 * @throws TooManyRows, Unavailable
 */
export async function readRows(
  store: Pick<GraphStore, 'select'>,
  query: BoundedQuery,
  options: QueryOptions
): Promise<Row[]> {
  const rows = await store.select(query.text, options)
  if (rows.length > query.most) throw new TooManyRows(query)
  return rows
}
