import type { Handler } from '../context.js'
import { alive } from '../presenters/probe.js'

/** It asks nothing else: a store that hangs is no reason to restart this process. */
export function readLivenessHandler(): Handler {
  return ctx => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = alive
  }
}
