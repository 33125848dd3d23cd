import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataFactory } from 'n3'
import { InvalidInput, Unavailable } from '../../../../base/errors.js'
import { askTruth } from '../queryEndpoint.js'
import { versionsAt } from '../readers.js'
import { sendUpdate } from '../sendUpdate.js'
import type { DatasetEndpoint } from '../sparqlClient.js'
import { isFollower } from '../templates.js'
import type { GraphVersions } from '../versionWatch.js'
import { copyGraph, type GraphCopy } from './copyGraph.js'
import { differenceText } from './differenceText.js'
import { graphDifference, type GraphDifference } from './graphDifference.js'

const TIMEOUT_MS = 60_000
/** Statements a millisecond, at the least. */
const SLOWEST_PACE = 1

export interface CatchUpOptions {
  /** Reads all graphs of both, also those whose versions are the same, and takes over what is no follower yet. */
  readonly repair?: boolean
  /** Only finds the differences, of all graphs. */
  readonly check?: boolean
  readonly signal?: AbortSignal
}

export interface CaughtUp {
  /** In order of their names. */
  readonly graphs: readonly { readonly graph: string; readonly added: number; readonly removed: number }[]
}

/**
 * Brings a dataset of Fuseki to what another holds at one moment: graphs whose versions differ are read from both, and the
 * difference is written in one transaction. What is to be done is found from the two alone, so that a process that was
 * killed, or two at once, do no harm.
 * @throws InvalidInput for a dataset that holds graphs and follows nobody, or that holds what the other has lost
 * @throws Unavailable; the signal's own reason
 */
export async function catchUp(
  primary: DatasetEndpoint,
  follower: DatasetEndpoint,
  options: CatchUpOptions = {}
): Promise<CaughtUp> {
  const before = await versionsAt(follower, TIMEOUT_MS)
  const isWhole = options.repair === true || options.check === true
  if (!isWhole) {
    const there = await versionsAt(primary, TIMEOUT_MS)
    if (differing(there, before).length === 0) return { graphs: [] }
    if (before.size > 0) await mustFollow(follower)
  }
  const folder = await mkdtemp(join(tmpdir(), 'beleg-follow-'))
  try {
    const wanted = (there: GraphVersions) => (isWhole ? allOf(there, before) : ahead(there, before))
    const copies = await copyMoment(primary, wanted, folder, options.signal)
    const found: GraphDifference[] = []
    for (const [name, after] of copies) {
      const graph = DataFactory.namedNode(name)
      const old = await copyGraph(follower, graph, folder, options.signal)
      const difference = await graphDifference(graph, old, after, folder)
      if (difference.added.count + difference.removed.count > 0) found.push(difference)
    }
    if (found.length > 0 && options.check !== true) await write(found, follower, options.signal)
    return reportOf(found)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Graphs of one moment: read again until none of them has changed since. As a version stands for what its graph holds,
 * it does not matter when each was read.
 */
async function copyMoment(
  primary: DatasetEndpoint,
  wanted: (there: GraphVersions) => readonly string[],
  folder: string,
  signal: AbortSignal | undefined
): Promise<ReadonlyMap<string, GraphCopy>> {
  const copies = new Map<string, GraphCopy>()
  for (;;) {
    const there = await versionsAt(primary, TIMEOUT_MS)
    const names = wanted(there)
    const stale = names.filter(name => copies.get(name)?.version !== (there.get(name) ?? 0))
    if (stale.length === 0) return new Map(names.map(name => [name, copies.get(name)!]))
    for (const name of stale)
      copies.set(name, await copyGraph(primary, DataFactory.namedNode(name), folder, signal))
  }
}

/** @throws InvalidInput where a graph went back, as no commit lets it: what follows may be all that is left of it */
function ahead(there: GraphVersions, before: GraphVersions): string[] {
  const names = differing(there, before)
  const back = names.filter(name => (there.get(name) ?? 0) < (before.get(name) ?? 0))
  if (back.length === 0) return names
  throw new InvalidInput(
    `The dataset that is followed stands behind the one that follows, as after a loss or a restore (${back.length} graphs, such as ${back[0]}): if that is meant, write over what differs with --repair`
  )
}

function differing(there: GraphVersions, before: GraphVersions): string[] {
  return allOf(there, before).filter(name => there.get(name) !== before.get(name))
}

function allOf(there: GraphVersions, before: GraphVersions): string[] {
  return [...new Set([...there.keys(), ...before.keys()])].sort()
}

async function mustFollow(follower: DatasetEndpoint): Promise<void> {
  if (await askOf(follower)(isFollower)) return
  throw new InvalidInput(
    'The dataset that is to follow holds graphs already and follows nobody: take an empty one, or write over what differs with --repair'
  )
}

async function write(
  differences: readonly GraphDifference[],
  follower: DatasetEndpoint,
  signal: AbortSignal | undefined
): Promise<void> {
  const id = DataFactory.namedNode(`urn:uuid:${randomUUID()}`)
  const size = differences.reduce((sum, { added, removed }) => sum + added.count + removed.count, 0)
  const timeoutMs = TIMEOUT_MS + size / SLOWEST_PACE
  const outcome = await sendUpdate(
    {
      id,
      bases: differences,
      body: differenceText(differences, id),
      timeoutMs,
      ...(signal === undefined ? {} : { signal })
    },
    { endpoint: follower, timeoutMs: TIMEOUT_MS, ask: askOf(follower) }
  )
  if (outcome === 'conflict') throw new Unavailable('Somebody else has written to the dataset that follows')
}

function askOf(endpoint: DatasetEndpoint): (text: string) => Promise<boolean> {
  return text => askTruth(endpoint, text, { dataset: [], timeoutMs: TIMEOUT_MS })
}

function reportOf(differences: readonly GraphDifference[]): CaughtUp {
  return {
    graphs: differences.map(({ graph, added, removed }) => ({
      graph: graph.value,
      added: added.count,
      removed: removed.count
    }))
  }
}
