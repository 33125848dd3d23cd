import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { startWriter } from './startWriter.js'
import { graphsOf, STATEMENTS } from './writer.js'
import { ownDatabase, postgresServer, type OwnDatabase } from '../../../support/postgres/ownDatabase.js'
import { samples } from '../../../samples.js'

const ROUNDS = samples(4, 20)
const WRITERS = ['a', 'b', 'c', 'd', 'e']

/** The same numbers in each run; the moment that they hit differs anyway. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 0x7fff_ffff) / 0x7fff_ffff
}

for (const log of ['a file', ...(postgresServer === undefined ? [] : ['PostgreSQL'])])
  describe(`embedded: writers to ${log} that are killed`, function () {
    this.timeout(600_000)
    let folder: string
    let database: OwnDatabase | undefined
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'beleg-killed-'))
      if (log === 'PostgreSQL') database = await ownDatabase()
    })
    after(async () => {
      await rm(folder, { recursive: true, force: true })
      await database?.remove()
    })
    /** Who shares a file shares its folder; over a server each writer is on a machine of its own. */
    const folderOf = (name: string) => (database === undefined ? folder : join(folder, name))

    it(`${ROUNDS * WRITERS.length} times at any moment: what was acknowledged is there, and no half commit`, async () => {
      const random = numbers(20_261_121)
      const highest = new Map<string, number>()
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(
          WRITERS.map(async name => {
            const writer = startWriter(folderOf(name), name, 1_000_000, database?.url)
            // Some die while they open the store, most while they write.
            await writer.reached(random() < 0.2 ? 0 : 1 + Math.floor(random() * 12))
            await new Promise(resolve => setTimeout(resolve, random() * 40))
            writer.kill()
            await writer.ended
            expect(writer.errors()).to.equal('')
            highest.set(name, Math.max(highest.get(name) ?? 0, ...writer.acknowledged))
          })
        )
        const store = await openEmbedded({
          folder: folderOf(`reader ${round}`),
          logUrl: database?.url,
          snapshotAfter: { commits: 8, bytes: 1e9 }
        })
        try {
          for (const name of WRITERS) {
            const graphs = graphsOf(name)
            const [one, two] = await store.versions(graphs)
            expect(one, `the graphs of ${name} go together`).to.equal(two)
            expect(one).to.be.at.least(highest.get(name)!)
            for (const graph of graphs) {
              const seen = new Map<string, number>()
              for await (const batch of store.read(graph)) {
                for (const { subject } of batch) seen.set(subject.value, (seen.get(subject.value) ?? 0) + 1)
              }
              const wanted = Array.from({ length: one! }, (_, index) => [
                `urn:commit:${index + 1}`,
                index + 1 === one ? STATEMENTS : STATEMENTS / 2
              ])
              expect(Object.fromEntries(seen)).to.deep.equal(Object.fromEntries(wanted))
            }
          }
        } finally {
          await store.close()
        }
      }
    })
  })
