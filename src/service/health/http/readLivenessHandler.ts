import type { Handler } from '../../http/context.js'
import { alive } from '../../http/presentProbe.js'

/** It asks nothing else: a store that hangs is no reason to restart this process. */
export function readLivenessHandler(): Handler {
  return ctx => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = alive
  }
}
