import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { DataFactory, StreamParser } from 'n3'
import { createGunzip } from 'node:zlib'
import { InvalidInput } from '../../base/errors.js'
import type { GraphStore, Statements } from '../../graph/store/graphStore.js'
import { SpilledStatements } from '../../graph/store/spilledStatements.js'
import type { GraphPart, Manifest } from './manifest.js'

const BATCH = 5_000

/**
 * @param remedy what to do then: `name another …`
 * @throws InvalidInput when the store holds something: a backup takes the place of nothing
 */
export async function mustBeEmpty(store: GraphStore, remedy: string): Promise<void> {
  const held = await store.graphs()
  if (held.length === 0) return
  throw new InvalidInput(
    `The graph store holds ${held.length} graphs already; a backup is restored into an empty one alone: ${remedy}`
  )
}

/**
 * Writes the graphs of a backup that was unpacked into an empty store, in one commit: all are there, or none. What is
 * held in memory meanwhile is a piece of them.
 * @throws InvalidInput when a part is no N-Triples; Unavailable
 */
export async function restoreGraphs(store: GraphStore, { graphs }: Manifest, folder: string): Promise<void> {
  const spilled = new SpilledStatements()
  try {
    const changes = []
    for (const part of graphs) {
      const pieces = await piecesOf(part, folder, spilled)
      const graph = DataFactory.namedNode(part.iri)
      changes.push({ graph, expected: 0, first: part.version, added: [], removed: [], pieces })
    }
    await store.commit({ changes, actor: 'beleg restore' })
  } finally {
    spilled.close()
  }
}

async function piecesOf(
  { file, statements }: GraphPart,
  folder: string,
  spilled: SpilledStatements
): Promise<Statements[]> {
  const parser = new StreamParser({ format: 'N-Triples' })
  const source = createReadStream(join(folder, file))
  const text = createGunzip()
  source.on('error', error => text.destroy(error)).pipe(text)
  text.on('error', error => parser.destroy(error)).pipe(parser)
  const pieces: Statements[] = []
  let [batch, read]: [Quad[], number] = [[], 0]
  const keep = async () => {
    if (batch.length > 0) pieces.push(await spilled.keep(batch))
    read += batch.length
    batch = []
  }
  try {
    for await (const quad of parser as AsyncIterable<Quad>) {
      batch.push(quad)
      if (batch.length === BATCH) await keep()
    }
    await keep()
  } finally {
    source.destroy()
  }
  if (read !== statements)
    throw new InvalidInput(`${file} of the backup holds ${read} statements, and not ${statements}`)
  return pieces
}
