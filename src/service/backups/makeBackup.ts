import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Unavailable } from '../../base/errors.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { FORMAT, KIND, MANIFEST, OPERATIONS, type GraphPart, type Manifest } from './manifest.js'
import { packPart } from './packPart.js'

export interface BackupSource {
  readonly store: GraphStore
  /** Writes the operations database as of this moment to a new file. */
  readonly copyOperations: (file: string) => Promise<void>
  readonly now: Date
  readonly program: string
}

/** How often graphs are read again when somebody wrote to them meanwhile. */
const ROUNDS = 50

/**
 * Makes the files of a backup in an empty folder, while others read and write. The graphs are of one moment; the
 * operations database is of a later one, so that it knows all that the graphs do.
 * @throws Unavailable when the graphs were written at each attempt, or the store is down
 */
export async function makeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  const graphs = await packGraphs(source.store, folder)
  const copy = join(folder, 'operations.sqlite')
  await source.copyOperations(copy)
  const operations = await packPart(join(folder, OPERATIONS), createReadStream(copy))
  await rm(copy)
  const manifest: Manifest = {
    kind: KIND,
    format: FORMAT,
    made_at: source.now.toISOString(),
    program: source.program,
    store: (await source.store.health()).kind,
    graphs,
    operations
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

/** What was written while the others were read is read again, until nothing was: of all there is one moment then. */
async function packGraphs(store: GraphStore, folder: string): Promise<GraphPart[]> {
  const packed = new Map<string, GraphPart>()
  let files = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const now = await stateOf(store)
    const stale = now.filter(({ graph, version }) => packed.get(graph.value)?.version !== version)
    const gone = [...packed.keys()].filter(iri => now.every(({ graph }) => graph.value !== iri))
    if (stale.length + gone.length === 0) return now.map(({ graph }) => packed.get(graph.value)!)
    for (const iri of gone) await discard(iri)
    for (const { graph, version } of stale) {
      await discard(graph.value)
      const counted = { statements: 0 }
      const file = join(folder, `graphs-${++files}.nt.gz`)
      const part = await packPart(file, counting(store.readText(graph), counted))
      packed.set(graph.value, { iri: graph.value, version, ...counted, ...part })
    }
    await store.refresh()
  }
  throw new Unavailable(
    `The graphs were written at each of ${ROUNDS} attempts to read them: try again when no load is under way`,
    60
  )

  async function discard(iri: string): Promise<void> {
    const part = packed.get(iri)
    if (part !== undefined) await rm(join(folder, part.file))
    packed.delete(iri)
  }
}

async function stateOf(store: GraphStore) {
  const graphs = [...(await store.graphs())].sort((one, other) => (one.value < other.value ? -1 : 1))
  const versions = await store.versions(graphs)
  return graphs.map((graph, index) => ({ graph, version: versions[index]! }))
}

async function* counting(texts: AsyncIterable<string>, counted: { statements: number }) {
  for await (const text of texts) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) counted.statements++
    yield text
  }
}
