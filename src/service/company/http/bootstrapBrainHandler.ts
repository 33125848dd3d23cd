import type { components } from '../../contract/types.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { domainFault } from './domainFault.js'
import { presentBrainRun } from './presentBrainRun.js'
import { tenantAccess } from './tenantAccess.js'

export function bootstrapBrainHandler({ services }: Serving): Handler {
  return async request => {
    const { domain } = request.body as components['schemas']['BrainRequest']
    const { key, gone } = request
    const asked = { domain, access: tenantAccess(request), keyId: key!.id, signal: gone }
    try {
      return { body: presentBrainRun(await services.companyBrain.bootstrap(asked)) }
    } catch (error) {
      throw domainFault('body', error)
    }
  }
}
