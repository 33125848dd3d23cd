import type { BodyReply } from '../http/reply.js'
import { layout, type PageContent } from './layout.js'
import { PAGE_POLICY } from './pagePolicy.js'
import type { View } from './view.js'

/** What each page is sent with. */
export const pageHeaders = {
  'Content-Security-Policy': PAGE_POLICY,
  // Where somebody came from may hold what was asked.
  'Referrer-Policy': 'same-origin'
}

/** What the language of a page is chosen by. */
export const pageVaries = ['Accept-Language', 'Cookie']

/** What an address depends on that has a page and other formats. */
export function variesOf(view: View | false | undefined): readonly string[] {
  return ['Accept', ...(view ? pageVaries : [])]
}

export function pageReply(content: PageContent, view: View): BodyReply {
  const { status = 200, caching } = content
  return {
    status,
    type: 'html',
    headers: { ...pageHeaders, ...(caching !== undefined && { 'Cache-Control': caching }) },
    body: layout(content, view)
  }
}
