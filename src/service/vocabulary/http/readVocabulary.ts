import { createHash } from 'node:crypto'
import { NotFound } from '../../../base/errors.js'
import { readVocabulary, type VocabularyName } from '../readVocabulary.js'
import type { Context, Handler } from '../../http/context.js'
import { contextText } from '../../http/formats/jsonLd.js'
import { contentType, formats, type Format } from '../../http/formats/formats.js'
import { negotiate } from '../../http/formats/negotiate.js'
import { pageHeaders } from '../../web/sendPage.js'
import { layout, type PageContent } from '../../web/layout.js'
import type { PageLanguage } from '../../web/language/language.js'
import { vocabularyPage } from '../web/vocabularyPage.js'
import { viewOf } from '../../web/view.js'
import type { Serving } from '../../http/serving.js'

/** `/ontology` and `/shapes`: in the format of the extension, else in the one that the caller likes best. */
export function vocabularyHandler(name: VocabularyName): (serving: Serving) => Handler {
  return serving => {
    const written = new Map<Format, Promise<string>>()
    const pages = new Map<PageLanguage, PageContent>()
    return async ctx => {
      const alternates = formats.map(
        each => `</${name}.${each.extension}>; rel="alternate"; type="${each.mediaType}"`
      )
      ctx.set('Link', alternates.join(', '))
      ctx.set('Vary', 'Accept')
      const format = wanted(ctx)
      ctx.set('Content-Location', `/${name}.${format.extension}`)
      if (!format.isPage) {
        const text = written.get(format) ?? write(name, format)
        written.set(format, text)
        return giveOut(ctx, await text, contentType(format))
      }
      const view = viewOf(ctx, serving)
      const page = pages.get(view.language) ?? vocabularyPage(readVocabulary(name), view.language)
      pages.set(view.language, page)
      pageHeaders(ctx)
      giveOut(ctx, layout(page, view), contentType(format), 'private, no-cache')
    }
  }
}

/** The context of our JSON-LD documents. */
export function readContextHandler(): Handler {
  return ctx => giveOut(ctx, contextText, 'application/ld+json')
}

function wanted(ctx: Context): Format {
  const { extension } = ctx.params as { extension?: string }
  if (extension === undefined) return negotiate(ctx)
  const found = formats.find(each => each.extension === extension)
  if (found === undefined) throw new NotFound('There is no such format; Link lists those there are')
  return found
}

async function write(name: VocabularyName, format: Format): Promise<string> {
  const vocabulary = readVocabulary(name)
  if (format.extension === 'ttl') return vocabulary.turtle
  return format.write!(vocabulary.quads)
}

function giveOut(ctx: Context, text: string, type: string, caching = 'public, no-cache'): void {
  ctx.set('Cache-Control', caching)
  ctx.set('ETag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`)
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.set('Content-Type', type)
  ctx.body = text
}
