import type { OpenHandler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { RETRY_SECONDS } from '../../http/presentProbe.js'
import { presentHealth } from './presentHealth.js'

export function readHealthHandler({ services, version }: Serving): OpenHandler {
  return async () => {
    const body = presentHealth(await services.health.read(), version)
    if (body.status !== 'unavailable') return { body }
    return { status: 503, headers: { 'Retry-After': RETRY_SECONDS }, body }
  }
}
