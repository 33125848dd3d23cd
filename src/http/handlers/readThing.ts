import { NotFound } from '../../errors.js'
import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { documentLinks } from '../documentLinks.js'
import { basePath, pathBelowBase } from '../basePath.js'
import { contentType, extensions, formats } from '../formats/formats.js'
import { negotiate } from '../formats/negotiate.js'
import { documentPage } from '../pages/documentPage.js'
import { PAGE_POLICY } from '../pages/html.js'
import { answerTagged } from '../sightTag.js'

/**
 * What an IRI of ours answers: 303 to a document about the thing, in the format that the caller likes best; and that
 * document. What is not there, and what the caller may not see, is 404 alike.
 */
export function readThing(deps: AppDependencies): Handler {
  const base = basePath(deps.ids.base)
  return async ctx => {
    const { access, values } = ctx.state
    const path = pathBelowBase(ctx.path, base)
    const found = await deps.findThing({ path, extensions, access })
    if (found === undefined) throw new NotFound('Nothing that you may see has this address')
    ctx.set('Vary', 'Accept, X-API-Key')
    if (found.extension === undefined) {
      const links = documentLinks(deps.ids.base, found)
      ctx.set('Link', links.alternates())
      const format = negotiate(ctx)
      ctx.set('Cache-Control', 'private, no-cache')
      ctx.status = 303
      ctx.set('Location', `${links.document(format)}${ctx.search}`)
      ctx.type = 'text/plain'
      ctx.body = `${format.mediaType}: ${links.document(format)}\n`
      return
    }
    const format = formats.find(each => each.extension === found.extension)!
    const page = (values['page'] as number | undefined) ?? 1
    await answerTagged(ctx, deps, { document: found.iri, format: format.extension, page }, async () => {
      const document = await deps.readDocument({ iri: found.iri, page, access })
      const links = documentLinks(deps.ids.base, found)
      ctx.set('Link', links.all(document, format))
      ctx.set('Content-Type', contentType(format))
      if (format.write !== undefined) return format.write(document.quads)
      ctx.set('Content-Security-Policy', PAGE_POLICY)
      return documentPage(document, links)
    })
  }
}
