import type { Quad } from '@rdfjs/types'
import { contentType, type Format } from '../http/formats/formats.js'
import type { Reply } from '../http/reply.js'
import type { PageContent } from './layout.js'
import { pageReply } from './pageReply.js'
import type { View } from './view.js'

/** Statements in a format: RDF, or for who looks at them the page of them. */
export async function documentReply(
  quads: readonly Quad[],
  format: Format,
  view: View | undefined,
  page: (view: View) => PageContent
): Promise<Reply> {
  if (view !== undefined) return pageReply(page(view), view)
  return { headers: { 'Content-Type': contentType(format) }, body: await format.write!(quads) }
}
