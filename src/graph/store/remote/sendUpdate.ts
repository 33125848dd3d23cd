import type { NamedNode } from '@rdfjs/types'
import { Unavailable } from '../../../base/errors.js'
import { QueryRefused, type GraphBase } from '../graphStore.js'
import { NoAnswer, type ServerCall } from './connection.js'
import { problemOf } from './queryEndpoint.js'
import { clientFor, type DatasetEndpoint } from './sparqlClient.js'
import { allStand } from './templates.js'
import { guardOf } from './updateText.js'

export interface CommitWay {
  readonly endpoint: DatasetEndpoint
  /** For a commit of a few quads; larger ones get more. */
  readonly timeoutMs: number
  /** Answers an ASK of the store's own. @throws Unavailable */
  readonly ask: (text: string) => Promise<boolean>
}

export type CommitOutcome = 'applied' | 'conflict'

export interface GuardedUpdate {
  readonly body: NonNullable<ServerCall['body']>
  readonly id: NamedNode
  /** The graphs whose guards it begins with; none for one that has no guards. */
  readonly bases: readonly GraphBase[]
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** @throws Unavailable; NoAnswer when it is not known whether the update was applied */
export async function sendUpdate(
  { id, bases, body, ...limits }: GuardedUpdate,
  { endpoint, ask }: CommitWay
): Promise<CommitOutcome> {
  const isFuseki = endpoint.address.engine === 'fuseki'
  // The client takes a stream as it takes a text; its types know the text alone.
  const response = await clientFor(endpoint, limits).query.update(body as string, {
    operation: 'postDirect',
    headers: { 'content-type': `application/sparql-update${isFuseki ? '' : '; charset=utf-8'}` }
  })
  const { status } = response
  const text = await response.text()
  if (status >= 200 && status < 300) return 'applied'
  const guards = bases.map((_, index) => guardOf(id, index).value)
  if ((status === 400 || !isFuseki) && guards.some(guard => text.includes(guard))) return 'conflict'
  // A proxy in between says these without knowing what the store has done.
  if (status >= 502 && status <= 504) throw new NoAnswer(problemOf(status), false)
  // Not every server says which operation has failed.
  const isRefusal = [400, 409, 422, 500].includes(status) && !isFuseki
  if (isRefusal && bases.length > 0 && !(await ask(allStand(bases)))) return 'conflict'
  if (status === 413) throw new QueryRefused('The graph store takes no request of this size')
  if (status === 400) throw new QueryRefused('The graph store refused the commit')
  throw new Unavailable(problemOf(status))
}
