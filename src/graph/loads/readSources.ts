import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { inBatches } from '../inBatches.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A file that a load has read. */
export interface ReadSource {
  readonly iri: string
  /** Who read it, with the version. */
  readonly importer: string
  readonly title: string
  readonly landingPage: string
  readonly licence: string
}

/** A file is read by one importer, in each of its versions. */
const IMPORTERS = 100

interface Wanted {
  readonly provenance: NamedNode
  readonly sources: readonly NamedNode[]
}

export function readSourcesQuery({ provenance, sources }: Wanted): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?source ?importer ?title ?page ?licence WHERE {
      VALUES ?source { ${sources} }
      GRAPH ${provenance} {
        ?load prov:used ?source ; prov:wasAssociatedWith ?importer .
        ?source dcterms:title ?title ; dcat:landingPage ?page ; dcterms:license ?licence .
      }
    }`
  return boundedQuery('readSources', sources.length * IMPORTERS, body)
}

/** Those of some sources that loads have read, once for each importer that did. @throws Unavailable */
export async function readSources(
  store: GraphStore,
  provenance: NamedNode,
  sources: readonly NamedNode[]
): Promise<ReadSource[]> {
  const rows = await inBatches(sources, some =>
    readRows(store, readSourcesQuery({ provenance, sources: some }), { dataset: [provenance] })
  )
  return rows.map(row => ({
    iri: value(row, 'source'),
    importer: value(row, 'importer'),
    title: value(row, 'title'),
    landingPage: value(row, 'page'),
    licence: value(row, 'licence')
  }))
}
