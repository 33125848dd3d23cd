import type { ApiRequest } from '../../http/apiRequest.js'
import type { Explain, Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import type { ReadRegionalImpact } from '../readRegionalImpact.js'
import { presentRegionalImpact } from './presentImpact.js'

export function readRegionalImpactHandler(serving: Serving): Handler {
  return request => {
    const asked = askedOf(request)
    const { act, limit, access } = asked
    const profile = access.profile.name
    return taggedReply(request, serving, { impact: act ?? null, limit }, async () => ({
      body: presentRegionalImpact(await serving.services.impact.byRegion(asked), { profile, limit })
    }))
  }
}

export function explainRegionalImpactHandler({ services }: Serving): Explain {
  return request => services.impact.explainByRegion(askedOf(request))
}

function askedOf({ access, values }: ApiRequest): ReadRegionalImpact {
  return {
    act: values['act'] === undefined ? undefined : String(values['act']),
    limit: values['limit'] as number,
    access
  }
}
