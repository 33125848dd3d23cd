import type { Quad } from '@rdfjs/types'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Commit } from '../graphStore.js'
import { checkCommit, linesText } from '../tripleText.js'
import type { NewEntry } from './graphLog.js'

const zip = promisify(gzip)
/** Statements written in one go; between two goes, others have their turn. */
const AT_ONCE = 5_000

/** A commit as the log takes it, and its texts for the engine to check. */
export interface CommitText {
  readonly entry: NewEntry
  readonly texts: readonly string[]
}

/** @throws UnsafeTerm, TypeError */
export async function commitText(commit: Commit): Promise<CommitText> {
  checkCommit(commit)
  const texts: string[] = []
  const changes: NewEntry['changes'][number][] = []
  let quads = 0
  let bytes = 0
  for (const { graph, expected, added, removed } of commit.changes) {
    const [more, less] = [await linesOf(added), await linesOf(removed)]
    texts.push(more, less)
    quads += added.length - removed.length
    bytes += more.length - less.length
    changes.push({ graph: graph.value, expected, added: await zip(more), removed: await zip(less) })
  }
  return { texts, entry: { actor: commit.actor, quads, bytes, changes } }
}

async function linesOf(quads: readonly Quad[]): Promise<string> {
  let text = ''
  for (let start = 0; start < quads.length; start += AT_ONCE) {
    text += linesText(quads.slice(start, start + AT_ONCE))
    if (start + AT_ONCE < quads.length) await new Promise(resolve => setImmediate(resolve))
  }
  return text
}
