import { answerTagged } from '../answerTagged.js'
import type { Handler } from '../context.js'
import { contentType } from '../formats/formats.js'
import { negotiate } from '../formats/negotiate.js'
import { cataloguePage } from '../pages/cataloguePage.js'
import { PAGE_POLICY } from '../pages/html.js'
import type { Serving } from '../serving.js'

/** What the data is (VoID, DCAT-AP), in the format that the caller likes best. */
export function readCatalogue(serving: Serving): Handler {
  return async ctx => {
    const { access } = ctx.state
    ctx.vary('Accept')
    const format = negotiate(ctx)
    const { quads, edition = '' } = await serving.services.catalogue.describe(access)
    ctx.set('Content-Type', contentType(format))
    if (format.isPage) ctx.set('Content-Security-Policy', PAGE_POLICY)
    await answerTagged(ctx, serving, { catalogue: format.extension, edition }, async () =>
      format.write === undefined ? cataloguePage(quads, serving.ids.base) : format.write(quads)
    )
  }
}
