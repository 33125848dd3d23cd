import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { asQuery } from '../../../../src/graph/prologue.js'
import { sparql } from '../../../../src/graph/sparql.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { VersionConflict, type GraphStore } from '../../../../src/graph/store/graphStore.js'

const { literal, namedNode, quad } = DataFactory
const graph = namedNode('http://localhost/graph/late')
const say = (text: string) => quad(namedNode('urn:s'), namedNode('urn:p'), literal(text))
const add = (store: GraphStore, text: string, expected: number) =>
  store.commit({ actor: 'test', changes: [{ graph, expected, added: [say(text)], removed: [] }] })
const texts = async (store: GraphStore) => {
  const query = asQuery(sparql`SELECT ?o WHERE { GRAPH ${graph} { <urn:s> ?p ?o } } ORDER BY ?o LIMIT 9`)
  return (await store.select(query, { dataset: [graph] })).map(row => row.o!.value)
}

describe('a process that follows its own commits late', () => {
  let folder: string
  let late: GraphStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-late-'))
    late = await openEmbedded({ folder, followsLate: true, snapshotAfter: { commits: 1, bytes: 0 } })
  })
  afterEach(async () => {
    await late.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('gives what it wrote when it is asked, and knows the versions before', async () => {
    const told: string[] = []
    late.onChange(graphs => told.push(...graphs.map(one => one.value)))
    await add(late, 'a', 0)
    expect(await late.versions([graph])).to.deep.equal([1])
    await add(late, 'b', 1)
    expect(await late.versions([graph])).to.deep.equal([2])
    expect(await texts(late)).to.deep.equal(['a', 'b'])
    expect(told).to.deep.equal([graph.value, graph.value])
    await add(late, 'c', 2)
    const read = []
    for await (const batch of late.read(graph)) read.push(...batch)
    expect(read.map(one => one.object.value).sort()).to.deep.equal(['a', 'b', 'c'])
  })

  it('is a writer like any other', async () => {
    const other = await openEmbedded({ folder })
    try {
      await add(late, 'a', 0)
      await other.refresh()
      expect(await texts(other)).to.deep.equal(['a'])
      await add(other, 'b', 1)
      const conflict: unknown = await add(late, 'c', 1).catch((error: unknown) => error)
      expect(conflict).to.be.instanceOf(VersionConflict)
      await late.refresh()
      await add(late, 'c', 2)
      expect(await texts(late)).to.deep.equal(['a', 'b', 'c'])
    } finally {
      await other.close()
    }
  })

  it('leaves all that it wrote to the next start', async () => {
    await add(late, 'a', 0)
    await add(late, 'b', 1)
    await late.close()
    const next = await openEmbedded({ folder })
    try {
      expect(await texts(next)).to.deep.equal(['a', 'b'])
      expect(await next.versions([graph])).to.deep.equal([2])
    } finally {
      await next.close()
    }
  })
})
