import type { ReadRegionalImpact } from '../readRegionalImpact.js'
import { answerTagged } from '../../http/answerTagged.js'
import type { Context, Explain, Handler } from '../../http/context.js'
import { presentRegionalImpact } from './presentImpact.js'
import type { Serving } from '../../http/serving.js'

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
