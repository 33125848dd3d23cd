import { createHash } from 'node:crypto'
import { NotFound } from '../../errors.js'
import { readVocabulary, type VocabularyName } from '../../services/vocabulary/readVocabulary.js'
import type { Context, Handler } from '../context.js'
import { contextText } from '../formats/jsonLd.js'
import { contentType, formats, type Format } from '../formats/formats.js'
import { negotiate } from '../formats/negotiate.js'
import { PAGE_POLICY } from '../pages/html.js'
import { vocabularyPage } from '../pages/vocabularyPage.js'

/** `/ontology` and `/shapes`: in the format of the extension, else in the one that the caller likes best. */
export function vocabularyHandler(name: VocabularyName): () => Handler {
  return () => {
    const written = new Map<Format, Promise<string>>()
    return async ctx => {
      const alternates = formats.map(
        each => `</${name}.${each.extension}>; rel="alternate"; type="${each.mediaType}"`
      )
      ctx.set('Link', alternates.join(', '))
      ctx.set('Vary', 'Accept')
      const format = wanted(ctx)
      const text = written.get(format) ?? write(name, format)
      written.set(format, text)
      ctx.set('Content-Location', `/${name}.${format.extension}`)
      if (format.isPage) ctx.set('Content-Security-Policy', PAGE_POLICY)
      giveOut(ctx, await text, contentType(format))
    }
  }
}

/** The context of our JSON-LD documents. */
export function readContext(): Handler {
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
  return format.write === undefined ? vocabularyPage(vocabulary) : format.write(vocabulary.quads)
}

function giveOut(ctx: Context, text: string, type: string): void {
  ctx.set('Cache-Control', 'public, no-cache')
  ctx.set('ETag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`)
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.set('Content-Type', type)
  ctx.body = text
}
