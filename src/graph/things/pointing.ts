import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { inGraphs } from '../inGraphs.js'
import { pageQuery, readPage, type PageQuery } from '../pageQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A concept that points at a node. */
export interface PointingConcept {
  readonly iri: string
  readonly predicate: string
  readonly scope: string
  /** Infinity for what has no place. */
  readonly position: number
}

interface PointingAt {
  readonly node: NamedNode
  /** The graphs of concepts. */
  readonly graphs: readonly NamedNode[]
  readonly provenance: NamedNode
  readonly shared: NamedNode
  readonly limit: number
}

/** Concepts that point at a node, in the graphs of concepts; of what comes from a load, the provenance graph says so. */
export function pointingQuery({ node, graphs, provenance, shared, limit }: PointingAt): PageQuery {
  const body = sparql`
    SELECT ?concept ?predicate ?scope ?position WHERE {
      ${inGraphs(graphs, sparql`?concept ?predicate ${node} ; kg:scope ?scope . OPTIONAL { ?concept kg:position ?position }`)}
      UNION {
        GRAPH ${provenance} { ?concept prov:wasGeneratedBy ${node} ; ?predicate ${node} }
        GRAPH ${shared} { ?concept kg:scope ?scope }
      }
    }`
  return pageQuery('pointing', limit, body)
}

/**
 * As many concepts as are asked for that point at a node, in the store's own order; one that points at it in several
 * ways comes with each.
 */
export async function readPointing(
  store: Pick<GraphStore, 'select'>,
  asked: PointingAt
): Promise<PointingConcept[]> {
  const rows = await readPage(store, pointingQuery(asked), {
    dataset: [...asked.graphs, asked.provenance]
  })
  return rows.map(row => ({
    iri: value(row, 'concept'),
    predicate: value(row, 'predicate'),
    scope: value(row, 'scope'),
    position: Number(row['position']?.value ?? Infinity)
  }))
}
