import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentFindings } from './presentFindings.js'
import { tenantAccess } from './tenantAccess.js'

export function listFindingsHandler({ services }: Serving): Handler {
  return async request => {
    const asked = { access: tenantAccess(request), signal: request.gone }
    return { body: presentFindings(await services.companyBrain.findings(asked)) }
  }
}
