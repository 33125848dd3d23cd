import type { ReadRegionalImpact } from '../../services/impact/readRegionalImpact.js'
import { answerTagged } from '../answerTagged.js'
import type { Context, Explain, Handler } from '../context.js'
import { presentRegionalImpact } from '../presenters/impact.js'
import type { Serving } from '../serving.js'

export function readRegionalImpactHandler(serving: Serving): Handler {
  return async ctx => {
    const request = requestOf(ctx)
    const { act, limit, access } = request
    await answerTagged(ctx, serving, { impact: act ?? null, limit }, async () =>
      presentRegionalImpact(await serving.services.impact.byRegion(request), {
        profile: access.profile.name,
        limit
      })
    )
  }
}

export function explainRegionalImpactHandler({ services }: Serving): Explain {
  return ctx => services.impact.explainByRegion(requestOf(ctx))
}

function requestOf({ state: { access, values } }: Context): ReadRegionalImpact {
  return {
    act: values['act'] === undefined ? undefined : String(values['act']),
    limit: values['limit'] as number,
    access
  }
}
