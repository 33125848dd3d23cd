import { createHash } from 'node:crypto'
import { BadRequest, NotFound } from '../../../base/errors.js'
import { conditionalGet } from '../../http/conditionalGet.js'
import type { Context, Handler } from '../../http/context.js'
import { contentType } from '../../http/formats/formats.js'
import { negotiate } from '../../http/formats/negotiate.js'
import { isXml, negotiateResult, prefersResultPage, resultTypes } from '../../http/formats/resultFormats.js'
import { wellFormedXml } from '../../http/formats/wellFormedXml.js'
import { sendPage, pageHeaders } from '../../web/sendPage.js'
import { layout } from '../../web/layout.js'
import { sparqlPage, type SubmittedQuery } from '../web/sparqlPage.js'
import { readableType, readResult } from '../web/queryResult.js'
import { viewOf, viewTag } from '../../web/view.js'
import { presentEndpoint } from './presentEndpoint.js'
import { graphsOf } from '../datasetOf.js'
import type { GraphChoice } from '../queryMirror.js'
import type { CallersQuery } from '../../../graph/store/mirror/callersQuery.js'
import { wholeGraph } from '../../../graph/store/mirror/wholeGraph.js'
import type { Serving } from '../../http/serving.js'

/** What gives another answer each time, so that none is known by its query. */
const CHANGING = /\b(?:NOW|RAND|UUID|STRUUID|BNODE)\b/i

/**
 * The SPARQL 1.1 Protocol, for queries, and the Graph Store Protocol, for reading. A request of neither is answered with
 * what can be asked here.
 */
export function querySparqlHandler(serving: Serving): Handler {
  return async ctx => {
    const { profile } = ctx.params as { profile?: string }
    if (profile !== undefined) {
      ctx.state.access = await serving.services.profiles.access(ctx.state.key, profile)
    }
    ctx.vary('Accept')
    const { query, graph, chosen } = ctx.state.asked ?? {}
    if (graph !== undefined) await giveGraph(ctx, serving, graph)
    else if (query === undefined) await describeEndpoint(ctx, serving)
    else if (prefersResultPage(ctx)) await showResult(ctx, serving, query)
    else
      await answer(ctx, serving, { query: await serving.services.mirrors.read(query), chosen, text: query })
  }
}

interface Asking {
  readonly query: CallersQuery
  readonly chosen: GraphChoice | undefined
  /** As it was sent. */
  readonly text: string
}

async function answer(ctx: Context, { services }: Serving, { query, chosen, text }: Asking): Promise<void> {
  const { access, gone } = ctx.state
  const { mediaType, contentType: told } = negotiateResult(ctx, query.form)
  const caller = callerOf(ctx)
  const ask = async () => {
    const body = await services.mirrors.query({ query, access, caller, chosen, mediaType, signal: gone })
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    const instead = mediaType === 'application/rdf+xml' ? resultTypes.graph[0] : resultTypes.rows[0]
    const given = isXml(mediaType) ? await wellFormedXml(bytes, instead) : bytes
    ctx.set('Content-Type', told)
    return given
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

/** A graph as it stands, by the Graph Store Protocol. @throws NotFound for one that the caller may not see, or that there is not */
async function giveGraph(ctx: Context, serving: Serving, graph: string): Promise<void> {
  const all = graphsOf(await serving.services.mirrors.dataset(ctx.state.access))
  if (graph !== 'default' && !all.includes(graph)) {
    throw new NotFound(
      'There is no such graph that you may see; the service description names those there are'
    )
  }
  const chosen = graph === 'default' ? undefined : { defaultGraphs: [graph], namedGraphs: [] }
  await answer(ctx, serving, { query: wholeGraph, chosen, text: wholeGraph.text })
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
  let shown: Pick<SubmittedQuery, 'outcome' | 'status'>
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
  sendPage(ctx, sparqlPage(endpoint, view, serving.ids.base, { query: text, ...shown }), view)
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
