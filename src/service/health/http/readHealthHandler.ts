import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { presentHealth } from './presentHealth.js'

const RETRY_SECONDS = '5'

export function readHealthHandler({ services, version }: Serving): Handler {
  return async ctx => {
    const body = presentHealth(await services.health.read(), version)
    if (body.status === 'unavailable') {
      ctx.status = 503
      ctx.set('Retry-After', RETRY_SECONDS)
    }
    ctx.body = body
  }
}
