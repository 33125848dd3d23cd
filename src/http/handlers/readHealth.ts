import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentHealth } from '../presenters/health.js'

const RETRY_SECONDS = '5'

export function readHealth({ health, version }: AppDependencies): Handler {
  return async ctx => {
    const body = presentHealth(await health(), version)
    if (body.status === 'unavailable') {
      ctx.status = 503
      ctx.set('Retry-After', RETRY_SECONDS)
    }
    ctx.body = body
  }
}
