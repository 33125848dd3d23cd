import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentUsage } from './presentUsage.js'

export function readUsageHandler({ services, calls }: Serving): Handler {
  return async ({ key, client, access, quota, values }) => {
    const usage = await services.usage.read({
      // Ids of keys begin with `key:`, so a client without one is never taken for a key.
      keyId: key?.id ?? `client:${client}`,
      since: values['since'] as string | undefined,
      until: values['until'] as string | undefined,
      detail: values['detail'] as boolean,
      limit: values['limit'] as number
    })
    return { body: presentUsage(usage, { profile: access.profile.name, used: calls.lastMinute(), quota }) }
  }
}
