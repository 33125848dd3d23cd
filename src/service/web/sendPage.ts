import type { Context } from '../http/context.js'
import { layout, type PageContent } from './layout.js'
import { PAGE_POLICY } from './pagePolicy.js'
import type { View } from './view.js'

/** Answers with a page. */
export function sendPage(ctx: Context, content: PageContent, view: View): void {
  ctx.status = content.status ?? 200
  pageHeaders(ctx)
  ctx.body = layout(content, view)
}

/** What each page is sent with. */
export function pageHeaders(ctx: Pick<Context, 'set' | 'type'>): void {
  ctx.type = 'html'
  ctx.set('Content-Security-Policy', PAGE_POLICY)
  // Where somebody came from may hold what was asked.
  ctx.set('Referrer-Policy', 'same-origin')
}
