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

/** How often the graphs are read again when somebody wrote meanwhile. */
const ATTEMPTS = 5

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

async function packGraphs(store: GraphStore, folder: string): Promise<GraphPart[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await stateOf(store)
    const parts: GraphPart[] = []
    for (const [index, { graph, version }] of before.entries()) {
      const counted = { statements: 0 }
      const file = join(folder, `graphs-${index + 1}.nt.gz`)
      const part = await packPart(file, counting(store.readText(graph), counted))
      parts.push({ iri: graph.value, version, ...counted, ...part })
    }
    await store.refresh()
    if (JSON.stringify(await stateOf(store)) === JSON.stringify(before)) return parts
    for (const { file } of parts) await rm(join(folder, file))
  }
  throw new Unavailable(
    `The graphs were written at each of ${ATTEMPTS} attempts to read them: try again when no load is under way`,
    60
  )
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
