import type { GraphLog } from './graphLog.js'
import type { Replica } from './loadReplica.js'
import type { Snapshots } from './snapshots.js'

/** A snapshot is worth its time when replaying what came after the last one would take longer. */
export interface SnapshotLimits {
  readonly commits: number
  readonly bytes: number
}

/** Writes a snapshot when enough has come since the newest one, and takes out of the log what no start needs any more. */
export async function takeSnapshotIfDue(
  replica: Replica,
  log: GraphLog,
  snapshots: Snapshots,
  limits: SnapshotLimits
): Promise<void> {
  const damaged = new Set(replica.damaged.map(snapshot => snapshot.seq))
  const sound = (await snapshots.list()).filter(snapshot => !damaged.has(snapshot.seq))
  const newest = sound[0]?.seq ?? 0
  const seq = replica.applied
  if (seq <= newest || seq < (await log.head()).compacted) return
  const since = await log.weightAfter(newest)
  if (damaged.size === 0 && since.commits < limits.commits && since.bytes < limits.bytes) return
  const { file } = snapshots.at(seq, replica.mark)
  await replica.engine.call('snapshot', { file, seq, graphs: [...replica.versions.keys()] })
  const { compacted } = await log.head()
  if (seq < compacted) {
    // Another process forgets what was removed: nobody starts from here, and what was removed may be in it.
    await snapshots.removeBefore(compacted)
    return
  }
  for (const snapshot of replica.damaged) if (snapshot.seq !== seq) await snapshots.remove(snapshot)
  const older = await snapshots.prune()
  if (older && (await log.isWorthCompacting(older))) await log.compact(older)
}
