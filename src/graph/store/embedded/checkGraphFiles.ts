import { join } from 'node:path'
import { lookThrough, packedFault } from '../../../base/sql/keptSqlite.js'
import type { SqliteHandle } from '../../../base/sql/sqlite.js'
import { logFile } from './logFile.js'
import { readSnapshot } from './snapshotFile.js'
import { Snapshots } from './snapshots.js'

/** A file of the graph that is no longer what was written. */
export interface GraphDamage {
  readonly part: 'graph_log' | 'snapshot'
  readonly file: string
  readonly problem: string
}

/** Rows of the log whose names are held at once. */
const AT_ONCE = 500

/**
 * Reads the log and the snapshots of an embedded store to their end, while others write: a start needs only some of
 * them, so that damage in the rest would be seen when it is too late. Images are compared whenever one is opened.
 * @param folder as `EmbeddedOptions` has it; one without a log is well
 * @throws the signal's reason
 */
export async function checkGraphFiles(folder: string, signal?: AbortSignal): Promise<GraphDamage[]> {
  const file = logFile(folder)
  const problem = await lookThrough(
    file,
    async handle => chainFault(handle) ?? (await contentFault(handle, 'changes', signal))
  )
  const log: GraphDamage[] = problem === undefined ? [] : [{ part: 'graph_log', file, problem }]
  return [...log, ...(await snapshotDamage(new Snapshots(join(folder, 'snapshots')), signal))]
}

/** Commits are numbered through, and so are the versions of each graph as far back as its differences go. */
function chainFault(handle: SqliteHandle): string | undefined {
  const texts = (text: string) => handle.prepare(text).pluck().all() as string[]
  const [ends] = texts(
    `SELECT 1 FROM head WHERE seq <> (SELECT coalesce(max(seq), 0) FROM commits)
       OR seq <> (SELECT count(*) FROM commits)`
  )
  if (ends !== undefined) return 'the commits are not numbered through'
  const [graph] = texts(
    `SELECT changes.graph FROM changes LEFT JOIN graphs ON graphs.iri = changes.graph GROUP BY changes.graph
     HAVING max(changes.version) IS NOT max(graphs.version)
       OR max(changes.version) - min(changes.version) + 1 <> count(*) LIMIT 1`
  )
  return graph === undefined ? undefined : 'the versions of a graph are not numbered through'
}

interface Place {
  readonly seq: number
  readonly graph: string
  readonly piece: number
}

/** Row by row, in the order of their names, so that nobody waits and what is taken out meanwhile is passed over. */
async function contentFault(
  handle: SqliteHandle,
  table: 'changes' | 'further',
  signal: AbortSignal | undefined
): Promise<string | undefined> {
  const [piece, key] = table === 'changes' ? ['0', 'seq, graph'] : ['piece', 'seq, graph, piece']
  const names = handle.prepare(
    `SELECT seq, graph, ${piece} AS piece FROM ${table}
     WHERE (seq, graph, ${piece}) > (?, ?, ?) AND seq >= ? ORDER BY ${key} LIMIT ${AT_ONCE}`
  )
  const row = handle.prepare(
    `SELECT added, removed FROM ${table} WHERE seq = ? AND graph = ? AND ${piece} = ?`
  )
  let last: Place = { seq: 0, graph: '', piece: 0 }
  for (;;) {
    const places = names.all(last.seq, last.graph, last.piece, last.seq) as Place[]
    for (const place of places) {
      signal?.throwIfAborted()
      const [found] = row.all(place.seq, place.graph, place.piece) as { added: unknown; removed: unknown }[]
      for (const packed of found ? [found.added, found.removed] : []) {
        const fault = await packedFault(packed)
        if (fault !== undefined) return `commit ${place.seq} cannot be read: ${fault}`
      }
    }
    const end = places.at(-1)
    if (end === undefined) return table === 'changes' ? contentFault(handle, 'further', signal) : undefined
    last = end
  }
}

async function snapshotDamage(snapshots: Snapshots, signal: AbortSignal | undefined): Promise<GraphDamage[]> {
  const damage: GraphDamage[] = []
  for (const { seq, file } of await snapshots.list()) {
    try {
      await readSnapshot(file, seq, () => signal?.throwIfAborted())
    } catch (error) {
      signal?.throwIfAborted()
      // One that was taken away meanwhile is no loss.
      if ((await snapshots.list()).some(each => each.seq === seq))
        damage.push({ part: 'snapshot', file, problem: (error as Error).message })
    }
  }
  return damage
}
