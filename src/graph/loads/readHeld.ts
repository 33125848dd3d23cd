import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore, Row } from '../../store/graphStore.js'
import { prov } from '../../vocab/terms.js'
import { inParcels } from '../inParcels.js'
import {
  partProvenanceQuery,
  partStatementsQuery,
  rootsWithPartsQuery,
  statementsQuery,
  usesQuery
} from './heldStatements.js'

/** What the graphs hold of some roots with their parts, and of where they come from. */
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
  /** The loads and the sources that the nodes are about to come from. */
  readonly keep: readonly NamedNode[]
}

/** Roots that one query names: each may have thousands of parts. */
const ROOTS = 20

/**
 * Loads and sources that other nodes still come from are left out: they are not the nodes' own.
 * Read the versions of both graphs first, and commit with them: the answers may be of different moments.
 */
export async function readHeld({ store, shared, provenance, roots, keep }: HeldScope): Promise<Held> {
  const own = await inParcels(roots, some => select(statementsQuery(shared, some)))
  const ownPassages = await inParcels(roots, some => select(statementsQuery(provenance, some)))
  // A first load has none of them; asking for parts costs a query each few roots.
  const whole = await inParcels(roots, withParts)
  const parts = await inParcels(whole, some => select(partStatementsQuery(shared, provenance, some)), ROOTS)
  const partPassages = await inParcels(whole, some => select(partProvenanceQuery(provenance, some)), ROOTS)
  const passages = [...ownPassages, ...partPassages]
  const loads = await onlyUsedHere(prov.wasGeneratedBy, passages)
  const loadFacts = await about(loads)
  const sources = await onlyUsedHere(prov.used, loadFacts)
  const known = new Set([...loads, ...sources].map(node => node.value))
  return {
    shared: [...own, ...parts],
    provenance: [
      ...passages,
      ...loadFacts,
      ...(await about(sources)),
      ...(await about(keep.filter(node => !known.has(node.value))))
    ]
  }

  async function select(query: Parameters<GraphStore['select']>[0]): Promise<Quad[]> {
    return (await store.select(query, { dataset: [shared, provenance] })).map(statement)
  }

  async function withParts(some: readonly NamedNode[]): Promise<NamedNode[]> {
    const rows = await store.select(rootsWithPartsQuery(provenance, some), { dataset: [provenance] })
    return rows.map(row => row.root as NamedNode)
  }

  /** The objects of a predicate that no node but the subjects of these quads points at. */
  async function onlyUsedHere(predicate: NamedNode, quads: readonly Quad[]): Promise<NamedNode[]> {
    const here = new Map<string, number>()
    for (const quad of quads) {
      if (quad.predicate.equals(predicate))
        here.set(quad.object.value, (here.get(quad.object.value) ?? 0) + 1)
    }
    const nodes = [...here.keys()].map(iri => DataFactory.namedNode(iri))
    const rows = await inParcels(nodes, some =>
      store.select(usesQuery(provenance, predicate, some), { dataset: [provenance] })
    )
    const all = new Map(rows.map(row => [row.node!.value, Number(row.uses!.value)]))
    return nodes.filter(node => all.get(node.value) === here.get(node.value))
  }

  function about(nodes: readonly NamedNode[]): Promise<Quad[]> {
    return inParcels(nodes, some => select(statementsQuery(provenance, some)))
  }
}

function statement({ subject, predicate, object }: Row): Quad {
  return DataFactory.quad(
    subject as NamedNode,
    predicate as NamedNode,
    object as Exclude<Term, { termType: 'DefaultGraph' }> as NamedNode
  )
}
