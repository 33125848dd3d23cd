import type { ApiRequest } from '../../http/apiRequest.js'
import type { Explain, Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import type { ReadAudit } from '../readAudit.js'
import { presentAudit } from './presentImpact.js'

export function readAuditHandler(serving: Serving): Handler {
  return request => {
    const asked = askedOf(request)
    const { act, company, removed, limit, offset, access } = asked
    const profile = access.profile.name
    return taggedReply(request, serving, { audit: act, company, removed, limit, offset }, async () => ({
      body: presentAudit(await serving.services.impact.audit(asked), { profile, limit, offset })
    }))
  }
}

export function explainAuditHandler({ services }: Serving): Explain {
  return request => services.impact.explainAudit(askedOf(request))
}

function askedOf({ access, values, gone }: ApiRequest): ReadAudit {
  return {
    act: String(values['act']),
    company: values['company'] === undefined ? undefined : String(values['company']),
    removed: values['removed'] === true,
    limit: values['limit'] as number,
    offset: values['offset'] as number,
    access,
    signal: gone
  }
}
