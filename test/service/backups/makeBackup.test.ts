import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { DataFactory, type NamedNode } from 'n3'
import { Unavailable } from '../../../src/base/errors.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { makeBackup } from '../../../src/service/backups/makeBackup.js'
import { failureOf } from '../../formats/inputOf.js'

const { literal, namedNode, quad } = DataFactory
const [law, tenant] = ['law', 'tenant'].map(name => namedNode(`http://localhost/graph/${name}`)) as [
  NamedNode,
  NamedNode
]

describe('making a backup', () => {
  let folder: string
  let store: GraphStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-backup-'))
    store = await openEmbedded({ folder: join(folder, 'data') })
    for (const graph of [law, tenant]) await write(graph, 0)
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const write = (graph: NamedNode, expected: number) =>
    store.commit({
      actor: 'test',
      changes: [
        { graph, expected, added: [quad(graph, namedNode('urn:p'), literal(`${expected}`))], removed: [] }
      ]
    })
  /** Somebody writes to this graph at each of so many readings of any. */
  const written = (graph: NamedNode, most: number) => {
    const read: string[] = []
    const beside: GraphStore = Object.create(store, {
      readText: {
        value: async function* (which: NamedNode) {
          read.push(which.value)
          yield* store.readText(which)
          if (read.length <= most) await write(graph, (await store.versions([graph], 0))[0]!)
        }
      }
    }) as GraphStore
    return { beside, read }
  }
  const backup = async (of: GraphStore) => {
    const to = await mkdtemp(join(folder, 'to-'))
    const source = {
      store: of,
      copyOperations: (file: string) => writeFile(file, ''),
      now: new Date('2026-11-30T01:02:03Z'),
      program: 'test'
    }
    return { to, manifest: await makeBackup(source, to) }
  }

  it('reads again what was written meanwhile, and nothing else, until all are of one moment', async () => {
    const { beside, read } = written(tenant, 6)
    const { to, manifest } = await backup(beside)
    expect(read.filter(graph => graph === law.value)).length(1)
    expect(manifest.graphs.map(({ iri, version, statements }) => [iri, version, statements])).deep.equal([
      [law.value, 1, 1],
      [tenant.value, 7, 7]
    ])
    const [, own] = manifest.graphs
    const text = gunzipSync(await readFile(join(to, own!.file))).toString()
    expect(text.split('\n').filter(Boolean)).length(7)
    // Nothing of readings that are outdated is left.
    expect(await readdir(to)).length(4)
  })

  it('gives up where somebody writes without a pause', async () => {
    const { beside } = written(law, Infinity)
    expect(await failureOf(() => backup(beside)))
      .instanceOf(Unavailable)
      .property('message')
      .contain('try again when no load is under way')
  })
})
