import { randomBytes } from 'node:crypto'
import type { NamedNode, Quad } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readStagedLoads, stagedLoadQuads, type StagedLoad } from '../../graph/loads/stagedLoads.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import type { GraphChange, GraphStore } from '../../graph/store/graphStore.js'
import { retryCommit } from '../retryCommit.js'
import { inParts, type LoadContent, type ContentInParts } from './content.js'
import { detachedQuads } from '../../graph/store/spilledStatements.js'

export interface StagingParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly actor: string
  /** The system's clock without it. */
  readonly now?: (() => Date) | undefined
}

interface Staging extends StagingParts {
  readonly now: () => Date
  readonly title: string
  readonly concepts: number
  readonly agents: readonly NamedNode[]
}

/** Puts content into staging graphs of its own, where stewards can look at it. @throws Unavailable */
export async function stage(content: LoadContent | ContentInParts, staging: Staging): Promise<StagedLoad> {
  const { ids, now, title, concepts, agents } = staging
  const created = wholeSeconds(now())
  const id = `${created.slice(0, 10)}-${randomBytes(3).toString('hex')}`
  const [sharedVersion] = await staging.store.versions([ids.sharedGraph])
  const load = { id, title, created, concepts, agents, sharedVersion: sharedVersion! }
  const graphs = ids.staged(id)
  const { parts } = inParts(content)
  await change(staging, [
    { graph: ids.stagingGraph, added: stagedLoadQuads(ids, load), removed: [] },
    { graph: graphs.shared, added: [], removed: [], pieces: parts.map(part => part.shared) },
    ...(parts.some(part => part.states.size > 0)
      ? [{ graph: graphs.states, added: [], removed: [], pieces: parts.map(part => part.states) }]
      : []),
    {
      graph: graphs.provenance,
      added: parts.flatMap(part => part.origins),
      removed: [],
      pieces: parts.map(part => part.passages)
    }
  ])
  return load
}

/**
 * The staged load of that id; without one, the only one that there is.
 * @throws InvalidInput when there is none of that id, none at all, or more than one to choose from
 */
export async function findStaged({ store, ids }: StagingParts, id?: string): Promise<StagedLoad> {
  const loads = await readStagedLoads(store, ids)
  const known =
    loads.length === 0
      ? 'none is staged'
      : `staged are ${loads.map(({ id: known, title }) => `${known} (${title})`).join(', ')}`
  const found = id === undefined && loads.length === 1 ? loads[0] : loads.find(load => load.id === id)
  if (found !== undefined) return found
  throw new InvalidInput(
    id === undefined
      ? loads.length === 0
        ? 'Nothing is staged: "beleg import", "beleg load" or "beleg fetch" without --yes stages a load'
        : `Which load? ${known}`
      : `"${id.slice(0, 60)}" is no staged load: ${known}`
  )
}

/** Forgets a staged load, the only one unless told; the shared graph is as it was. @throws InvalidInput Unavailable */
export async function discardStaged(parts: StagingParts, id?: string): Promise<StagedLoad> {
  const load = await findStaged(parts, id)
  await discard(parts, load)
  return load
}

/** Takes a staged load away; the shared graph is not touched. @throws Unavailable */
export async function discard(parts: StagingParts, load: StagedLoad): Promise<void> {
  const { store, ids } = parts
  const graphs = ids.staged(load.id)
  const states = await readAll(store, graphs.states)
  await change(parts, [
    { graph: ids.stagingGraph, added: [], removed: stagedLoadQuads(ids, load) },
    { graph: graphs.shared, added: [], removed: await readAll(store, graphs.shared) },
    ...(states.length === 0 ? [] : [{ graph: graphs.states, added: [], removed: states }]),
    { graph: graphs.provenance, added: [], removed: await readAll(store, graphs.provenance) }
  ])
}

async function change(
  { store, actor }: StagingParts,
  changes: readonly Omit<GraphChange, 'expected'>[]
): Promise<void> {
  await retryCommit(store, async () => {
    const versions = await store.versions(changes.map(one => one.graph))
    await store.commit({
      actor,
      changes: changes.map((one, index) => ({ ...one, expected: versions[index]! }))
    })
  })
}

async function readAll(store: GraphStore, graph: NamedNode): Promise<Quad[]> {
  const quads: Quad[] = []
  for await (const batch of store.read(graph)) for (const quad of detachedQuads(batch)) quads.push(quad)
  return quads
}
