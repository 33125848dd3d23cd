import { METHODS } from 'node:http'
import { Router } from '@koa/router'
import { basePath } from './basePath.js'
import type { RequestState, DoorStep } from './context.js'
import type { DoorSteps, QueueName } from './doorSteps.js'
import type { Handler, OpenHandler } from './handler.js'
import { readForm } from './middleware/readForm.js'
import type { AccessLevel } from './middleware/requireAccess.js'
import { sendReplyOf } from './sendReply.js'
import type { Serving } from './serving.js'
import { ownFormOnly } from './session.js'

/** A page of the service, or where one of its forms leads: an address that the contract does not know. */
export interface PageRoute {
  /** For the log and the metrics: `page/ask`. */
  readonly name: string
  /** Below the path of the base IRI, as the router reads it. */
  readonly path: string
  /** GET when absent. A form that is sent here comes from our own pages alone. */
  readonly method?: 'GET' | 'POST'
  readonly access: Exclude<AccessLevel, 'admin'>
  /** Which queue it waits in: that of the lookups when absent, none for `open`, and for `runs`, which are counted by themselves. */
  readonly queue?: QueueName | 'runs'
  readonly handler: (serving: Serving) => Handler
}

/**
 * The pages and what they load, below the path of the base IRI too, which a proxy may have left there.
 * @param asset gives what is below `/assets/`, to anybody
 */
export function pageRouter(
  routes: readonly PageRoute[],
  asset: OpenHandler,
  serving: Serving,
  door: DoorSteps
): Router<RequestState> {
  const router = new Router<RequestState>({ methods: METHODS, sensitive: true, strict: true })
  const base = basePath(serving.ids.base)
  const below = (path: string) => (base === '' ? [path] : [path, base + path])
  for (const { name, path, method = 'GET', access, queue = 'lookups', handler } of routes) {
    const steps: DoorStep[] = [
      noValues,
      ...(method === 'POST' ? [fromOwnForm] : []),
      // A question and a check cost what they cost a program.
      ...door.callers(access, { inQuery: false, forPages: true }, queue === 'lookups' ? 'page' : 'call'),
      // Before the queue: whoever sends a form slowly keeps nobody waiting.
      ...(method === 'POST' ? [readForm] : []),
      ...(access === 'open' || queue === 'runs' ? [] : [door.turn[queue]])
    ]
    const answer = sendReplyOf(handler(serving), serving)
    for (const pattern of below(path)) {
      router.register(pattern, [method], [...steps, answer], { name, sensitive: true, strict: true })
    }
  }
  for (const pattern of below('/assets/*name')) router.get(pattern, sendReplyOf(asset, serving))
  return router
}

/** The contract knows no parameters of pages: each reads its own. */
const noValues: DoorStep = (ctx, next) => {
  ctx.state.values = {}
  return next()
}

const fromOwnForm: DoorStep = (ctx, next) => {
  ownFormOnly(ctx)
  return next()
}
