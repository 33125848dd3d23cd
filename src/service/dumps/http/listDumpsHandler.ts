import { createHash } from 'node:crypto'
import type { Handler } from '../../http/handler.js'
import { prefersPage } from '../../http/prefersPage.js'
import type { Serving } from '../../http/serving.js'
import { pageReply, variesOf } from '../../web/pageReply.js'
import { viewOf, viewTag } from '../../web/view.js'
import { dumpsPage } from '../web/dumpsPage.js'
import { presentDumps } from './presentDumps.js'

/** `/dumps`: what the caller may download; a page for who asks for one. */
export function listDumpsHandler(serving: Serving): Handler {
  return async request => {
    const body = presentDumps(await serving.services.editions.list(request.access))
    const view = prefersPage(request) && viewOf(request, serving)
    const tag = createHash('sha256').update(JSON.stringify([serving.version, body, view && viewTag(view)]))
    return {
      vary: variesOf(view),
      tag: `W/"${tag.digest('base64url').slice(0, 27)}"`,
      make: () => (view ? pageReply(dumpsPage(body, view), view) : { body })
    }
  }
}
