import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../base/errors.js'
import { VersionConflict, type Commit } from '../graphStore.js'
import { claim } from './claim.js'
import { NoAnswer } from './connection.js'
import { sendUpdate, type CommitOutcome, type CommitWay } from './sendUpdate.js'
import { stageCommit } from './stageCommit.js'
import { wasApplied } from './templates.js'
import { updateText } from './updateText.js'

/** Quads a millisecond, a fortieth of what Fuseki takes when nothing else runs: it may share its machine. */
const SLOWEST_PACE = 1
const PAUSE_MS = 200
/** Characters a millisecond, where long texts are few statements. */
const SLOWEST_READING = 500
/** Statements of one request to a server that reads the whole of it before it begins. */
const IN_ONE = 20_000

/** What a commit was sent as already, when it was. */
export interface Before {
  readonly id: NamedNode
  /** Whether it is not known what has become of it. */
  readonly lost: boolean
}

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
  const delivery = await deliveryOf(commit, id, limit, way)
  const until = Date.now() + 2 * limit
  try {
    await delivery.begin?.()
    for (;;) {
      try {
        if (lost && (await isApplied(commit, id, way))) return
        if ((await delivery.send()) === 'applied') return
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
  } finally {
    await delivery.end?.()
  }
}

/** How a commit reaches the server, as often as it must. */
interface Delivery {
  /** Before the first. @throws Unavailable */
  begin?(): Promise<void>
  /** @throws Unavailable; NoAnswer when it is not known whether it was applied */
  send(): Promise<CommitOutcome>
  /** Takes away what was only laid there for it. */
  end?(): Promise<void>
}

async function deliveryOf(commit: Commit, id: NamedNode, limit: number, way: CommitWay): Promise<Delivery> {
  const update = { id, bases: commit.changes, timeoutMs: limit }
  switch (way.endpoint.address.engine) {
    case 'fuseki':
      return { send: () => sendUpdate({ ...update, body: updateText(commit, id) }, way) }
    case 'rdf4j':
    case 'standard': {
      if (sizeOf(commit) > IN_ONE) return claimed(id, limit, way, await stageCommit(commit, update, way))
      const text = await wholeText(updateText(commit, id, false))
      const timeoutMs = limit + text.length / SLOWEST_READING
      return claimed(id, timeoutMs, way, {
        send: () => sendUpdate({ ...update, body: text, timeoutMs }, way)
      })
    }
  }
}

function isApplied(commit: Commit, id: NamedNode, way: CommitWay): Promise<boolean> {
  const { graph, expected } = commit.changes[0]!
  return way.ask(wasApplied(graph, expected, id))
}

export function conflictOf(commit: Commit): VersionConflict {
  const names = commit.changes.map(change => change.graph.value).join(', ')
  return new VersionConflict(`Another writer was first in one of: ${names}`)
}

/** One writer at a time. */
function claimed(id: NamedNode, limit: number, way: CommitWay, delivery: Delivery): Delivery {
  let release: (() => Promise<void>) | undefined
  return {
    begin: async () => {
      release = await claim(id, 2 * limit, way)
    },
    send: () => delivery.send(),
    end: async () => {
      // Where this fails the claim ends by its time.
      await release?.().catch(() => undefined)
      await delivery.end?.()
    }
  }
}

/** Milliseconds that a commit may take. */
export function timeLimit(commit: Commit, { timeoutMs }: CommitWay): number {
  return timeoutMs + sizeOf(commit) / SLOWEST_PACE
}

/** Statements. */
function sizeOf({ changes }: Commit): number {
  return changes.reduce(
    (sum, { added, removed, pieces = [] }) =>
      pieces.reduce((all, piece) => all + piece.size, sum + added.length + removed.length),
    0
  )
}

/** With its length in its head: a server that gets less knows that the end is missing. */
async function wholeText(pieces: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString()
}

/** A commit that nothing was sent of. */
function fresh(): Before {
  return { id: DataFactory.namedNode(`urn:uuid:${randomUUID()}`), lost: false }
}
