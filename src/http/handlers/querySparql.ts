import { createHash } from 'node:crypto'
import { BadRequest } from '../../errors.js'
import { conditionalGet } from '../conditionalGet.js'
import type { Context, Handler } from '../context.js'
import { contentType } from '../formats/formats.js'
import { negotiate } from '../formats/negotiate.js'
import { negotiateResult, prefersResultPage } from '../formats/resultFormats.js'
import { givePage, pageHeaders } from '../../web/givePage.js'
import { layout } from '../../web/layout.js'
import { sparqlPage, type Asked } from '../../web/sparql/sparqlPage.js'
import { readableType, readResult } from '../../web/sparql/queryResult.js'
import { viewOf, viewTag } from '../../web/view.js'
import { presentEndpoint } from '../presenters/endpoint.js'
import type { Serving } from '../serving.js'

/** What gives another answer each time, so that none is known by its query. */
const CHANGING = /\b(?:NOW|RAND|UUID|STRUUID|BNODE)\b/i

/**
 * The SPARQL 1.1 Protocol, for queries. A request without one is answered with what can be asked here.
 */
export function querySparql(serving: Serving): Handler {
  return async ctx => {
    const { profile } = ctx.params as { profile?: string }
    if (profile !== undefined) {
      ctx.state.access = await serving.services.profiles.access(ctx.state.key, profile)
    }
    ctx.vary('Accept')
    if (ctx.state.asked?.query === undefined) await describeEndpoint(ctx, serving)
    else if (prefersResultPage(ctx)) await showResult(ctx, serving, ctx.state.asked.query)
    else await answer(ctx, serving, ctx.state.asked.query)
  }
}

async function answer(ctx: Context, { services }: Serving, text: string): Promise<void> {
  const { access, asked, gone } = ctx.state
  const query = await services.mirrors.read(text)
  const { mediaType, contentType: told } = negotiateResult(ctx, query.form)
  const chosen = asked!.chosen
  const caller = callerOf(ctx)
  const ask = async () => {
    const body = await services.mirrors.query({ query, access, caller, chosen, mediaType, signal: gone })
    ctx.set('Content-Type', told)
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  }
  if (ctx.method === 'POST' || CHANGING.test(text)) {
    ctx.status = 200
    ctx.body = await ask()
    return
  }
  const { edition, own } = await services.mirrors.dataset(access)
  const parts = [edition.id, own, access.profile.name, mediaType, chosen, text]
  await conditionalGet(ctx, tagOf(parts), ask)
  if (ctx.status === 200) ctx.set('Content-Type', told)
}

/** The result for who looks at it with a browser. What is wrong with the query stands beside it, for them to mend. */
async function showResult(ctx: Context, serving: Serving, text: string): Promise<void> {
  const { mirrors } = serving.services
  const { access, asked, gone: signal } = ctx.state
  const dataset = await mirrors.dataset(access)
  const endpoint = presentEndpoint(dataset, {
    base: serving.ids.base,
    path: ctx.path,
    profile: access.profile
  })
  let shown: Pick<Asked, 'outcome' | 'status'>
  try {
    const query = await mirrors.read(text)
    const mediaType = readableType(query.form)
    const chosen = asked!.chosen
    const body = await mirrors.query({ query, access, caller: callerOf(ctx), chosen, mediaType, signal })
    shown = { status: 200, outcome: readResult(query.form, Buffer.from(body).toString('utf8')) }
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error
    shown = { status: 400, outcome: { kind: 'fault', detail: error.message } }
  }
  const view = viewOf(ctx, serving)
  givePage(ctx, sparqlPage(endpoint, view, serving.ids.base, { query: text, ...shown }), view)
}

function callerOf({ state: { key, client } }: Context): string {
  return key?.id ?? `client:${client}`
}

async function describeEndpoint(ctx: Context, serving: Serving): Promise<void> {
  const { access } = ctx.state
  const format = negotiate(ctx)
  const dataset = await serving.services.mirrors.dataset(access)
  const endpoint = presentEndpoint(dataset, {
    base: serving.ids.base,
    path: ctx.path,
    profile: access.profile
  })
  const view = format.isPage && viewOf(ctx, serving)
  const { edition, own } = dataset
  const parts = [
    serving.version,
    edition.id,
    own,
    access.profile.name,
    format.extension,
    view && viewTag(view)
  ]
  await conditionalGet(ctx, tagOf(parts), async () =>
    view === undefined
      ? format.write!(endpoint.quads)
      : layout(sparqlPage(endpoint, view, serving.ids.base), view)
  )
  if (ctx.status !== 200) return
  ctx.set('Content-Type', contentType(format))
  if (view !== undefined) pageHeaders(ctx)
}

function tagOf(parts: readonly unknown[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}
