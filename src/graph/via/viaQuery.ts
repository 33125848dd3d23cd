import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { nothing, sparql } from '../sparql.js'

/** Whose query it is, and of which state of the graphs: what its head says. */
export interface ViaFrame {
  readonly profile: NamedNode
  /** That the caller may see; written out in the query. */
  readonly scopes: readonly NamedNode[]
  /** The graphs that the answer was made of; a tenant's own only in that tenant's queries. */
  readonly versions: readonly { readonly graph: NamedNode; readonly version: number }[]
}

/** One query that stands for an answer, as others run it. */
export interface Via {
  readonly frame: ViaFrame
  /** What its rows are, and what of the answer is not SPARQL: a line each, without what a caller wrote. */
  readonly about: readonly SparqlText[]
  /** Without LIMIT. Its default graph is all that the profile admits: it names no graph. */
  readonly body: SparqlText
  /** Rows at most. */
  readonly limit: number
}

/**
 * The text of a query for those who ask the graph themselves: one file with prefixes of its own that gives, where the
 * default graph is the union of what the profile admits, the rows that an answer was made of. Our stores are not asked
 * with it.
 */
export function viaQuery({ frame, about, body, limit }: Via): string {
  const { profile, versions } = frame
  const states = versions.map(({ graph, version }) => sparql`${graph} at version ${version}`)
  const head = [
    ...about,
    sparql`Profile ${profile}: the scopes that it admits are written out below.`,
    ...states.map(state => sparql`Made of the graph ${state}.`),
    sparql`The default graph is the union of what the profile admits of these graphs.`
  ]
  const query = asQuery(sparql`${body}
LIMIT ${limit}
`)
  const comment = head.reduce(
    (text, line) => sparql`${text}# ${line}
`,
    nothing
  )
  return sparql`${comment}${query}`.text
}

/** A page within a query. */
export function pageWithin({ limit, offset }: { limit: number; offset: number }): SparqlText {
  return sparql`LIMIT ${limit}${offset === 0 ? nothing : sparql` OFFSET ${offset}`}`
}
