import type { ApiRequest, ReceivedRequest } from '../http/apiRequest.js'
import type { PageRoute } from '../http/pageRouter.js'
import type { Reply } from '../http/reply.js'
import type { Serving } from '../http/serving.js'
import { taggedReply } from '../http/taggedReply.js'
import type { PageContent } from './layout.js'
import { pageReply, pageVaries } from './pageReply.js'
import { viewOf, viewTag, type View } from './view.js'

/** A page of the service, or where one of its forms leads. */
export interface WebPage extends Omit<PageRoute, 'access' | 'handler'> {
  readonly access: Exclude<PageRoute['access'], 'open'>
  readonly handler: (serving: Serving) => PageHandler
  /** What the page is made of besides its address, its reader and the law; such a page has a tag. */
  readonly madeOf?: (serving: Serving) => unknown
}

/** One of whose readers nobody finds out who they are. */
export interface OpenPage extends Omit<PageRoute, 'access' | 'handler'> {
  readonly access: 'open'
  readonly handler: (serving: Serving) => PageHandler<ReceivedRequest>
}

/** What a page says, or what is answered instead: a redirect, a stream. */
export type PageHandler<Request = ApiRequest> = (
  request: Request,
  view: View
) => Promise<PageContent | Reply> | PageContent | Reply

/** The page within the layout of all, in the reader's language. */
export function pageRoute(page: WebPage | OpenPage): PageRoute {
  const { handler, ...route } = page
  return {
    ...route,
    handler: serving => {
      const handle = handler(serving)
      return async request => {
        const make = async () => {
          const view = viewOf(request, serving)
          const found = await handle(request, view)
          return 'main' in found ? pageReply(found, view) : found
        }
        const { madeOf } = page as Partial<Pick<WebPage, 'madeOf'>>
        if (madeOf === undefined) return { vary: pageVaries, make }
        const query = { page: route.path, view: viewTag(viewOf(request, serving)), of: madeOf(serving) }
        return { ...(await taggedReply(request, serving, query, make)), vary: pageVaries }
      }
    }
  }
}
