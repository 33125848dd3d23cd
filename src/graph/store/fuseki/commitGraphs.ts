import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../base/errors.js'
import { QueryRefused, VersionConflict, type Commit } from '../graphStore.js'
import { NoAnswer, type FusekiCall } from './connection.js'
import { problemOf } from './queryEndpoint.js'
import { clientFor, type DatasetEndpoint } from './sparqlClient.js'
import { wasApplied } from './templates.js'
import { guardOf, updateText } from './updateText.js'

export interface CommitWay {
  readonly endpoint: DatasetEndpoint
  /** For a commit of a few quads; larger ones get more. */
  readonly timeoutMs: number
  /** Answers an ASK of the store's own. @throws Unavailable */
  readonly ask: (text: string) => Promise<boolean>
}

/** Quads a millisecond, a fortieth of what Fuseki takes when nothing else runs: it may share its machine. */
const SLOWEST_PACE = 1
const PAUSE_MS = 200

/** What a commit was sent as already, when it was. */
export interface Before {
  readonly id: NamedNode
  /** Whether it is not known what has become of it. */
  readonly lost: boolean
}

export type CommitOutcome = 'applied' | 'conflict'

/**
 * Applies a commit exactly once, also when the answer is lost: then the store is asked for the commit's mark, and the
 * same request is sent again while there is none. Sending it twice is safe, for its guards hold only once.
 * @throws VersionConflict
 * @throws Unavailable when the store was not there; when it went away in between, it cannot say what has become of it
 */
export async function commitGraphs(commit: Commit, way: CommitWay, before: Before = fresh()): Promise<void> {
  const { id } = before
  let { lost } = before
  const limit = timeLimit(commit, way)
  const until = Date.now() + 2 * limit
  for (;;) {
    try {
      if (lost && (await isApplied(commit, id, way))) return
      const update = { body: updateText(commit, id), id, graphs: commit.changes.length, timeoutMs: limit }
      if ((await sendUpdate(update, way)) === 'applied') return
      // The conflict may be with our own first try.
      if (lost && (await isApplied(commit, id, way))) return
      throw conflictOf(commit)
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      lost ||= error instanceof NoAnswer && !error.unsent
      if (!lost || Date.now() > until) throw error
    }
    await wait(PAUSE_MS)
  }
}

interface Update {
  readonly body: NonNullable<FusekiCall['body']>
  readonly id: NamedNode
  /** How many guards it begins with. */
  readonly graphs: number
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** @throws Unavailable; NoAnswer when it is not known whether the update was applied */
export async function sendUpdate(
  { id, graphs, body, ...limits }: Update,
  { endpoint }: CommitWay
): Promise<CommitOutcome> {
  // The client takes a stream as it takes a text; its types know the text alone.
  const response = await clientFor(endpoint, limits).query.update(body as string, {
    operation: 'postDirect',
    headers: { 'content-type': 'application/sparql-update' }
  })
  const { status } = response
  const text = await response.text()
  if (status >= 200 && status < 300) return 'applied'
  for (let index = 0; index < graphs; index++) {
    if (status === 400 && text.includes(guardOf(id, index).value)) return 'conflict'
  }
  if (status === 400) throw new QueryRefused('The graph store refused the commit')
  // A proxy in between says these without knowing what the store has done.
  if (status >= 502 && status <= 504) throw new NoAnswer(problemOf(status), false)
  throw new Unavailable(problemOf(status))
}

function isApplied(commit: Commit, id: NamedNode, way: CommitWay): Promise<boolean> {
  const { graph, expected } = commit.changes[0]!
  return way.ask(wasApplied(graph, expected, id))
}

export function conflictOf(commit: Commit): VersionConflict {
  const names = commit.changes.map(change => change.graph.value).join(', ')
  return new VersionConflict(`Another writer was first in one of: ${names}`)
}

/** Milliseconds that a commit may take. */
export function timeLimit({ changes }: Commit, { timeoutMs }: CommitWay): number {
  const quads = changes.reduce(
    (sum, { added, removed, pieces = [] }) =>
      pieces.reduce((all, piece) => all + piece.size, sum + added.length + removed.length),
    0
  )
  return timeoutMs + quads / SLOWEST_PACE
}

/** A commit that nothing was sent of. */
function fresh(): Before {
  return { id: DataFactory.namedNode(`urn:uuid:${randomUUID()}`), lost: false }
}
