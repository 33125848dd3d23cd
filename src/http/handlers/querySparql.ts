import { createHash } from 'node:crypto'
import { conditionalGet } from '../conditionalGet.js'
import type { Context, Handler } from '../context.js'
import { contentType } from '../formats/formats.js'
import { negotiate } from '../formats/negotiate.js'
import { negotiateResult } from '../formats/resultFormats.js'
import { FORM_PAGE_POLICY } from '../pages/html.js'
import { sparqlPage } from '../pages/sparqlPage.js'
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
    else await answer(ctx, serving, ctx.state.asked.query)
  }
}

async function answer(ctx: Context, { services }: Serving, text: string): Promise<void> {
  const { access, asked, key, client, gone } = ctx.state
  const query = await services.mirrors.read(text)
  const { mediaType, contentType: told } = negotiateResult(ctx, query.form)
  const chosen = asked!.chosen
  const caller = key?.id ?? `client:${client}`
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

async function describeEndpoint(ctx: Context, serving: Serving): Promise<void> {
  const { access } = ctx.state
  const format = negotiate(ctx)
  const dataset = await serving.services.mirrors.dataset(access)
  const endpoint = presentEndpoint(dataset, {
    base: serving.ids.base,
    path: ctx.path,
    profile: access.profile
  })
  const parts = [serving.version, dataset.edition.id, dataset.own, access.profile.name, format.extension]
  await conditionalGet(ctx, tagOf(parts), async () =>
    format.write === undefined ? sparqlPage(endpoint) : format.write(endpoint.quads)
  )
  if (ctx.status !== 200) return
  ctx.set('Content-Type', contentType(format))
  if (format.isPage) ctx.set('Content-Security-Policy', FORM_PAGE_POLICY)
}

function tagOf(parts: readonly unknown[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}
