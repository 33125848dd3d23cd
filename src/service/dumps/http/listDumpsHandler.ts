import { createHash } from 'node:crypto'
import { dumpsPage } from '../web/dumpsPage.js'
import { pageHeaders } from '../../web/sendPage.js'
import { layout } from '../../web/layout.js'
import { viewOf, viewTag } from '../../web/view.js'
import { conditionalGet } from '../../http/conditionalGet.js'
import type { Handler } from '../../http/context.js'
import { presentDumps } from './presentDumps.js'
import type { Serving } from '../../http/serving.js'

/** `/dumps`: what the caller may download; a page for who asks for one. */
export function listDumpsHandler(serving: Serving): Handler {
  return async ctx => {
    ctx.vary('Accept')
    const body = presentDumps(await serving.services.editions.list(ctx.state.access))
    const view = ctx.accepts('json', 'html') === 'html' && viewOf(ctx, serving)
    const tag = createHash('sha256').update(JSON.stringify([serving.version, body, view && viewTag(view)]))
    if (view) pageHeaders(ctx)
    await conditionalGet(ctx, `W/"${tag.digest('base64url').slice(0, 27)}"`, () =>
      Promise.resolve(view ? layout(dumpsPage(body, view), view) : body)
    )
  }
}
