import { gunzipSync } from 'node:zlib'
import { canonicalLines } from '../canonicalLines.js'
import { LogGap, type GraphLog } from './graphLog.js'
import { DamagedSnapshot, snapshotPieces } from './snapshotFile.js'
import type { Snapshots } from './snapshots.js'

/** How often a reading is begun again when other processes take away what it is about to read. */
const ATTEMPTS = 5
/** Characters of what the log has, given at once. */
const PIECE = 500_000

/**
 * A whole graph as one moment of it, in pieces of whole lines in canonical form: the newest snapshot, with what the log
 * says came after it. Memory holds the latter.
 * @throws DamagedSnapshot, then also when some of it was given already; LogGap
 */
export async function* logText(log: GraphLog, snapshots: Snapshots, graph: string): AsyncGenerator<string> {
  for (let attempt = 1; ; attempt += 1) {
    let begun = false
    try {
      for await (const text of textOnce(log, snapshots, graph)) {
        begun = true
        yield text
      }
      return
    } catch (error) {
      const passing = error instanceof LogGap || error instanceof DamagedSnapshot
      if (begun || !passing || attempt === ATTEMPTS) throw error
    }
  }
}

async function* textOnce(log: GraphLog, snapshots: Snapshots, graph: string): AsyncGenerator<string> {
  const { seq, compacted } = await log.head()
  const snapshot =
    (await snapshots.list()).find(each => each.seq >= compacted && each.seq <= seq) ??
    (await log.bringBase(snapshots))
  if (snapshot === undefined && compacted > 0) throw new LogGap('There is no snapshot to begin with')
  const later = await changesAfter(log, snapshot?.seq ?? 0, graph)
  const end = ` <${graph}> .`
  if (snapshot !== undefined) {
    for await (const piece of snapshotPieces(snapshot.file, snapshot.seq)) {
      let text = ''
      for (const line of piece.split('\n')) {
        if (!line.endsWith(end)) continue
        const triple = canonicalLines(`${line.slice(0, -end.length)} .`)
        const held = later.get(triple)
        if (held === undefined) text += `${triple}\n`
        else if (held) {
          later.delete(triple)
          text += `${triple}\n`
        }
      }
      if (text !== '') yield text
    }
  }
  let rest = ''
  for (const [triple, held] of later) {
    if (held) rest += `${triple}\n`
    if (rest.length < PIECE) continue
    yield rest
    rest = ''
  }
  if (rest !== '') yield rest
}

/** Whether a statement is held, of those that the log names after a commit, and before another one. */
export async function changesAfter(
  log: GraphLog,
  seq: number,
  graph: string,
  before = Infinity
): Promise<Map<string, boolean>> {
  const later = new Map<string, boolean>()
  const note = (pieces: readonly Uint8Array[], held: boolean) => {
    for (const piece of pieces) {
      for (const line of canonicalLines(gunzipSync(piece).toString()).split('\n')) {
        if (line !== '') later.set(line, held)
      }
    }
  }
  for (let after = seq; ;) {
    const entries = await log.after(after)
    if (entries.length === 0) return later
    for (const { seq: done, changes } of entries) {
      if (done >= before) return later
      for (const change of changes) {
        if (change.graph !== graph) continue
        note(change.removed, false)
        note(change.added, true)
      }
      after = done
    }
  }
}
