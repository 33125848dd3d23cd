import { negotiate } from '../../http/formats/negotiate.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { documentReply } from '../../web/documentReply.js'
import { variesOf } from '../../web/pageReply.js'
import { viewIn, viewTag } from '../../web/view.js'
import { cataloguePage } from '../web/cataloguePage.js'

/** What the data is (VoID, DCAT-AP), in the format that the caller likes best. */
export function readCatalogueHandler(serving: Serving): Handler {
  return async request => {
    const format = negotiate(request)
    const { quads, edition = '' } = await serving.services.catalogue.describe(request.access)
    const view = viewIn(format, request, serving)
    const asked = { catalogue: format.extension, edition, view: view && viewTag(view) }
    const reply = await taggedReply(request, serving, asked, () =>
      documentReply(quads, format, view, ({ language }) => cataloguePage(quads, serving.ids.base, language))
    )
    return { ...reply, vary: variesOf(view) }
  }
}
