import type { FoundThing } from '../thingDocument.js'
import type { Context } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { documentLinks } from '../../http/documentLinks.js'
import { contentType, formats } from '../../http/formats/formats.js'
import { negotiate } from '../../http/formats/negotiate.js'
import { documentPage } from '../web/documentPage.js'
import { lawContent } from '../../law/web/lawContent.js'
import { pageHeaders } from '../../web/sendPage.js'
import { layout } from '../../web/layout.js'
import { viewOf, viewTag } from '../../web/view.js'
import { answerTagged } from '../../http/answerTagged.js'

/** 303 to a document about a thing, in the format that the caller likes best; of a document's address the document. */
export async function answerThing(ctx: Context, serving: Serving, found: FoundThing): Promise<void> {
  const { access, values } = ctx.state
  ctx.vary('Accept')
  if (found.extension === undefined) {
    const links = documentLinks(serving.ids, found)
    ctx.set('Link', links.alternates())
    const format = negotiate(ctx)
    const [path] = links.document(format).split('?')
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.status = 303
    ctx.set('Location', `${path}${ctx.search}`)
    ctx.type = 'text/plain'
    ctx.body = `${format.mediaType}: ${links.document(format)}\n`
    return
  }
  const format = formats.find(each => each.extension === found.extension)!
  const page = (values['page'] as number | undefined) ?? 1
  const view = format.isPage ? viewOf(ctx, serving) : undefined
  const asked = { document: found.iri, format: format.extension, page, view: view && viewTag(view) }
  await answerTagged(ctx, serving, asked, async () => {
    if (view !== undefined && serving.ids.isLaw(found.iri)) {
      const links = documentLinks(serving.ids, found)
      const content = await lawContent(serving, { iri: found.iri, page, access }, links, view)
      if (content !== undefined) {
        ctx.set('Link', links.alternatesOf(format))
        pageHeaders(ctx)
        return layout(content, view)
      }
    }
    const document = await serving.services.documents.read({ iri: found.iri, page, access })
    const links = documentLinks(serving.ids, found, document.held)
    ctx.set('Link', links.all(document, format))
    if (view !== undefined) {
      pageHeaders(ctx)
      return layout(documentPage(document, links, view), view)
    }
    ctx.set('Content-Type', contentType(format))
    return format.write!(document.quads)
  })
}
