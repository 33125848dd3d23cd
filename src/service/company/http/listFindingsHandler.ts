import type { Handler } from '../../http/context.js'
import { presentFindings } from './presentFindings.js'
import type { Serving } from '../../http/serving.js'
import { tenantAccess } from './tenantAccess.js'

export function listFindingsHandler({ services }: Serving): Handler {
  return async ctx => {
    const request = { access: tenantAccess(ctx), signal: ctx.state.gone }
    ctx.body = presentFindings(await services.companyBrain.findings(request))
  }
}
