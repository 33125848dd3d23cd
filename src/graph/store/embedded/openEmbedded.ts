import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import type { GraphStore } from '../graphStore.js'
import { EmbeddedStore, namedNodes } from './embeddedStore.js'
import { Follower } from './follower.js'
import { forgetRemoved } from './forgetRemoved.js'
import type { GraphLog } from './graphLog.js'
import { ImageKeeper, type ImageLimits } from './imageKeeper.js'
import { openGraphLog } from './openGraphLog.js'
import { QueryQueue } from './queryQueue.js'
import { Snapshots } from './snapshots.js'
import { takeSnapshotIfDue, type SnapshotLimits } from './takeSnapshot.js'

/** How often it is looked whether others have erased what snapshots of this machine still hold. */
const FORGET_MS = 10_000

export interface EmbeddedOptions {
  /** Holds `snapshots/` and, without `logUrl`, `graph.sqlite`; made when it is not there. */
  readonly folder: string
  /** Of a database of PostgreSQL that holds the log, for services on several machines. */
  readonly logUrl?: string | undefined
  readonly queryTimeoutMs?: number
  /** How often it is looked for what other processes wrote. */
  readonly pollMs?: number
  /**
   * The replica follows what this process commits only when it is asked for something: for a process that writes and
   * ends, which needs no second copy of it in memory. What other processes write is seen at `refresh`.
   */
  readonly followsLate?: boolean
  /**
   * Ends of the IRIs of those graphs that are read: of a log without an image nothing else is taken into memory. Others
   * are not whole, or not known, and no snapshot is made.
   */
  readonly only?: readonly string[] | undefined
  /** A snapshot is made when this much has come since the last one. */
  readonly snapshotAfter?: SnapshotLimits
  /** Called when a thread of its own has begun to read what there is: until then the store needs the caller's. */
  readonly reading?: (() => void) | undefined
  /** Resolves when a start has done what it must: what only later starts need waits for it. At once when absent. */
  readonly calm?: Promise<void> | undefined
  /** Which stores are opened from an image of their snapshot. */
  readonly imageAfter?: ImageLimits
}

/**
 * Opens the embedded store: Oxigraph in a thread, as a replica of the log in `{folder}/graph.sqlite` or PostgreSQL.
 * Several processes may have one folder open, and one log.
 * @throws InvalidInput when the folder cannot be used or what is in it is damaged beyond repair
 */
export async function openEmbedded({
  folder,
  logUrl,
  queryTimeoutMs = 10_000,
  pollMs = 200,
  followsLate = false,
  only,
  snapshotAfter = { commits: 200, bytes: 20_000_000 },
  reading,
  calm,
  imageAfter = { quads: 200_000, restMs: 20_000 }
}: EmbeddedOptions): Promise<GraphStore> {
  const place = { folder, url: logUrl }
  const log = await openGraphLog(place)
  const snapshots = new Snapshots(join(folder, 'snapshots'))
  const images = new ImageKeeper(log, snapshots, { ...imageAfter, calm })
  const queue = new QueryQueue(queryTimeoutMs)
  const listeners = new Set<(graphs: readonly NamedNode[]) => void>()
  const changed = (graphs: readonly string[]) => {
    const nodes = namedNodes(graphs)
    for (const listener of [...listeners]) queueMicrotask(() => listeners.has(listener) && listener(nodes))
  }
  const follower = new Follower(log, snapshots, queue, changed, { reading, only })
  await beginFollowing(follower, log, folder)
  const snapshot = inTurn(async () => {
    const replica = follower.current
    // The next start makes one, from the log.
    if (!replica || follower.isBehind || only !== undefined) return
    await takeSnapshotIfDue(replica, log, snapshots, snapshotAfter).catch(() => {})
    if (!followsLate) images.soon(replica.size.quads)
  })
  const first = snapshot()
  const stopForgetting = logUrl === undefined ? () => {} : forgetWithOthers(log, snapshots)
  const stopPolling = followsLate ? () => {} : poll(follower, pollMs)
  return new EmbeddedStore({
    ...{ log, queue, follower, listeners, followsLate, place, snapshot },
    engineVersion: engineVersion(),
    forgetRemoved: async () => {
      await first
      await images.stop()
      await forgetRemoved({ follower, log, snapshots, patienceMs: 5 * pollMs })
      images.soon(follower.current?.size.quads ?? 0)
    },
    beforeClose: async () => {
      stopPolling()
      stopForgetting()
      await first
      await snapshot()
      await images.close()
    }
  })
}

async function beginFollowing(follower: Follower, log: GraphLog, folder: string): Promise<void> {
  try {
    await follower.follow()
  } catch (error) {
    await follower.close()
    await log.close()
    throw error instanceof InvalidInput || error instanceof Unavailable
      ? error
      : new InvalidInput(`The graph in ${folder} cannot be opened: ${(error as Error).message}`, {
          cause: error
        })
  }
}

/**
 * A snapshot that fails costs only time at the next start, so nobody is told. Those who come while one is made wait for it,
 * and see then whether another is due: two at once would write the same file.
 */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(work))
}

/** Looks again and again for what other processes wrote. @returns ends it */
function poll(follower: Follower, everyMs: number): () => void {
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    // Its problem is kept for health(), and the next look tries again.
    void follower
      .follow()
      .catch(() => {})
      .finally(() => (looking = false))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** What another machine took out of the log must not stay in the snapshots of this one. @returns ends it */
function forgetWithOthers(log: GraphLog, snapshots: Snapshots): () => void {
  const forget = async () => snapshots.removeBefore((await log.head()).compacted)
  const timer = setInterval(() => void forget().catch(() => {}), FORGET_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function engineVersion(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('oxigraph'))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}
