import { gunzipSync } from 'node:zlib'
import { canonicalLines } from '../canonicalLines.js'
import type { GraphLog } from './graphLog.js'
import { changesAfter, logText } from './logText.js'
import type { Snapshots } from './snapshots.js'

/**
 * A whole graph as `logText` gives it, for who may begin before there is a snapshot: after a large import the log is all
 * there is, and memory should not hold it. Then the largest commit is given as it is, and some of its statements may come
 * twice.
 */
export async function* aheadText(log: GraphLog, snapshots: Snapshots, graph: string): AsyncGenerator<string> {
  const { compacted } = await log.head()
  if (compacted > 0 || (await snapshots.list()).length > 0) {
    yield* logText(log, snapshots, graph)
    return
  }
  const { largest } = await log.versionAndLargest(graph)
  const before = await changesAfter(log, 0, graph, largest)
  const after = await changesAfter(log, largest, graph)
  const [entry] = await log.after(largest - 1)
  const change = entry?.changes.find(each => each.graph === graph)
  for (const piece of change?.removed ?? []) for (const line of linesOf(piece)) before.delete(line)
  for (const piece of change?.added ?? []) {
    let text = ''
    for (const line of linesOf(piece)) {
      before.delete(line)
      if (line === '' || after.get(line) === false) continue
      after.delete(line)
      text += `${line}\n`
    }
    if (text !== '') yield text
  }
  for (const [line, held] of after) before.set(line, held)
  let rest = ''
  for (const [line, held] of before) if (held) rest += `${line}\n`
  if (rest !== '') yield rest
}

function linesOf(piece: Uint8Array): string[] {
  return canonicalLines(gunzipSync(piece).toString()).split('\n')
}
