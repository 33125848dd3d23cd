import { METHODS } from 'node:http'
import { Router } from '@koa/router'
import { basePath } from '../http/basePath.js'
import type { Context, RequestState, DoorStep } from '../http/context.js'
import type { DoorSteps } from '../http/doorSteps.js'
import type { Serving } from '../http/serving.js'
import { findAsset } from './assets.js'
import { sendAsset } from './sendAsset.js'
import { sendPage } from './sendPage.js'
import type { WebPage } from './page.js'
import { readForm } from './readForm.js'
import { ownFormOnly } from '../http/session.js'
import { viewOf } from './view.js'

/** The pages and what they load, below the path of the base IRI too, which a proxy may have left there. */
export function webRouter(
  pages: readonly WebPage[],
  serving: Serving,
  door: DoorSteps
): Router<RequestState> {
  const router = new Router<RequestState>({ methods: METHODS, sensitive: true, strict: true })
  const base = basePath(serving.ids.base)
  const below = (path: string) => (base === '' ? [path] : [path, base + path])
  for (const { name, path, method = 'GET', access, queue = 'lookups', handler } of pages) {
    const handle = handler(serving)
    const steps: DoorStep[] = [
      noValues,
      ...(method === 'POST' ? [fromOwnForm] : []),
      // A question and a check cost what they cost a program.
      ...door.callers(access, { inQuery: false, forPages: true }, queue === 'lookups' ? 'page' : 'call'),
      // Before the queue: whoever sends a form slowly keeps nobody waiting.
      ...(method === 'POST' ? [formRead] : []),
      ...(access === 'open' || queue === 'runs' ? [] : [door.turn[queue]])
    ]
    for (const pattern of below(path)) {
      router.register(pattern, [method], [...steps, ctx => answer(ctx)], {
        name,
        sensitive: true,
        strict: true
      })
    }
    async function answer(ctx: Context): Promise<void> {
      const view = viewOf(ctx, serving)
      const content = await handle(ctx, view)
      if (content !== undefined) sendPage(ctx, content, view)
    }
  }
  for (const pattern of below('/assets/*name')) {
    router.get(pattern, async ctx => {
      const asset = findAsset((ctx.params as { name: string }).name)
      if (asset !== undefined) await sendAsset(ctx, asset)
    })
  }
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

const formRead: DoorStep = async (ctx, next) => {
  await readForm(ctx)
  return next()
}
