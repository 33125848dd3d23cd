import { createHash } from 'node:crypto'
import type { ReceivedRequest } from '../../http/apiRequest.js'
import { contentType, formats, type Format } from '../../http/formats/formats.js'
import { contextText } from '../../http/formats/jsonLd.js'
import { requestedFormat } from '../../http/formats/requestedFormat.js'
import type { OpenHandler } from '../../http/handler.js'
import type { Reply } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import type { PageLanguage } from '../../web/language/language.js'
import type { PageContent } from '../../web/layout.js'
import { pageReply, pageVaries } from '../../web/pageReply.js'
import { viewIn } from '../../web/view.js'
import { readVocabulary, type VocabularyName } from '../readVocabulary.js'
import { vocabularyPage } from '../web/vocabularyPage.js'

/** `/ontology` and `/shapes`: in the format of the extension, else in the one that the caller likes best. */
export function vocabularyHandler(name: VocabularyName): (serving: Serving) => OpenHandler {
  const alternates = formats.map(
    each => `</${name}.${each.extension}>; rel="alternate"; type="${each.mediaType}"`
  )
  return serving => {
    const written = new Map<Format, Promise<string>>()
    const pages = new Map<PageLanguage, PageContent>()
    const replyIn = async (format: Format, request: ReceivedRequest): Promise<Reply> => {
      const headers = { 'Content-Location': `/${name}.${format.extension}` }
      const view = viewIn(format, request, serving)
      if (view === undefined) {
        const text = written.get(format) ?? write(name, format)
        written.set(format, text)
        return lasting(await text, contentType(format), headers)
      }
      const page = pages.get(view.language) ?? vocabularyPage(readVocabulary(name), view.language)
      pages.set(view.language, page)
      const shown = pageReply(page, view)
      return {
        vary: pageVaries,
        headers,
        tag: tagOf(String(shown.body)),
        make: () => shown
      }
    }
    return request => ({
      headers: { Link: alternates.join(', '), Vary: 'Accept' },
      make: () => replyIn(requestedFormat(request), request)
    })
  }
}

/** The context of our JSON-LD documents. */
export function readContextHandler(): OpenHandler {
  const reply = lasting(contextText, 'application/ld+json')
  return () => reply
}

async function write(name: VocabularyName, format: Format): Promise<string> {
  const vocabulary = readVocabulary(name)
  if (format.extension === 'ttl') return vocabulary.turtle
  return format.write!(vocabulary.quads)
}

/** What is the same for all until another version of the service takes its place. */
function lasting(text: string, type: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    headers: { ...headers, 'Cache-Control': 'public, no-cache' },
    tag: tagOf(text),
    make: () => ({ headers: { 'Content-Type': type }, body: text })
  }
}

function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}
