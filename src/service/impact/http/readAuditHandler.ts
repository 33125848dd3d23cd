import type { ReadAudit } from '../readAudit.js'
import { answerTagged } from '../../http/answerTagged.js'
import type { Context, Explain, Handler } from '../../http/context.js'
import { presentAudit } from './presentImpact.js'
import type { Serving } from '../../http/serving.js'

export function readAuditHandler(serving: Serving): Handler {
  return async ctx => {
    const request = requestOf(ctx)
    const { act, company, removed, limit, offset, access } = request
    await answerTagged(ctx, serving, { audit: act, company, removed, limit, offset }, async () =>
      presentAudit(await serving.services.impact.audit(request), {
        profile: access.profile.name,
        limit,
        offset
      })
    )
  }
}

export function explainAuditHandler({ services }: Serving): Explain {
  return ctx => services.impact.explainAudit(requestOf(ctx))
}

function requestOf({ state: { access, values, gone } }: Context): ReadAudit {
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
