import type { NamedNode, Quad } from '@rdfjs/types'
import { Unavailable } from '../../../base/errors.js'
import { canonicalQuad } from '../literals/canonicalLiteral.js'
import { nTriplesInBatches } from '../nTriplesInBatches.js'
import { iriText } from '../termText.js'
import { isVersion, withoutGraphVersion } from '../tripleText.js'
import { problemOf } from './queryEndpoint.js'
import type { DatasetEndpoint } from './sparqlClient.js'
import { wholeGraphQuery } from './templates.js'

/**
 * A whole graph as one moment of it: over the Graph Store Protocol, which Fuseki reads in one transaction, or by one
 * query. Not by the store of sparql-http-client: an answer that breaks off there ends in an error that nobody can catch.
 * @throws Unavailable also when the stream breaks off
 */
export async function* readWholeGraph(
  endpoint: DatasetEndpoint,
  graph: NamedNode,
  timeoutMs: number
): AsyncGenerator<Quad[]> {
  const body = await graphBody(endpoint, graph, timeoutMs)
  if (body === undefined) return
  for await (const batch of nTriplesInBatches(body)) {
    const quads = batch.filter(quad => !isVersion(quad, graph)).map(canonicalQuad)
    if (quads.length > 0) yield quads
  }
}

/** The same as the server writes it, in pieces of whole lines. @throws Unavailable also when the stream breaks off */
export async function* readGraphText(
  endpoint: DatasetEndpoint,
  graph: NamedNode,
  timeoutMs: number
): AsyncGenerator<string> {
  for await (const piece of readGraphLines(endpoint, graph, timeoutMs)) {
    const lines = withoutGraphVersion(piece, graph)
    if (lines !== '') yield lines
  }
}

/** The same with the graph's version among its lines. */
export async function* readGraphLines(
  endpoint: DatasetEndpoint,
  graph: NamedNode,
  timeoutMs: number
): AsyncGenerator<string> {
  const body = await graphBody(endpoint, graph, timeoutMs)
  if (body === undefined) return
  let begun: Buffer[] = []
  for await (const chunk of body) {
    const end = chunk.lastIndexOf(10) + 1
    if (end > 0) {
      yield Buffer.concat([...begun, chunk.subarray(0, end)]).toString()
      begun = []
    }
    if (end < chunk.length) begun.push(chunk.subarray(end))
  }
  if (begun.length > 0) throw new Unavailable('The graph store gave a graph that is not whole')
}

/** Nothing for a graph that is not there. */
async function graphBody(
  { connection, address }: DatasetEndpoint,
  graph: NamedNode,
  timeoutMs: number
): Promise<AsyncIterable<Buffer> | undefined> {
  const accept = 'application/n-triples'
  const { status, body } =
    address.get === undefined
      ? await connection.stream(address.query, {
          method: 'POST',
          headers: { accept, 'content-type': 'application/sparql-query; charset=utf-8' },
          body: wholeGraphQuery(graph),
          timeoutMs
        })
      : await connection.stream(`${address.get}?graph=${encodeURIComponent(iriText(graph).slice(1, -1))}`, {
          method: 'GET',
          headers: { accept },
          timeoutMs
        })
  if (status === 200) return body
  // What a refusal says in its body is of no use, but unread it would hold the connection.
  for await (const chunk of body) void chunk
  if (status !== 404) throw new Unavailable(problemOf(status))
  return undefined
}
