import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { NamedNode } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../../src/base/errors.js'
import { openEmbedded, type EmbeddedOptions } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import {
  describeWithPostgres,
  ownDatabase,
  postgresServer,
  type OwnDatabase
} from '../../../support/postgres/ownDatabase.js'
import { describeGraphStore } from '../behaviour.js'

if (postgresServer !== undefined) {
  describeGraphStore('embedded over PostgreSQL, each store on a machine of its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-graph-'))
    const database = await ownDatabase()
    let machines = 0
    return {
      open: () => openEmbedded({ folder: join(folder, String(machines++)), logUrl: database.url }),
      async remove() {
        await rm(folder, { recursive: true, force: true })
        await database.remove()
      }
    }
  })
}

const [erased, kept] = [DataFactory.namedNode('urn:erased'), DataFactory.namedNode('urn:kept')]
const say = (value: string) =>
  DataFactory.quad(DataFactory.namedNode('urn:s'), DataFactory.namedNode('urn:p'), DataFactory.literal(value))
const always = { commits: 1, bytes: 1 }
const never = { commits: 1e9, bytes: 1e12 }

describeWithPostgres('embedded: a log in PostgreSQL', function () {
  this.timeout(120_000)
  let folder: string
  let database: OwnDatabase
  let stores: GraphStore[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-postgres-log-'))
    database = await ownDatabase()
  })
  afterEach(async () => {
    for (const store of stores) await store.close()
    stores = []
    await database.remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const open = async (machine: string, options: Partial<EmbeddedOptions> = {}) => {
    await mkdir(join(folder, machine), { recursive: true })
    const store = await openEmbedded({
      folder: join(folder, machine),
      logUrl: database.url,
      snapshotAfter: never,
      pollMs: 10,
      ...options
    })
    stores.push(store)
    return store
  }
  const write = async (store: GraphStore, graph: NamedNode, added: string[], removed: string[] = []) => {
    const [expected] = await store.versions([graph])
    const change = { graph, expected: expected!, added: added.map(say), removed: removed.map(say) }
    await store.commit({ actor: 'test', changes: [change] })
  }
  const values = async (store: GraphStore, graph: NamedNode) => {
    const found: string[] = []
    for await (const quads of store.read(graph)) found.push(...quads.map(quad => quad.object.value))
    return found.sort()
  }
  const snapshotsOf = (machine: string) => readdir(join(folder, machine, 'snapshots'))

  it('says how its connections are used, beside its size', async () => {
    const store = await open('one')
    await write(store, kept, ['a'])
    const { lag, logBytes } = await store.measure!()
    expect(lag).equal(0)
    expect(logBytes).greaterThan(0)
    expect(store.connections!()).property('idle').greaterThan(0)
    const measured = Promise.all([store.measure!(), store.measure!()])
    expect(store.connections!()).property('waiting', 0)
    await measured
  })

  it('is followed by machines that share nothing else', async () => {
    const [one, two] = [await open('one'), await open('two')]
    await write(one, kept, ['a'])
    const until = Date.now() + 1000
    while ((await two.versions([kept]))[0] === 0 && Date.now() < until)
      await new Promise(resolve => setTimeout(resolve, 10))
    expect(await values(two, kept)).deep.equal(['a'])
    await write(two, kept, ['b'], ['a'])
    await one.refresh()
    expect(await values(one, kept)).deep.equal(['b'])
    expect((await one.measure!()).logBytes).above(0)
    let text = ''
    for await (const piece of one.readText(kept)) text += piece
    expect(text).equal('<urn:s> <urn:p> "b" .\n')
  })

  it('gives a new machine the snapshot that took the place of differences, and later ones', async () => {
    const long = (name: string) => `${name} ${'x'.repeat(5000)}`
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const store = await open('one', { snapshotAfter: always })
      await write(store, kept, [long(name)])
      await write(store, kept, [], [long(name)])
      await write(store, kept, [name])
      await store.close()
    }
    const [snapshot] = (await snapshotsOf('one')).sort()
    expect(snapshot).match(/^\d{16}-[0-9a-f]{24}\.nq\.gz$/)
    const other = await open('two')
    // What it began with came from the log: its own folder had nothing.
    expect((await snapshotsOf('two')).filter(name => name.endsWith('.nq.gz'))).length(1)
    expect(await values(other, kept)).deep.equal(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(await other.versions([kept])).deep.equal([18])
    await write(other, kept, ['g'])
    expect(await values(await open('three'), kept)).deep.equal(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('lets go of what was erased on all machines, and those that were behind go on', async () => {
    const one = await open('one', { snapshotAfter: always })
    await write(one, kept, ['bleibt'])
    await write(one, erased, ['geheim-geheim'])
    await one.close()
    await (await open('two', { snapshotAfter: always })).close()
    const late = await open('late', { pollMs: 1e9 })
    const again = await open('one')
    expect(await values(late, erased)).deep.equal(['geheim-geheim'])
    await write(again, erased, [], ['geheim-geheim'])
    await again.forgetRemoved!()
    const third = await open('three')
    expect(await values(third, erased)).deep.equal([])
    await late.refresh()
    expect(await values(late, erased)).deep.equal([])
    expect(await values(late, kept)).deep.equal(['bleibt'])
    // A machine that runs lets go by itself; one that starts does so then.
    await open('two')
    const holds = async () => {
      const found: string[] = []
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.gz')) continue
        // What is gone meanwhile holds nothing.
        const packed = await readFile(join(folder, name)).catch(() => undefined)
        if (packed !== undefined && gunzipSync(packed).includes('geheim-geheim')) found.push(name)
      }
      return found
    }
    for (const until = Date.now() + 30_000; (await holds()).length > 0 && Date.now() < until;)
      await new Promise(resolve => setTimeout(resolve, 100))
    expect(await holds()).deep.equal([])
  })

  it('is compacted by several machines at once, and begins with the snapshot of one', async () => {
    const machines = await Promise.all(['one', 'two', 'three', 'four'].map(name => open(name)))
    for (let round = 0; round < 5; round++) {
      await write(machines[round % machines.length]!, kept, [`round ${round}`])
      await Promise.all(machines.map(each => each.refresh()))
      await Promise.all(machines.map(each => each.forgetRemoved!()))
      const fresh = await open(`fresh ${round}`)
      expect(await values(fresh, kept)).length(round + 1)
      await fresh.close()
    }
  })

  it('refuses writers while the server is away, answers readers, and loses nothing', async () => {
    const store = await open('one', { pollMs: 50 })
    await write(store, kept, ['a'])
    await database.goAway()
    const failure = await write(store, kept, ['b']).then(
      () => undefined,
      (error: unknown) => error
    )
    expect(failure).instanceOf(Unavailable)
    expect(await values(store, kept)).deep.equal(['a'])
    for (const until = Date.now() + 10_000; (await store.health()).ok && Date.now() < until;)
      await new Promise(resolve => setTimeout(resolve, 20))
    expect(await store.health()).property('ok', false)
    await database.comeBack()
    await write(store, kept, ['b'])
    expect(await values(await open('two'), kept)).deep.equal(['a', 'b'])
    expect(await store.health()).property('ok', true)
  })
})
