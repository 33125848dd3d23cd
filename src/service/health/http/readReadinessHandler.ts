import type { OpenHandler } from '../../http/handler.js'
import { presentReadiness, RETRY_SECONDS } from '../../http/presentProbe.js'
import type { Serving } from '../../http/serving.js'

const HEADERS = { 'Cache-Control': 'no-store' }

export function readReadinessHandler({ services }: Serving): OpenHandler {
  return async () => {
    const body = presentReadiness(await services.health.read())
    if (body.status !== 'unavailable') return { headers: HEADERS, body }
    return { status: 503, headers: { ...HEADERS, 'Retry-After': RETRY_SECONDS }, body }
  }
}
