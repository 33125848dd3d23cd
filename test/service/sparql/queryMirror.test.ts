import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { queryMirror } from '../../../src/service/sparql/queryMirror.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import type { Edition } from '../../../src/graph/store/mirror/edition.js'
import { OxigraphMirror } from '../../../src/graph/store/mirror/oxigraphMirror.js'
import { wholeGraph } from '../../../src/graph/store/mirror/wholeGraph.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'

const { literal, namedNode, quad } = DataFactory
const graph = namedNode('http://query-mirror.test/graph/tenant/a')
const edition: Edition = {
  ...{ id: '1-1', versions: { shared: 1, provenance: 1, states: 0 }, madeAt: '2026-11-29T00:00:00Z' },
  ...{ folder: '', graphs: [] }
}

function describeOwnGraph(open: () => Promise<GraphStore>): void {
  it('reads of a tenant’s graph what was changed since it was asked last, and no more', async () => {
    const store = await open()
    const engine = new OxigraphMirror()
    try {
      await engine.take(edition)
      let wholes = 0
      const counted: Pick<GraphStore, 'readText' | 'select' | 'changedSubjects'> = {
        readText: of => {
          wholes += 1
          return store.readText(of)
        },
        select: (query, options) => store.select(query, options),
        changedSubjects: (of, wanted) => store.changedSubjects!(of, wanted)
      }
      const say = (subject: string, text: string) =>
        quad(namedNode(`urn:own:${subject}`), namedNode('urn:p'), literal(`${text}: ü "\\ 😀`))
      const write = (
        expected: number,
        added: ReturnType<typeof say>[],
        removed: ReturnType<typeof say>[] = []
      ) => store.commit({ actor: 'test', changes: [{ graph, expected, added, removed }] })
      const ask = async (version: number) => {
        const answer = await queryMirror(
          { engine, store: counted },
          { edition, graphs: [], own: { graph: graph.value, version } },
          {
            query: wholeGraph,
            access: { scopes: [] } as never,
            caller: 'test',
            mediaType: 'application/n-triples'
          }
        )
        return Buffer.from(answer)
          .toString()
          .match(/own:\w+> <urn:p> "\w+/g)
          ?.map(line => line.slice(4))
          .sort()
      }
      const [version = 0] = await store.versions([graph])
      await write(version, [say('a', 'eins'), say('b', 'eins')])
      const first = await ask(version + 1)
      expect(first).eql(['a> <urn:p> "eins', 'b> <urn:p> "eins'])
      await write(version + 1, [say('a', 'zwei'), say('c', 'zwei')], [say('a', 'eins')])
      await write(version + 2, [say('d', 'drei')], [say('b', 'eins')])
      expect(await ask(version + 3)).eql(['a> <urn:p> "zwei', 'c> <urn:p> "zwei', 'd> <urn:p> "drei'])
      expect(wholes).equal(1)
    } finally {
      await engine.close()
      await store.close()
    }
  })
}

describe('a tenant’s graph in a mirror, from the embedded store', () => {
  let folder: string
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'beleg-own-mirror-'))))
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  describeOwnGraph(() => openEmbedded({ folder }))
})

describeWithFuseki('a tenant’s graph in a mirror, from Fuseki', () => {
  describeOwnGraph(async () => openRemote({ url: (await sharedFuseki()).url }))
})
