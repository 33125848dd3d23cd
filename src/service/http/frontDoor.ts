import { createHash } from 'node:crypto'
import { METHODS } from 'node:http'
import { Router } from '@koa/router'
import { documentOf, operations } from '../contract/document.js'
import { basePath } from './basePath.js'
import type { RequestState } from './context.js'
import { prefersPage } from './prefersPage.js'
import type { Route } from './route.js'

/**
 * `/` for programs, which names the entry points, `/openapi.json` and `/robots.txt`. None needs a key or counts. They stand below the path of the base IRI too.
 * @param base where all our IRIs begin
 */
export function frontDoor(routes: readonly Route[], version: string, base: string): Router<RequestState> {
  const served = new Set(routes.map(route => route.operationId))
  const contract = JSON.stringify(documentOf(served), undefined, 1)
  const tag = `"${createHash('sha256').update(contract).digest('base64url').slice(0, 27)}"`
  const entries = operations
    .filter(operation => served.has(operation.operationId))
    .map(({ method, path, summary }) => ({ method, path, summary: summary ?? '' }))
  // What is computed for each call is not for crawlers; concepts and their documents are.
  const robots = `User-agent: *\nDisallow: /v1/\nDisallow: /sparql\nDisallow: /describe\nDisallow: /ask\n\nSitemap: ${base}/sitemap.xml\n`

  const path = basePath(base)
  const below = (each: string) => (path === '' ? each : [each, path + each])
  const router = new Router<RequestState>({ methods: METHODS, sensitive: true, strict: true })
  router.get(below('/openapi.json'), ctx => {
    ctx.set('Cache-Control', 'public, no-cache')
    ctx.set('ETag', tag)
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.type = 'application/json'
    ctx.body = contract
  })
  router.get(below('/robots.txt'), ctx => {
    ctx.type = 'text/plain'
    ctx.body = robots
  })
  router.get(below('/'), async (ctx, next) => {
    ctx.vary('Accept')
    if (prefersPage(ctx)) await next()
    else ctx.body = { service: 'beleg', version, contract: '/openapi.json', entries }
  })
  return router
}
