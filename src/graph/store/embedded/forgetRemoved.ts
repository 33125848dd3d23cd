import type { Follower } from './follower.js'
import type { GraphLog } from './graphLog.js'
import { readSnapshot } from './snapshotFile.js'
import type { Snapshots } from './snapshots.js'

export interface ForgetParts {
  readonly follower: Follower
  readonly log: GraphLog
  readonly snapshots: Snapshots
  /** In this time other processes read what is about to leave the log; who is later loads the snapshot. */
  readonly patienceMs: number
}

/**
 * Leaves nothing in the files of what has been removed from the graphs: one new snapshot takes the place of all others,
 * of their images and of the log's differences, and the log's file is written anew.
 * @throws Unavailable, DamagedSnapshot; everything needed is still there then, and it can be called again
 */
export async function forgetRemoved({ follower, log, snapshots, patienceMs }: ForgetParts): Promise<void> {
  const engine = await follower.engine()
  await follower.follow()
  const replica = follower.current
  if (!replica || replica.applied === 0) return
  const seq = replica.applied
  const snapshot = snapshots.at(seq, replica.mark)
  const { file } = snapshot
  await engine.call('snapshot', { file, seq, graphs: [...replica.versions.keys()] })
  // From now on it stands alone.
  await readSnapshot(file, seq, () => {})
  await new Promise(resolve => setTimeout(resolve, patienceMs))
  await log.compact(snapshot)
  await snapshots.removeBefore(seq)
  await snapshots.removeImagesBefore(seq + 1)
  await log.rewrite()
}
