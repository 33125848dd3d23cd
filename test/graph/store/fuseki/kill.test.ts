import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { endsWithUs } from '../../../endsWithUs.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { SparqlText } from '../../../../src/graph/store/sparqlText.js'
import { describeWithFuseki, ownFuseki, sharedFuseki, temporaryFolder } from './sharedFuseki.js'

const { literal, namedNode, quad } = DataFactory

const SIZE = 25
const writer = fileURLToPath(new URL('writer.js', import.meta.url))

/** How many statements each commit left, in one query and so of one moment. */
async function sizes(store: GraphStore, graph: string): Promise<Map<number, number>> {
  const query = `SELECT ?in (COUNT(*) AS ?count) { GRAPH <${graph}> { ?s <urn:in> ?in } } GROUP BY ?in LIMIT 100000`
  const rows = await store.select(new SparqlText(query), { dataset: [namedNode(graph)] })
  return new Map(rows.map(row => [Number(row['in']!.value), Number(row['count']!.value)]))
}

function expectWhole(found: Map<number, number>, acknowledged: number): void {
  for (let version = 1; version <= acknowledged; version += 1)
    expect(found.get(version), `commit ${version}`).to.equal(SIZE)
  for (const [version, count] of found) expect(count, `commit ${version}`).to.equal(SIZE)
}

/** Starts a writer and kills it so long after its first acknowledged commit. @returns the last one acknowledged */
function killWriter(url: string, graph: string, afterMs: number): Promise<number> {
  const child = endsWithUs(
    spawn(process.execPath, [writer, url, graph, String(SIZE)], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
  )
  let acknowledged = 0
  createInterface({ input: child.stdout }).on('line', line => {
    if (acknowledged === 0) setTimeout(() => child.kill('SIGKILL'), afterMs)
    acknowledged = Number(line)
  })
  return new Promise(done => child.once('close', () => done(acknowledged)))
}

describeWithFuseki('Killed at any moment', () => {
  it('a writer leaves what it was told is written, and no half commit', async () => {
    const { url } = await sharedFuseki()
    const store = await openRemote({ url, timeoutMs: 60_000 })
    try {
      for (let round = 0; round < 7; round += 1) {
        const graphs = [0, 1, 2].map(() => `http://localhost/graph/${randomUUID()}`)
        const acknowledged = await Promise.all(
          graphs.map((graph, index) => killWriter(url, graph, (round * 3 + index) * 11))
        )
        for (const [index, graph] of graphs.entries()) {
          expect(acknowledged[index]).to.be.greaterThan(0)
          expectWhole(await sizes(store, graph), acknowledged[index]!)
        }
      }
    } finally {
      await store.close()
    }
  })

  it('Fuseki itself keeps what it has acknowledged', async () => {
    const folder = await temporaryFolder()
    const graph = namedNode(`http://localhost/graph/${randomUUID()}`)
    let acknowledged = 0
    for (let round = 1; round <= 2; round += 1) {
      const fuseki = await ownFuseki({ folder })
      const store = await openRemote({ url: fuseki.url, timeoutMs: 60_000 })
      expectWhole(await sizes(store, graph.value), acknowledged)
      const [start] = await store.versions([graph])
      for (let version = start!; version < start! + 20; version += 1) {
        const added = Array.from({ length: SIZE }, (_, index) =>
          quad(namedNode(`urn:s:${version + 1}:${index}`), namedNode('urn:in'), literal(String(version + 1)))
        )
        await store.commit({ actor: 'test', changes: [{ graph, expected: version, added, removed: [] }] })
        acknowledged = version + 1
      }
      await fuseki.stop('SIGKILL')
      await store.close()
    }
    const fuseki = await ownFuseki({ folder })
    const store = await openRemote({ url: fuseki.url, timeoutMs: 60_000 })
    try {
      expect(await store.versions([graph])).to.deep.equal([acknowledged])
      expectWhole(await sizes(store, graph.value), acknowledged)
    } finally {
      await store.close()
      await fuseki.stop('SIGKILL')
    }
  })
})
