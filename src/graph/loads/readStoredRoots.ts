import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { dcterms, prov } from '../vocab/terms.js'
import { readRows, type BoundedQuery } from '../boundedQuery.js'
import { selectStatements } from '../selectStatements.js'
import { inBatches } from '../inBatches.js'
import { statesOfActsQuery } from '../states/statesOfActs.js'
import { readPartsOfRoots } from './partsOfRoots.js'
import { statementsQuery } from './statements.js'
import { usesQuery } from './uses.js'

/** What the graphs hold of some roots with their parts, and of where they come from. */
export interface StoredRoots {
  /** Of the shared graph: the nodes and their parts. */
  readonly shared: Quad[]
  /** Of the graph of states: what acts among them said on other days. */
  readonly states: Quad[]
  /** Of the provenance graph: what would go if the nodes went, and everything about `keep`. */
  readonly provenance: Quad[]
}

/** What the graphs hold of some nodes and their parts. */
export interface StoredNodes {
  readonly shared: readonly Quad[]
  readonly states: readonly Quad[]
  /** Of the provenance graph, without loads and sources. */
  readonly passages: readonly Quad[]
}

/** The three graphs that a load writes, or in which it is staged. */
export interface LoadGraphs {
  readonly shared: NamedNode
  readonly provenance: NamedNode
  readonly states: NamedNode
}

interface HeldScope extends LoadGraphs {
  readonly store: GraphStore
  readonly roots: readonly NamedNode[]
  /** The loads and the sources that the nodes are about to come from. */
  readonly keep: readonly NamedNode[]
}

/**
 * Loads and sources that other nodes still come from are left out, and so are their importers and publishers: they are
 * not the nodes' own.
 * Read the versions of both graphs first, and commit with them: the answers may be of different moments.
 */
export async function readStoredRoots(scope: HeldScope): Promise<StoredRoots> {
  const { shared, states, passages } = await readStoredNodes(scope)
  const origins = await readStoredOrigins(scope, countUses(prov.wasGeneratedBy, passages))
  return { shared, states, provenance: [...passages, ...origins] }
}

/** What the graphs hold of roots, their parts and their states. */
export async function readStoredNodes(
  graphs: Omit<HeldScope, 'keep'>
): Promise<{ readonly [Graph in keyof StoredNodes]: Quad[] }> {
  const { shared, provenance, states, roots } = graphs
  const ask = asking(graphs)
  const own = await inBatches(roots, some => ask(statementsQuery(shared, some)))
  const ownPassages = await inBatches(roots, some => ask(statementsQuery(provenance, some)))
  const parts = await readPartsOfRoots(graphs.store, provenance, roots)
  const ofParts = await inBatches(parts, some => ask(statementsQuery(shared, some)))
  const partPassages = await inBatches(parts, some => ask(statementsQuery(provenance, some)))
  const stated = await inBatches(roots, some => ask(statesOfActsQuery(states, some)))
  return { shared: [...own, ...ofParts], states: stated, passages: [...ownPassages, ...partPassages] }
}

/**
 * The loads that nothing but some nodes comes from, and the sources that nothing but these loads used, with importers and
 * publishers that nothing else names, with all that is said of them, and of what is to be kept.
 * @param uses how many of the nodes come from each load (IRI)
 */
export async function readStoredOrigins(
  scope: Omit<HeldScope, 'roots' | 'states'>,
  uses: ReadonlyMap<string, number>
): Promise<Quad[]> {
  const { store, provenance, keep } = scope
  const ask = asking(scope)
  const about = (nodes: readonly NamedNode[]) =>
    inBatches(nodes, some => ask(statementsQuery(provenance, some)))
  const loads = await onlyUsedHere(prov.wasGeneratedBy, uses)
  const loadFacts = await about(loads)
  const sources = await onlyUsedHere(prov.used, countUses(prov.used, loadFacts))
  const sourceFacts = await about(sources)
  const agents = [
    ...(await onlyUsedHere(prov.wasAssociatedWith, countUses(prov.wasAssociatedWith, loadFacts))),
    ...(await onlyUsedHere(dcterms.publisher, countUses(dcterms.publisher, sourceFacts)))
  ]
  const known = new Set([...loads, ...sources, ...agents].map(node => node.value))
  return [
    ...loadFacts,
    ...sourceFacts,
    ...(await about(agents)),
    ...(await about(keep.filter(node => !known.has(node.value))))
  ]

  /** Of objects of a predicate those that no other node points at. */
  async function onlyUsedHere(predicate: NamedNode, here: ReadonlyMap<string, number>): Promise<NamedNode[]> {
    const nodes = [...here.keys()].map(iri => DataFactory.namedNode(iri))
    const rows = await inBatches(nodes, some =>
      readRows(store, usesQuery(provenance, predicate, some), { dataset: [provenance] })
    )
    const all = new Map(rows.map(row => [row.node!.value, Number(row.uses!.value)]))
    return nodes.filter(node => all.get(node.value) === here.get(node.value))
  }
}

/** All statements about some nodes in one graph. @throws TooManyRows, Unavailable */
export function readStatementsAbout(
  store: GraphStore,
  graph: NamedNode,
  nodes: readonly NamedNode[]
): Promise<Quad[]> {
  return inBatches(nodes, some => selectStatements(store, statementsQuery(graph, some), [graph]))
}

/** How often each object (IRI) of a predicate occurs. */
export function countUses(predicate: NamedNode, quads: readonly Quad[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const { predicate: own, object } of quads) {
    if (own.equals(predicate) && object.termType === 'NamedNode')
      counted.set(object.value, (counted.get(object.value) ?? 0) + 1)
  }
  return counted
}

function asking({
  store,
  shared,
  provenance,
  states
}: Pick<HeldScope, 'store' | 'shared' | 'provenance'> & Partial<LoadGraphs>) {
  const graphs = [shared, provenance, ...(states === undefined ? [] : [states])]
  return (query: BoundedQuery): Promise<Quad[]> => selectStatements(store, query, graphs)
}
