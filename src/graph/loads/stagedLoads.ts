import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { dcterms, kg, prov, rdf, xsd } from '../vocab/terms.js'
import type { Identifiers } from '../identifiers.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** What is loaded and not promoted yet. */
export interface StagedLoad {
  readonly id: string
  /** For people: `beleg import gii: GewO`. */
  readonly title: string
  /** RFC 3339 */
  readonly created: string
  /** Concepts in it. */
  readonly concepts: number
  readonly agents: readonly NamedNode[]
  /** Of the shared graph when it was staged. */
  readonly sharedVersion: number
}

export function stagedLoadsQuery({ stagingGraph }: Pick<Identifiers, 'stagingGraph'>): BoundedQuery {
  const body = sparql`
    SELECT ?load ?id ?title ?created ?concepts ?agent ?version WHERE {
      GRAPH ${stagingGraph} {
        ?load a kg:StagedLoad ;
              dcterms:identifier ?id ;
              dcterms:title ?title ;
              dcterms:created ?created ;
              dcterms:extent ?concepts ;
              prov:wasAssociatedWith ?agent ;
              kg:sharedVersion ?version .
      }
    }
    ORDER BY ?created ?id`
  return boundedQuery('stagedLoads', most.stagedLoads, body)
}

/** The loads that wait, oldest first. */
export async function readStagedLoads(store: GraphStore, ids: Identifiers): Promise<StagedLoad[]> {
  const rows = await readRows(store, stagedLoadsQuery(ids), { dataset: [ids.stagingGraph] })
  return rows.map(row => ({
    id: row.id!.value,
    title: row.title!.value,
    created: row.created!.value,
    concepts: Number(row.concepts!.value),
    agents: [row.agent as NamedNode],
    sharedVersion: Number(row.version!.value)
  }))
}

/** What the staging graph says of a load. */
export function stagedLoadQuads(ids: Identifiers, load: StagedLoad): Quad[] {
  const { load: node } = ids.staged(load.id)
  return [
    terms.quad(node, rdf.type, kg.StagedLoad),
    terms.quad(node, dcterms.identifier, terms.literal(load.id)),
    terms.quad(node, dcterms.title, terms.literal(load.title, 'en')),
    terms.quad(node, dcterms.created, terms.literal(load.created, xsd.dateTime)),
    terms.quad(node, dcterms.extent, terms.literal(String(load.concepts), xsd.integer)),
    terms.quad(node, kg.sharedVersion, terms.literal(String(load.sharedVersion), xsd.integer)),
    ...load.agents.map(agent => terms.quad(node, prov.wasAssociatedWith, agent))
  ]
}
