import { createHash } from 'node:crypto'
import { METHODS } from 'node:http'
import { Router } from '@koa/router'
import { documentOf, operations } from '../contract/document.js'
import type { RequestState } from './context.js'
import type { Route } from './routes.js'

/** `/`, which names the entry points, `/openapi.json` and `/robots.txt`. None needs a key or counts. @param base where all our IRIs begin */
export function frontDoor(routes: readonly Route[], version: string, base: string): Router<RequestState> {
  const served = new Set(routes.map(route => route.operationId))
  const contract = JSON.stringify(documentOf(served), undefined, 1)
  const tag = `"${createHash('sha256').update(contract).digest('base64url').slice(0, 27)}"`
  const entries = operations
    .filter(operation => served.has(operation.operationId))
    .map(({ method, path, summary }) => ({ method, path, summary: summary ?? '' }))
  const index = { service: 'beleg', version, contract: '/openapi.json', entries }
  const page = htmlIndex(entries, version)
  // What is computed for each call is not for crawlers; concepts and their documents are.
  const robots = `User-agent: *\nDisallow: /v1/\nDisallow: /sparql\nDisallow: /describe\n\nSitemap: ${base}/sitemap.xml\n`

  const router = new Router<RequestState>({ methods: METHODS, sensitive: true, strict: true })
  router.get('/openapi.json', ctx => {
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
  router.get('/robots.txt', ctx => {
    ctx.type = 'text/plain'
    ctx.body = robots
  })
  router.get('/', ctx => {
    ctx.vary('Accept')
    if (ctx.accepts('json', 'html') === 'html') {
      ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      ctx.type = 'html'
      ctx.body = page
    } else {
      ctx.body = index
    }
  })
  return router
}

function htmlIndex(entries: { method: string; path: string; summary: string }[], version: string): string {
  const rows = entries
    .map(({ method, path, summary }) => `<tr><td>${method}<td><code>${path}</code><td>${escaped(summary)}`)
    .join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Beleg</title>
<style>body{font:1rem/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}td{padding:.2rem 1rem .2rem 0}</style>
<h1>Beleg ${escaped(version)}</h1>
<p>Answers, legal provisions and services, each with the source that proves it.
The contract: <a href="/openapi.json">/openapi.json</a>.</p>
<table>
${rows}
</table>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
