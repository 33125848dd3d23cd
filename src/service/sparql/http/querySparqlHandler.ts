import { createHash } from 'node:crypto'
import { BadRequest, NotFound } from '../../../base/errors.js'
import type { CallersQuery } from '../../../graph/store/mirror/callersQuery.js'
import { wholeGraph } from '../../../graph/store/mirror/wholeGraph.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import { negotiate } from '../../http/formats/negotiate.js'
import { isXml, negotiateResult, prefersResultPage, resultTypes } from '../../http/formats/resultFormats.js'
import { wellFormedXml } from '../../http/formats/wellFormedXml.js'
import type { Handler } from '../../http/handler.js'
import type { Reply } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { documentReply } from '../../web/documentReply.js'
import { pageReply, pageVaries } from '../../web/pageReply.js'
import { viewIn, viewOf, viewTag } from '../../web/view.js'
import { graphsOf, type MirrorDataset } from '../datasetOf.js'
import type { GraphChoice } from '../queryMirror.js'
import { readableType, readResult } from '../web/queryResult.js'
import { sparqlPage, type SubmittedQuery } from '../web/sparqlPage.js'
import { presentEndpoint, type EndpointDescription } from './presentEndpoint.js'

/** What gives another answer each time, so that none is known by its query. */
const CHANGING = /\b(?:NOW|RAND|UUID|STRUUID|BNODE)\b/i

/**
 * The SPARQL 1.1 Protocol, for queries, and the Graph Store Protocol, for reading. A request of neither is answered with
 * what can be asked here.
 */
export function querySparqlHandler(serving: Serving): Handler {
  const { profiles, mirrors } = serving.services
  return async given => {
    const { profile } = given.params
    const access = profile === undefined ? given.access : await profiles.access(given.key, profile)
    const request = { ...given, access }
    const reply = async (): Promise<Reply> => {
      const { query, graph, chosen } = request.asked ?? {}
      if (graph !== undefined) return graphReply(request, serving, graph)
      if (query === undefined) return endpointReply(request, serving)
      if (prefersResultPage(request)) return resultPage(request, serving, query)
      return resultReply(request, serving, { query: await mirrors.read(query), chosen, text: query })
    }
    return { vary: ['Accept'], make: reply }
  }
}

interface Asking {
  readonly query: CallersQuery
  readonly chosen: GraphChoice | undefined
  /** As it was sent. */
  readonly text: string
}

async function resultReply(
  request: ApiRequest,
  { services: { mirrors } }: Serving,
  { query, chosen, text }: Asking
): Promise<Reply> {
  const { access, gone, method } = request
  const { mediaType, contentType } = negotiateResult(request, query.form)
  const caller = callerOf(request)
  const make = async (): Promise<Reply> => {
    const result = await mirrors.query({ query, access, caller, chosen, mediaType, signal: gone })
    const bytes = Buffer.from(result.buffer, result.byteOffset, result.byteLength)
    const instead = mediaType === 'application/rdf+xml' ? resultTypes.graph[0] : resultTypes.rows[0]
    const body = isXml(mediaType) ? await wellFormedXml(bytes, instead) : bytes
    return { headers: { 'Content-Type': contentType }, body }
  }
  if (method === 'POST' || CHANGING.test(text)) return make()
  const { edition, own } = await mirrors.dataset(access)
  return { tag: tagOf([edition.id, own, access.profile.name, mediaType, chosen, text]), make }
}

/** A graph as it stands, by the Graph Store Protocol. @throws NotFound for one that the caller may not see, or that there is not */
async function graphReply(request: ApiRequest, serving: Serving, graph: string): Promise<Reply> {
  const all = graphsOf(await serving.services.mirrors.dataset(request.access))
  if (graph !== 'default' && !all.includes(graph)) {
    throw new NotFound(
      'There is no such graph that you may see; the service description names those there are'
    )
  }
  const chosen = graph === 'default' ? undefined : { defaultGraphs: [graph], namedGraphs: [] }
  return resultReply(request, serving, { query: wholeGraph, chosen, text: wholeGraph.text })
}

/** The result for who looks at it with a browser. What is wrong with the query stands beside it, for them to mend. */
async function resultPage(request: ApiRequest, serving: Serving, text: string): Promise<Reply> {
  const { mirrors } = serving.services
  const { access, asked, gone: signal } = request
  const endpoint = endpointOf(await mirrors.dataset(access), request, serving)
  let shown: Pick<SubmittedQuery, 'outcome' | 'status'>
  try {
    const query = await mirrors.read(text)
    const mediaType = readableType(query.form)
    const { chosen } = asked!
    const body = await mirrors.query({ query, access, caller: callerOf(request), chosen, mediaType, signal })
    shown = { status: 200, outcome: readResult(query.form, Buffer.from(body).toString('utf8')) }
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error
    shown = { status: 400, outcome: { kind: 'fault', detail: error.message } }
  }
  const view = viewOf(request, serving)
  const page = sparqlPage(endpoint, view, serving.ids.base, { query: text, ...shown })
  return { ...pageReply(page, view), vary: pageVaries }
}

function callerOf({ key, client }: ApiRequest): string {
  return key?.id ?? `client:${client}`
}

async function endpointReply(request: ApiRequest, serving: Serving): Promise<Reply> {
  const { profile } = request.access
  const format = negotiate(request)
  const dataset = await serving.services.mirrors.dataset(request.access)
  const endpoint = endpointOf(dataset, request, serving)
  const view = viewIn(format, request, serving)
  const { edition, own } = dataset
  const parts = [serving.version, edition.id, own, profile.name, format.extension, view && viewTag(view)]
  return {
    ...(view !== undefined && { vary: pageVaries }),
    tag: tagOf(parts),
    make: () =>
      documentReply(endpoint.quads, format, view, shown => sparqlPage(endpoint, shown, serving.ids.base))
  }
}

function endpointOf(
  dataset: MirrorDataset,
  { path, access: { profile } }: ApiRequest,
  { ids: { base } }: Serving
): EndpointDescription {
  return presentEndpoint(dataset, { base, path, profile })
}

function tagOf(parts: readonly unknown[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}
