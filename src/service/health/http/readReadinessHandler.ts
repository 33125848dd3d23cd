import type { Handler } from '../../http/context.js'
import { presentReadiness, RETRY_SECONDS } from '../../http/presentProbe.js'
import type { Serving } from '../../http/serving.js'

export function readReadinessHandler({ services }: Serving): Handler {
  return async ctx => {
    const body = presentReadiness(await services.health.read())
    if (body.status === 'unavailable') {
      ctx.status = 503
      ctx.set('Retry-After', RETRY_SECONDS)
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = body
  }
}
