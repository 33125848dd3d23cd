import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Rows of any sources, and of each: one, but where a file says several things of itself. */
const OF_ALL = 1_000
const OF_A_SOURCE = 4

/** Title, page and licence of sources, as the load that brought them said. */
export function sourceDescriptionsQuery({
  sources,
  provenance
}: {
  sources: readonly NamedNode[]
  provenance: NamedNode
}): BoundedQuery {
  const body = sparql`
    SELECT ?source ?title ?publisher ?page ?licence ?check WHERE {
      GRAPH ${provenance} {
        VALUES ?source { ${sources} }
        ?source dcterms:title ?title ; dcterms:publisher ?agent ; dcat:landingPage ?page ; dcterms:license ?licence .
        OPTIONAL { ?agent foaf:name ?name }
        OPTIONAL { ?source kg:originCheck ?check }
        BIND (COALESCE(?name, STR(?agent)) AS ?publisher)
      }
    }`
  return boundedQuery('sourceDescriptions', OF_ALL + sources.length * OF_A_SOURCE, body)
}

export interface SourceDescription {
  readonly iri: string
  readonly title: string
  /** The name, or the IRI where it has none. */
  readonly publisher: string
  readonly page: string
  /** An IRI. */
  readonly licence: string
  /** How far it is checked that the file is its publisher's; absent means unchecked. */
  readonly check?: string
}

/** What is said of these sources; those that the graph does not describe are left out. */
export async function readSourceDescriptions(
  store: Pick<GraphStore, 'select'>,
  provenance: NamedNode,
  iris: readonly string[]
): Promise<SourceDescription[]> {
  const nodes = iris.map(iri => DataFactory.namedNode(iri))
  const rows = await inBatches(nodes, sources =>
    readRows(store, sourceDescriptionsQuery({ sources, provenance }), { dataset: [provenance] })
  )
  return rows.map(row => ({
    iri: value(row, 'source'),
    title: value(row, 'title'),
    publisher: value(row, 'publisher'),
    page: value(row, 'page'),
    licence: value(row, 'licence'),
    ...optional(row, 'check', 'check')
  }))
}
