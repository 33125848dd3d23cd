import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'

const large: NamedNode = DataFactory.namedNode('urn:graph/large')
const small: NamedNode = DataFactory.namedNode('urn:graph/small')
const say = (value: string) =>
  DataFactory.quad(DataFactory.namedNode('urn:s'), DataFactory.namedNode('urn:p'), DataFactory.literal(value))

describe('embedded: a store that is opened for some of its graphs', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-some-graphs-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  const snapshotAfter = { commits: 1, bytes: 1 }
  const write = async (store: GraphStore, value: string) => {
    const graphs = [large, small]
    const expected = await store.versions(graphs)
    const changes = graphs.map((graph, nth) => ({
      graph,
      expected: expected[nth]!,
      added: [say(value)],
      removed: []
    }))
    await store.commit({ actor: 'test', changes })
  }
  const valuesIn = async (store: GraphStore, graph = small) => {
    const found: string[] = []
    for await (const quads of store.read(graph)) found.push(...quads.map(({ object }) => object.value))
    return found.sort()
  }
  const snapshots = async () =>
    existsSync(join(folder, 'snapshots')) ? readdir(join(folder, 'snapshots')) : []

  for (const { from, limits } of [
    { from: 'a log', limits: { commits: 1_000, bytes: 1e9 } },
    { from: 'a snapshot and a log', limits: snapshotAfter }
  ]) {
    it(`holds these as they are, and leaves the others out and whole, from ${from}`, async () => {
      const whole = await openEmbedded({ folder, snapshotAfter: limits })
      await write(whole, 'a')
      await whole.close()
      const again = await openEmbedded({ folder, snapshotAfter: { commits: 1_000, bytes: 1e9 } })
      await write(again, 'b')
      await again.close()
      const before = await snapshots()
      const some = await openEmbedded({ folder, only: ['/small'], snapshotAfter })
      expect(await valuesIn(some)).deep.equal(['a', 'b'])
      expect(await valuesIn(some, large)).deep.equal([])
      expect((await some.graphs()).map(({ value }) => value)).include(small.value)
      await some.close()
      // One that was made of some graphs would take the others away.
      expect(await snapshots()).deep.equal(before)
      const last = await openEmbedded({ folder, snapshotAfter })
      expect(await valuesIn(last, large)).deep.equal(['a', 'b'])
      await last.close()
    })
  }
})
