import { InvalidInput } from '../../../base/errors.js'
import type { GraphLog } from './graphLog.js'
import type { Snapshots } from './snapshots.js'

/**
 * Takes away snapshots and images of commits that the log lost: a database that took over without them is the truth.
 * Where the log is a file nothing tells its commits apart.
 * @throws InvalidInput when they are of another log
 */
export async function forgetLost(log: GraphLog, snapshots: Snapshots): Promise<void> {
  for (const one of [...(await snapshots.list()), ...(await snapshots.images())]) {
    if (one.mark === undefined || one.mark === (await log.markOf(one.seq))) continue
    if (!log.isOwn(one.mark)) {
      throw new InvalidInput(
        `${snapshots.folder} holds snapshots of another graph than the log in BELEG_DATABASE_URL: ` +
          'name the database that they belong to, or an empty BELEG_DATA'
      )
    }
    await snapshots.remove(one)
  }
}
