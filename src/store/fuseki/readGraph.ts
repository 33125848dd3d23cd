import type { NamedNode, Quad } from '@rdfjs/types'
import { StreamParser } from 'n3'
import { Readable } from 'node:stream'
import { Unavailable } from '../../errors.js'
import { canonicalQuad } from '../literals/canonicalLiteral.js'
import { iriText } from '../termText.js'
import { isVersion } from '../tripleText.js'
import { problemOf } from './queryEndpoint.js'
import type { Endpoint } from './sparqlClient.js'

const BATCH = 2_000

/**
 * A whole graph over the Graph Store Protocol, as one moment of it: Fuseki reads it in one transaction. Not by the store
 * of sparql-http-client: an answer that breaks off there ends in an error that nobody can catch.
 * @throws Unavailable also when the stream breaks off
 */
export async function* readGraph(
  { connection, address }: Endpoint,
  graph: NamedNode,
  timeoutMs: number
): AsyncGenerator<Quad[]> {
  const { status, body } = await connection.stream(
    `${address.get}?graph=${encodeURIComponent(iriText(graph).slice(1, -1))}`,
    { method: 'GET', headers: { accept: 'application/n-triples' }, timeoutMs }
  )
  if (status === 200) {
    yield* batches(body, graph)
    return
  }
  // What a refusal says in its body is of no use, but unread it would hold the connection.
  for await (const chunk of body) void chunk
  if (status !== 404) throw new Unavailable(problemOf(status))
}

async function* batches(body: AsyncIterable<Buffer>, graph: NamedNode): AsyncGenerator<Quad[]> {
  const source = Readable.from(body)
  const parser = source.pipe(new StreamParser({ format: 'N-Triples' }))
  source.on('error', error => parser.destroy(error))
  let batch: Quad[] = []
  try {
    for await (const quad of parser as AsyncIterable<Quad>) {
      if (isVersion(quad, graph)) continue
      batch.push(canonicalQuad(quad))
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  } finally {
    source.destroy()
  }
  if (batch.length > 0) yield batch
}
