import type { FoundThing } from '../services/documents/thingDocument.js'
import type { Context } from './context.js'
import type { Serving } from './serving.js'
import { documentLinks } from './documentLinks.js'
import { contentType, formats } from './formats/formats.js'
import { negotiate } from './formats/negotiate.js'
import { documentPage } from './pages/documentPage.js'
import { PAGE_POLICY } from './pages/html.js'
import { answerTagged } from './answerTagged.js'

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
  await answerTagged(ctx, serving, { document: found.iri, format: format.extension, page }, async () => {
    const document = await serving.services.documents.read({ iri: found.iri, page, access })
    const links = documentLinks(serving.ids, found, document.held)
    ctx.set('Link', links.all(document, format))
    ctx.set('Content-Type', contentType(format))
    if (format.write !== undefined) return format.write(document.quads)
    ctx.set('Content-Security-Policy', PAGE_POLICY)
    return documentPage(document, links)
  })
}
