import { openOperations, type Operations } from '../../operations/openOperations.js'
import { openQuota, type Quota } from '../../operations/quota.js'
import { watchedLedger } from '../../operations/watchedLedger.js'
import { markDatabase } from '../mustBeOfDatabase.js'
import { operationsPlace, quotaPlace } from '../operationsPlace.js'
import type { Opening } from './opening.js'

/** Opens what calls are counted in. */
export async function openCounting({
  config,
  log,
  open,
  now,
  watch
}: Opening): Promise<{ readonly operations: Operations; readonly quota: Quota }> {
  const operations = await openOperations(operationsPlace(config), {
    now,
    previewLimits: config.previewLimits
  })
  markDatabase(config)
  open.add('operations store', () => operations.close())
  const quota = await openQuota(quotaPlace(config), {
    onDamage: ({ file, aside, cause }) =>
      log.warn({ file, aside, reason: cause.message }, 'a damaged file was set aside and made anew')
  })
  open.add('quota', () => quota.close())
  if (watch === undefined) return { operations, quota }
  return { operations: { ...operations, ledger: watchedLedger(operations.ledger, watch) }, quota }
}
