import type { OpenHandler } from '../../http/handler.js'
import { alive } from '../../http/presentProbe.js'

/** It asks nothing else: a store that hangs is no reason to restart this process. */
export function readLivenessHandler(): OpenHandler {
  return () => ({ headers: { 'Cache-Control': 'no-store' }, body: alive })
}
