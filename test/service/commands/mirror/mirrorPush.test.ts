import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { importDemo } from '../../../../src/service/loads/importDemo.js'
import { takeDemoOut } from '../../../../src/service/loads/takeDemoOut.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import type { PushReport } from '../../../../src/graph/store/mirror/push/pushEdition.js'
import { kg, rdfs } from '../../../../src/graph/vocab/terms.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { graphsUnder, heldBy } from '../../../graph/store/mirror/push/engine.js'
import { sparqlServer } from '../../../graph/store/mirror/push/sparqlServer.js'
import { eventually, start } from '../beleg.js'

const { literal, quad } = DataFactory

/** `beleg mirror push --watch` in a process of its own, beside the one that writes the graph. */
async function watching(to: string) {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-watch-'))
  const base = `http://watch.beleg.test/${randomUUID()}`
  const ids = identifiers(base)
  const store = await openEmbedded({ folder })
  await seedOntology({ store, ids })
  await addAct(store, ids)
  const settings = { BELEG_DATA: folder, BELEG_BASE_IRI: base }
  const child = start(['mirror', 'push', '--watch', '--all', '--json', '--to', to], settings)
  let [stdout, stderr] = ['', '']
  child.stdout!.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const closed = once(child, 'close')
  const reports = () =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map(line => JSON.parse(line) as PushReport)
  return {
    ...{ store, ids, base },
    /** Waits until it says so on stderr, from here on. */
    async said(what: RegExp): Promise<void> {
      const from = stderr.length
      const since = () => Promise.resolve(stderr.slice(from))
      expect(await eventually(since, text => what.test(text))).match(what)
    },
    /** The report of this edition, as soon as it is there. */
    async pushed(edition: string): Promise<PushReport> {
      const ofIt = () => reports().find(report => report.edition === edition)
      const report = await eventually(
        () => Promise.resolve(ofIt()),
        found => found !== undefined || child.exitCode !== null
      )
      expect(report, `${edition} of ${stdout}; ${stderr}`).not.equal(undefined)
      return report!
    },
    /** What makes up the newest edition's name. */
    async version(): Promise<string> {
      return (await store.versions([ids.sharedGraph, ids.provenanceGraph])).map(each => each ?? 0).join('-')
    },
    async stop(): Promise<readonly unknown[]> {
      child.kill('SIGTERM')
      return (await closed) as unknown[]
    },
    async close(): Promise<void> {
      child.kill('SIGKILL')
      await closed
      await store.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function addAct(store: GraphStore, ids: ReturnType<typeof identifiers>): Promise<void> {
  const [expected = 0] = await store.versions([ids.sharedGraph])
  const act = ids.act('X0')!
  const added = [
    quad(act, kg.scope, scopeOf('open', 'law')),
    quad(act, rdfs.label, literal('Gesetz über Spiegel', 'de'))
  ]
  await store.commit({ actor: 'test', changes: [{ graph: ids.sharedGraph, expected, added, removed: [] }] })
}

describe('beleg mirror push --watch', function () {
  this.timeout(300_000)

  it('follows promotions, outlives a server that goes away, and ends with 0 when it is told to', async () => {
    const server = await sparqlServer()
    const push = await watching(server.url)
    const held = (graph: string) =>
      server.store.match(null, null, null, null).filter(each => each.graph.value === graph).length
    const mustHold = ({ graphs }: PushReport) => {
      expect(graphs).not.deep.equal([])
      for (const { graph, statements } of graphs) expect(held(graph), graph).equal(statements)
    }
    try {
      const first = await push.pushed(await push.version())
      mustHold(first)
      expect(first.graphs.map(({ statements }) => statements)).deep.equal([2])

      await importDemo(push)
      const second = await push.pushed(await push.version())
      mustHold(second)
      expect(second.graphs.length).greaterThan(1)

      server.faults.isBroken = true
      await takeDemoOut(push)
      const third = await push.version()
      await push.said(/refused it \(500\).*again in/)
      server.faults.isBroken = false
      mustHold(await push.pushed(third))
      expect(held(first.graphs[0]!.graph)).equal(2)

      await server.goAway()
      await importDemo(push)
      const fourth = await push.version()
      await push.said(/(?:closed|refused|reset|reach|answer).*again in/i)
      await server.comeBack()
      const last = await push.pushed(fourth)
      mustHold(last)
      expect(last.graphs.length).equal(second.graphs.length)
      expect(await push.stop()).deep.equal([0, null])
    } finally {
      await push.close()
      server.close()
    }
  })
})

describeWithFuseki('beleg mirror push --watch to Fuseki', () => {
  it('pushes what is there, and each promotion by itself', async () => {
    const { url } = await sharedFuseki()
    const queries = `${url}/query`
    const push = await watching(url)
    try {
      await push.pushed(await push.version())
      await importDemo(push)
      const { graphs } = await push.pushed(await push.version())
      for (const { graph, statements } of graphs)
        expect(await heldBy(queries, graph))
          .property('statements')
          .equal(statements)
      const known = [push.ids.mirrorState.value, ...graphs.map(({ graph }) => graph)].sort()
      expect(await graphsUnder(queries, push.base)).deep.equal(known)
      expect(await push.stop()).deep.equal([0, null])
    } finally {
      await push.close()
    }
  })
})
