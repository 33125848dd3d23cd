import type { Context } from '../http/context.js'
import type { QueueName } from '../http/doorSteps.js'
import type { AccessLevel } from '../http/middleware/requireAccess.js'
import type { Serving } from '../http/serving.js'
import type { PageContent } from './layout.js'
import type { View } from './view.js'

/** A page of the service, or where one of its forms leads. */
export interface WebPage {
  /** For the log and the metrics: `page/ask`. */
  readonly name: string
  /** Below the path of the base IRI, as the router reads it. */
  readonly path: string
  /** GET when absent. A form that is sent here comes from our own pages alone. */
  readonly method?: 'GET' | 'POST'
  readonly access: Exclude<AccessLevel, 'admin'>
  /** Which queue it waits in: that of the lookups when absent, none for `open`, and for `runs`, which are counted by themselves. */
  readonly queue?: QueueName | 'runs'
  readonly handler: (serving: Serving) => PageHandler
}

/** What a page says; undefined where the handler has answered by itself (a redirect, a stream). */
export type PageHandler = (
  ctx: Context,
  view: View
) => Promise<PageContent | undefined> | PageContent | undefined
