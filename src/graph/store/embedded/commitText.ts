import type { Quad } from '@rdfjs/types'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Commit, GraphChange, Statements } from '../graphStore.js'
import { linesText, refuseVersion, refuseVersionIn } from '../tripleText.js'
import type { NewEntry } from './graphLog.js'

const gzipped = promisify(gzip)
/** A third of the time of the usual level for a fifth more bytes, which the next snapshot takes out. */
const zip = (text: string) => gzipped(text, { level: 3 })
/** Statements written in one go; between two goes, others have their turn. */
const AT_ONCE = 500
/** Characters that are checked and packed as one. */
const PIECE = 4_000_000

/**
 * A commit as the log takes it: as texts, packed. What has more than one piece is never whole in memory but packed.
 * @param check throws for a text that the engine would not take
 * @throws UnsafeTerm, TypeError
 */
export async function commitText(commit: Commit, check: (text: string) => Promise<void>): Promise<NewEntry> {
  const changes: NewEntry['changes'][number][] = []
  const size = { quads: 0, bytes: 0 }
  for (const change of commit.changes) {
    const added = await packed(textsOf(change), check, size, 1)
    const removed = await packed(linesOf(change.removed), check, size, -1)
    const { expected, first = 1 } = change
    changes.push({ graph: change.graph.value, expected, first, added, removed })
  }
  return { actor: commit.actor, ...size, changes }
}

/** While one piece is checked and packed, the next one is written. */
async function packed(
  texts: AsyncIterable<{ readonly text: string; readonly quads: number; readonly tried?: boolean }>,
  check: (text: string) => Promise<void>,
  size: { quads: number; bytes: number },
  sign: 1 | -1
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  let before: Promise<unknown> = Promise.resolve()
  for await (const { text, quads, tried = false } of texts) {
    size.quads += sign * quads
    size.bytes += sign * text.length
    await before
    before = Promise.all([zip(text), tried ? undefined : check(text)]).then(([bytes]) => pieces.push(bytes))
    // It is awaited with the next one.
    before.catch(() => undefined)
  }
  await before
  return pieces
}

async function* textsOf({ graph, added, pieces = [] }: GraphChange) {
  yield* linesOf(added)
  let text = ''
  let quads = 0
  let tried = true
  for (const piece of pieces) {
    text += piece.lines === undefined ? await writtenOf(piece, graph) : takenOf(piece.lines, graph)
    quads += piece.size
    tried &&= piece.lines !== undefined && piece.tried === true
    if (text.length < PIECE) continue
    yield { text, quads, tried }
    text = ''
    quads = 0
    tried = true
  }
  if (quads > 0) yield { text, quads, tried }
}

async function writtenOf(piece: Statements, graph: GraphChange['graph']): Promise<string> {
  const read = await piece.read()
  refuseVersion(read, graph)
  return linesText(read)
}

function takenOf(lines: string, graph: GraphChange['graph']): string {
  refuseVersionIn(lines, graph)
  return lines
}

/** At least one piece, be it empty. */
async function* linesOf(quads: readonly Quad[]) {
  let text = ''
  let from = 0
  for (let start = 0; start < quads.length; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, quads.length)
    text += linesText(quads.slice(start, end))
    if (end === quads.length) break
    if (text.length >= PIECE) {
      yield { text, quads: end - from }
      text = ''
      from = end
    } else await new Promise(resolve => setImmediate(resolve))
  }
  yield { text, quads: quads.length - from }
}
