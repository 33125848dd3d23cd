import { answerTagged } from '../../http/answerTagged.js'
import type { Handler } from '../../http/context.js'
import { contentType } from '../../http/formats/formats.js'
import { negotiate } from '../../http/formats/negotiate.js'
import { cataloguePage } from '../web/cataloguePage.js'
import { pageHeaders } from '../../web/sendPage.js'
import { layout } from '../../web/layout.js'
import { viewOf, viewTag } from '../../web/view.js'
import type { Serving } from '../../http/serving.js'

/** What the data is (VoID, DCAT-AP), in the format that the caller likes best. */
export function readCatalogueHandler(serving: Serving): Handler {
  return async ctx => {
    const { access } = ctx.state
    ctx.vary('Accept')
    const format = negotiate(ctx)
    const { quads, edition = '' } = await serving.services.catalogue.describe(access)
    ctx.set('Content-Type', contentType(format))
    const view = format.isPage && viewOf(ctx, serving)
    if (view !== undefined) pageHeaders(ctx)
    const asked = { catalogue: format.extension, edition, view: view && viewTag(view) }
    await answerTagged(ctx, serving, asked, async () =>
      view === undefined
        ? format.write!(quads)
        : layout(cataloguePage(quads, serving.ids.base, view.language), view)
    )
  }
}
