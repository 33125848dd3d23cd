import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { brainEventsReply } from './brainEventsReply.js'
import { tenantAccess } from './tenantAccess.js'

export function streamBrainHandler({ services }: Serving): Handler {
  return request => {
    const asked = {
      domain: String(request.values['domain']),
      access: tenantAccess(request),
      keyId: request.key!.id
    }
    return brainEventsReply(signal => services.companyBrain.run({ ...asked, signal }))
  }
}
