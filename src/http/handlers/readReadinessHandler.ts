import type { Handler } from '../context.js'
import { presentReadiness, RETRY_SECONDS } from '../presenters/probe.js'
import type { Serving } from '../serving.js'

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
