import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Commit, GraphChange } from '../graphStore.js'
import { refuseVersion } from '../tripleText.js'
import { dataText } from './dataText.js'
import { PrefixedNames } from './names.js'
import { sendUpdate, type CommitOutcome, type CommitWay, type GuardedUpdate } from './sendUpdate.js'
import { addAll, removeGraph, forgetPassing, passing, removeAll, STAGED } from './templates.js'
import { beginningText, versionsText } from './updateText.js'

/** Statements of a request. */
const BATCH = 10_000

/**
 * A commit that is too large for one request: its statements are laid into graphs of their own, which nobody's dataset
 * has, and one guarded request moves them into their places.
 * @throws UnsafeTerm, Unavailable: nothing is left then
 */
export async function stageCommit(
  { changes }: Commit,
  update: Omit<GuardedUpdate, 'body'>,
  way: CommitWay
): Promise<{ send(): Promise<CommitOutcome>; end(): Promise<void> }> {
  const staged: NamedNode[] = []
  const unguarded = { ...update, bases: [] }
  const end = async () => {
    const body = `${staged.map(graph => `${removeGraph(graph)} ;\n`).join('')}${forgetPassing(staged)}`
    await sendUpdate({ ...unguarded, body }, way).catch(() => undefined)
  }
  const lay = async (pieces: AsyncIterable<readonly Quad[]>) => {
    const name = `${STAGED}${Date.now()}:${update.id.value.slice('urn:uuid:'.length)}:${staged.length}`
    const graph = DataFactory.namedNode(name)
    staged.push(graph)
    await sendUpdate({ ...unguarded, body: passing([graph]) }, way)
    for await (const quads of pieces) {
      const names = new PrefixedNames(quads)
      const data = [...dataText(graph, quads, names)].join('')
      const body = `${names.prologue}INSERT DATA {\n${data}}`
      await sendUpdate({ ...unguarded, body }, way)
    }
    return graph
  }
  try {
    let moves = ''
    for (const change of changes) {
      if (change.removed.length > 0) moves += removeAll(await lay(batchesOf([change.removed])), change.graph)
    }
    for (const change of changes) moves += addAll(await lay(batchesOf(addedOf(change))), change.graph)
    const drops = staged.map(graph => `${removeGraph(graph)} ;\n`).join('')
    const body = `${beginningText(changes, update.id, false)}${moves}${versionsText(changes, update.id)}${drops}`
    return { send: () => sendUpdate({ ...update, body }, way), end }
  } catch (error) {
    await end()
    throw error
  }
}

/** All that a change adds, as it lies there. @throws TypeError for the graph's version */
export async function* addedOf({ graph, added, pieces = [] }: GraphChange): AsyncGenerator<readonly Quad[]> {
  yield added
  for (const piece of pieces) {
    const quads = await piece.read()
    refuseVersion(quads, graph)
    yield quads
  }
}

/** The same in pieces of one size. */
export async function* batchesOf(
  all: Iterable<readonly Quad[]> | AsyncIterable<readonly Quad[]>,
  size = BATCH
): AsyncGenerator<Quad[]> {
  let batch: Quad[] = []
  for await (const quads of all) {
    for (const quad of quads) {
      batch.push(quad)
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
