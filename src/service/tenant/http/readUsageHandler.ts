import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { refuseWindow } from '../../http/invalidWindow.js'
import { presentUsage } from './presentUsage.js'

export function readUsageHandler({ services, calls }: Serving): Handler {
  return async ctx => {
    const { key, client, access, quota, values } = ctx.state
    const usage = await services.usage
      .read({
        // Ids of keys begin with `key:`, so a client without one is never taken for a key.
        keyId: key?.id ?? `client:${client}`,
        since: values['since'] as string | undefined,
        until: values['until'] as string | undefined,
        detail: values['detail'] as boolean,
        limit: values['limit'] as number
      })
      .catch(refuseWindow)
    ctx.body = presentUsage(usage, { profile: access.profile.name, used: calls.lastMinute(), quota })
  }
}
