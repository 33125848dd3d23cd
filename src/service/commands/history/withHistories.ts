import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import type { Access } from '../../access.js'
import { openProvisionParts } from '../../law/provisions/provisionParts.js'
import { openHistories, type Histories } from '../../law/states/histories.js'
import { commandAccess } from '../commandAccess.js'
import { withGraph } from '../withGraph.js'

/** Who asks, and in which form it is told. */
export interface HistoryOptions {
  /** Whose scopes are seen; all where absent. */
  readonly profile?: string
  readonly json: boolean
}

/** Opens the graph for a look at the states of acts, and closes it. @throws InvalidInput for a profile that there is not */
export async function withHistories<T>(
  config: Config,
  { profile }: Pick<HistoryOptions, 'profile'>,
  work: (histories: Histories, access: Access) => Promise<T>
): Promise<T> {
  return withGraph(config, async graph => {
    const retrieval = { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
    const parts = openProvisionParts({ ...graph, retrieval, now: clockOf(config) })
    const access = await commandAccess(profile, { ...graph, acts: parts.acts })
    const histories = openHistories({ ...parts, store: graph.store, now: clockOf(config) })
    return work(histories, access)
  })
}
