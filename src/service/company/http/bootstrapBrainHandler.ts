import type { components } from '../../contract/types.js'
import type { Handler } from '../../http/context.js'
import { domainFault } from './domainFault.js'
import { presentBrainRun } from './presentBrainRun.js'
import type { Serving } from '../../http/serving.js'
import { tenantAccess } from './tenantAccess.js'

export function bootstrapBrainHandler({ services }: Serving): Handler {
  return async ctx => {
    const { domain } = ctx.request.body as components['schemas']['BrainRequest']
    const { key, gone } = ctx.state
    const request = { domain, access: tenantAccess(ctx), keyId: key!.id, signal: gone }
    try {
      ctx.body = presentBrainRun(await services.companyBrain.bootstrap(request))
    } catch (error) {
      throw domainFault('body', error)
    }
  }
}
