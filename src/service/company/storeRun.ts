import type { NamedNode } from '@rdfjs/types'
import { Unavailable } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readRunStatements } from '../../graph/tenantRuns/runStatements.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { mustMeetShapes } from '../tenant/ingest/mustMeetShapes.js'
import { difference } from '../loads/difference.js'
import { retryCommit } from '../retryCommit.js'
import { RunUnderWay } from './brainFailures.js'
import type { BrainRun, Stored } from './brainRun.js'
import { runQuads } from './runQuads.js'

export interface StoreParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  /** Makes what a graph holds findable by its meaning; absent without an embedder. @throws Unavailable */
  readonly embed?: ((graph: NamedNode) => Promise<void>) | undefined
}

export interface StoreRun {
  readonly tenant: string
  readonly run: BrainRun
  /** Who writes, for the store's log: the key's id. */
  readonly actor: string
  /** Looked at before the commit: nothing is written after it. */
  readonly signal: AbortSignal
  /** Asked just before the commit: whether this run is still the one that counts. */
  readonly mayCommit: () => Promise<boolean>
}

/**
 * Brings a tenant's graph to hold a run in the place of the last one on that domain, in one commit: on disk, answerable
 * and counted when it resolves.
 * @throws Unavailable when the store is down @throws RunUnderWay, the signal's reason: nothing is written then
 */
export async function storeRun(
  { store, ids, embed }: StoreParts,
  { tenant, run, actor, signal, mayCommit }: StoreRun
): Promise<Stored> {
  const graph = ids.tenantGraph(tenant)
  const { run: node, profile, documents, about } = await runQuads(ids, tenant, run)
  for (const quads of [...documents, about]) {
    await mustMeetShapes(quads)
    signal.throwIfAborted()
  }
  const wanted = [...documents.flat(), ...about]
  await retryCommit(store, async () => {
    const [expected] = await store.versions([graph])
    const { added, removed } = difference(await readRunStatements(store, graph, node), wanted)
    if (!(await mayCommit())) throw new RunUnderWay(`Another run for ${run.domain} was begun meanwhile`)
    signal.throwIfAborted()
    await store.commit({ changes: [{ graph, expected: expected!, added, removed }], actor })
  })
  try {
    await embed?.(graph)
  } catch (error) {
    // What was written is found by its words; only its vectors are missing.
    if (!(error instanceof Unavailable)) throw error
  }
  return { tenant, concept: profile.value, ref: ids.iriToRef(profile.value)! }
}
