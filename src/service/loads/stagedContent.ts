import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { readStoredNodes } from '../../graph/loads/readStoredRoots.js'
import { hasSharedNodes } from '../../graph/loads/sharedNodes.js'
import type { StagedLoad } from '../../graph/loads/stagedLoads.js'
import { readStagedRoots } from '../../graph/loads/stagedRoots.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { rdf } from '../../graph/vocab/terms.js'
import { ofParts, type ContentInParts, type ContentPart } from './content.js'
import { detached, detachedQuads, SpilledStatements } from '../../graph/store/spilledStatements.js'
import { findStaged, type StagingParts } from './stage.js'

/** Roots that are read at once: each may have thousands of parts. */
const ROOTS = 20
/** Roots without parts, such as services. */
const NODES = 500

export interface StagedContent extends ContentInParts {
  /** Forgets the statements of the parts. */
  readonly close: () => void
}

/**
 * What a staged load would make of its roots, of any size.
 * @throws InvalidInput when it was promoted or discarded meanwhile: half of it must never be taken for all
 * @throws Unavailable
 */
export async function readStaged(parts: StagingParts, { id }: StagedLoad): Promise<StagedContent> {
  const { store, ids } = parts
  const graphs = ids.staged(id)
  const kept = new SpilledStatements()
  try {
    const origins = await readOrigins(store, graphs.provenance)
    const isAlone = !(await hasSharedNodes(store, graphs.provenance))
    const read: ContentPart[] = []
    for (const roots of inGroups(await readStagedRoots(store, graphs.provenance), ids)) {
      const { shared, states, passages } = await readStoredNodes({ store, ...graphs, roots })
      read.push({
        roots: detached(roots.map(root => root.value)).map(iri => DataFactory.namedNode(iri)),
        shared: await kept.keep(shared),
        states: await kept.keep(states),
        passages: await kept.keep(passages),
        origins: read.length === 0 ? origins : [],
        isAlone,
        isOfStates: true
      })
    }
    await store.refresh()
    await findStaged(parts, id)
    return { ...ofParts(read), close: () => kept.close() }
  } catch (error) {
    kept.close()
    throw error
  }
}

/** Roots in lots whose statements are few enough to be held in memory. */
export function* inGroups(roots: readonly NamedNode[], ids: Identifiers): Generator<NamedNode[]> {
  let group: NamedNode[] = []
  for (const root of roots) {
    group.push(root)
    if (group.length < (ids.isService(group[0]!.value) ? NODES : ROOTS)) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Loads, sources, publishers and importers: what has a type in a provenance graph. */
async function readOrigins(store: GraphStore, provenance: NamedNode): Promise<Quad[]> {
  const origins = new Set<string>()
  for await (const batch of store.read(provenance)) {
    for (const { subject, predicate } of batch)
      if (predicate.equals(rdf.type)) origins.add(detached(subject.value))
  }
  const quads: Quad[] = []
  for await (const batch of store.read(provenance)) {
    for (const quad of detachedQuads(batch.filter(one => origins.has(one.subject.value)))) quads.push(quad)
  }
  return quads
}
