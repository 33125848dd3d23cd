import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore, Row } from '../../store/graphStore.js'
import { prov } from '../../vocab/terms.js'
import { partProvenanceQuery, partStatementsQuery, statementsQuery, usesQuery } from './heldStatements.js'

/** What the graphs hold of some acts or services and of where they come from. */
export interface Held {
  /** Of the shared graph: the nodes and their parts. */
  readonly shared: Quad[]
  /** Of the provenance graph: what would go if the nodes went, and everything about `keep`. */
  readonly provenance: Quad[]
}

interface HeldScope {
  readonly store: GraphStore
  readonly shared: NamedNode
  readonly provenance: NamedNode
  readonly roots: readonly NamedNode[]
  /** The load and the source that the nodes are about to come from. */
  readonly keep: readonly NamedNode[]
}

/**
 * Loads and sources that other nodes still come from are left out: they are not the nodes' own.
 * Read the versions of both graphs first, and commit with them: the answers may be of different moments.
 */
export async function readHeld({ store, shared, provenance, roots, keep }: HeldScope): Promise<Held> {
  const dataset = [shared, provenance]
  const select = async (query: Parameters<GraphStore['select']>[0]) => {
    const rows = await store.select(query, { dataset })
    return rows.map(statement)
  }
  const [own, parts, ownPassages, partPassages] = await Promise.all([
    select(statementsQuery(shared, roots)),
    select(partStatementsQuery(shared, roots)),
    select(statementsQuery(provenance, roots)),
    select(partProvenanceQuery(shared, provenance, roots))
  ])
  const passages = [...ownPassages, ...partPassages]
  const loads = await onlyUsedHere(prov.wasGeneratedBy, passages)
  const loadFacts = await about(loads)
  const sources = await onlyUsedHere(prov.used, loadFacts)
  return {
    shared: [...own, ...parts],
    provenance: [
      ...passages,
      ...loadFacts,
      ...(await about(sources)),
      ...(await about(keep, [...loads, ...sources]))
    ]
  }

  /** The objects of a predicate that no node but the subjects of these quads points at. */
  async function onlyUsedHere(predicate: NamedNode, quads: readonly Quad[]): Promise<NamedNode[]> {
    const here = new Map<string, number>()
    for (const quad of quads) {
      if (quad.predicate.equals(predicate))
        here.set(quad.object.value, (here.get(quad.object.value) ?? 0) + 1)
    }
    const nodes = [...here.keys()].map(iri => DataFactory.namedNode(iri))
    if (nodes.length === 0) return []
    const rows = await store.select(usesQuery(provenance, predicate, nodes), { dataset: [provenance] })
    const all = new Map(rows.map(row => [row.node!.value, Number(row.uses!.value)]))
    return nodes.filter(node => all.get(node.value) === here.get(node.value))
  }

  async function about(nodes: readonly NamedNode[], without: readonly NamedNode[] = []): Promise<Quad[]> {
    const wanted = nodes.filter(node => !without.some(other => other.equals(node)))
    return wanted.length === 0 ? [] : select(statementsQuery(provenance, wanted))
  }
}

function statement({ subject, predicate, object }: Row): Quad {
  return DataFactory.quad(
    subject as NamedNode,
    predicate as NamedNode,
    object as Exclude<Term, { termType: 'DefaultGraph' }> as NamedNode
  )
}
