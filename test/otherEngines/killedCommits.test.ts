import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { openRemote } from '../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { endsWithUs } from '../endsWithUs.js'
import { nextChange } from '../graph/store/remote/partsWriter.js'
import { versionOfWhole } from '../graph/store/remote/versionOfWhole.js'
import { samples } from '../samples.js'

const program = fileURLToPath(new URL('../graph/store/remote/partsWriter.js', import.meta.url))
const ROUNDS = samples(6, 40)

/** Started by `.ci/other-engines run -- COMMAND`; `test/graph/store/remote/killedCommits.test.ts` kills at each request. */
for (const [name, setting] of [
  ['RDF4J', 'BELEG_TEST_RDF4J_STORE'],
  ['Oxigraph', 'BELEG_TEST_OXIGRAPH']
] as const) {
  const url = process.env[setting]
  describe(`Commits in parts that are killed, on ${name} (${setting})`, function () {
    this.timeout(900_000)
    const clock = Date.now
    before(function () {
      if (url === undefined) this.skip()
    })
    afterEach(() => {
      Date.now = clock
    })

    it(`${ROUNDS} times at any moment: all of it or nothing, and what was acknowledged`, async () => {
      const store = await openRemote({ url: url!, timeoutMs: 60_000, pollMs: 100 })
      const graphs = [1, 2].map(() => `http://localhost/graph/${randomUUID()}`)
      const write = (version: number) => {
        const args = [program, url!, '', ...graphs, String(version)]
        return endsWithUs(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }))
      }
      try {
        await store.commit({ actor: 'test', changes: graphs.map(graph => nextChange(graph, 0)) })
        const began = clock()
        await once(write(1), 'close')
        const usual = clock() - began
        let version = await versionOfWhole(store, graphs)
        expect(version).equal(2)
        for (let round = 0; round < ROUNDS; round++) {
          const child = write(version)
          let told = ''
          child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()))
          const closed = once(child, 'close')
          // The last third is where it counts.
          await Promise.race([
            wait(usual * (round % 2 === 0 ? Math.random() : 0.7 + Math.random() / 3)),
            closed
          ])
          child.kill('SIGKILL')
          await closed
          const left = await settledVersion(store, graphs)
          expect(left).within(told === '' ? version : version + 1, version + 1)
          // As if the claim of the killed one had ended.
          Date.now = () => clock() + (round + 1) * 600_000
          await store.commit({ actor: 'test', changes: graphs.map(graph => nextChange(graph, left)) })
          version = await versionOfWhole(store, graphs)
          expect(version).equal(left + 1)
          Date.now = clock
        }
      } finally {
        await store.close()
      }
    })
  })
}

/** When the server is no more at what it was sent last, which its claim keeps others from for minutes. */
async function settledVersion(store: GraphStore, graphs: readonly string[]): Promise<number> {
  const nodes = graphs.map(graph => DataFactory.namedNode(graph))
  for (let before = ''; ;) {
    await store.refresh()
    const versions = (await store.versions(nodes)).join()
    if (versions === before) return versionOfWhole(store, graphs)
    before = versions
    await wait(3_000)
  }
}
