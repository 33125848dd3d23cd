import type { Explain, Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { auditOf } from './auditOf.js'
import { presentAudit } from './presentImpact.js'

export function readAuditHandler(serving: Serving): Handler {
  return request => {
    const asked = auditOf(request)
    const { act, company, removed, limit, offset, access } = asked
    const profile = access.profile.name
    return taggedReply(request, serving, { audit: act, company, removed, limit, offset }, async () => ({
      body: presentAudit(await serving.services.impact.audit(asked), { profile, limit, offset })
    }))
  }
}

export function explainAuditHandler({ services }: Serving): Explain {
  return request => services.impact.explainAudit(auditOf(request))
}
