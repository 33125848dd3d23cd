import { InvalidInput } from '../../../base/errors.js'
import { EngineLost, EngineThread, type EngineListener } from './engineThread.js'
import { forgetLost } from './forgetLost.js'
import { LogGap, type LogEntry, type GraphLog } from './graphLog.js'
import { LogReplaced } from './logReplaced.js'
import type { StoreSize } from './messages.js'
import { DamagedSnapshot } from './snapshotFile.js'
import type { Snapshot, Snapshots } from './snapshots.js'

/** An engine that holds everything up to some commit. */
export interface Replica {
  readonly engine: EngineThread
  readonly versions: Map<string, number>
  applied: number
  /** Of the commit that it ends with (`GraphLog.markOf`). */
  mark: string | undefined
  size: StoreSize
  /** The snapshot that it was made from; 0 for none. */
  readonly from: number
  readonly damaged: readonly Snapshot[]
}

/** An image is no gain when more than so many bytes of statements came after it: they are replayed. */
const MOST_AFTER_IMAGE = 100_000_000
/** How often a start is repeated when other processes take away what it is reading. */
const ATTEMPTS = 5

/**
 * Makes a replica from the newest snapshot that can be used and the log after it.
 * @throws InvalidInput when there is no way to the present state
 */
export async function loadReplica(
  log: GraphLog,
  snapshots: Snapshots,
  listener: EngineListener
): Promise<Replica> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadOnce(log, snapshots, listener)
    } catch (error) {
      const isPassing = error instanceof LogGap || error instanceof LogReplaced
      if (!isPassing || attempt === ATTEMPTS) throw error
    }
  }
}

/** Brings a replica one commit further. */
export async function replay(replica: Replica, entry: LogEntry): Promise<void> {
  await replica.engine.call('apply', entry.changes)
  replica.applied = entry.seq
  replica.mark = entry.mark
  const { quads, bytes } = replica.size
  replica.size = { quads: quads + entry.quads, bytes: bytes + entry.bytes }
  for (const { graph, version } of entry.changes) replica.versions.set(graph, version)
}

async function loadOnce(log: GraphLog, snapshots: Snapshots, listener: EngineListener): Promise<Replica> {
  await forgetLost(log, snapshots)
  const { seq, compacted } = await log.head()
  const found = await snapshots.list()
  if (compacted > 0 && !found.some(snapshot => snapshot.seq >= compacted)) {
    const base = await log.bringBase(snapshots)
    if (base !== undefined) found.push(base)
  }
  const images = await snapshots.images()
  if ([...found, ...images].some(snapshot => snapshot.seq > seq)) {
    throw new InvalidInput(
      `The graph's log (graph.sqlite, or in BELEG_DATABASE_URL) ends at commit ${seq}, but ${snapshots.folder} holds a later snapshot: ` +
        'the log was lost or replaced. Put both back from one backup'
    )
  }
  for (const image of images) {
    if (image.seq < compacted || (await log.weightAfter(image.seq)).bytes > MOST_AFTER_IMAGE) continue
    const replica = await fromImage(image, log, listener)
    if (replica) return replica
    // The snapshots have all that it had.
    await snapshots.remove(image)
  }
  const usable: (Snapshot | undefined)[] = found.filter(snapshot => snapshot.seq >= compacted)
  if (compacted === 0) usable.push(undefined)
  const damaged: Snapshot[] = []
  const reasons: string[] = []
  for (const snapshot of usable) {
    const engine = new EngineThread(listener)
    try {
      const replica = await loadFrom(engine, listener, snapshot, damaged)
      await replayAll(replica, log)
      return replica
    } catch (error) {
      await engine.stop()
      const isOfLog = error instanceof LogGap || error instanceof LogReplaced
      if (isOfLog || error instanceof EngineLost) throw error
      reasons.push((error as Error).message)
      if (snapshot && (error as Error).name === DamagedSnapshot.name) damaged.push(snapshot)
    }
  }
  // A snapshot that has been taken away for a newer one looks like a damaged one.
  if ((await log.head()).compacted > compacted) throw new LogGap('Older snapshots were taken away')
  throw new InvalidInput(
    `The graph cannot be opened: no snapshot in ${snapshots.folder} can be used ` +
      `(${reasons.join('; ') || 'there is none'}), and the log no longer goes back to the beginning. ` +
      'Put the data folder back from a backup'
  )
}

/** Nothing for an image that cannot be used. */
async function fromImage(
  image: Snapshot,
  log: GraphLog,
  listener: EngineListener
): Promise<Replica | undefined> {
  const engine = new EngineThread(listener)
  try {
    const { file, seq } = image
    const restored = engine.call('restore', { file, seq })
    listener.reading()
    const replica = await replicaOf(engine, image, await restored, [])
    await replayAll(replica, log)
    return replica
  } catch (error) {
    await engine.stop()
    if (error instanceof LogGap || error instanceof LogReplaced) throw error
    return undefined
  }
}

async function loadFrom(
  engine: EngineThread,
  listener: EngineListener,
  snapshot: Snapshot | undefined,
  damaged: readonly Snapshot[]
): Promise<Replica> {
  const empty = { quads: 0, bytes: 0 }
  const loaded = snapshot ? engine.call('load', { file: snapshot.file, seq: snapshot.seq }) : empty
  listener.reading()
  return replicaOf(engine, snapshot, await loaded, damaged)
}

async function replicaOf(
  engine: EngineThread,
  { seq, mark }: Pick<Snapshot, 'seq' | 'mark'> = { seq: 0 },
  size: StoreSize,
  damaged: readonly Snapshot[]
): Promise<Replica> {
  const versions = new Map(await engine.call('versions', undefined))
  return { engine, versions, applied: seq, mark, size, from: seq, damaged: [...damaged] }
}

async function replayAll(replica: Replica, log: GraphLog): Promise<void> {
  for (;;) {
    const entries = await log.after(replica.applied, replica.mark)
    if (entries.length === 0) return
    for (const entry of entries) {
      try {
        await replay(replica, entry)
      } catch (error) {
        if (error instanceof EngineLost) throw error
        throw new Error(`commit ${entry.seq} of the log cannot be applied: ${(error as Error).message}`)
      }
    }
  }
}
