import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import pg from 'pg'
import { InvalidInput, Unavailable } from '../../../../src/base/errors.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { describeWithPostgres, ownDatabase, type OwnDatabase } from '../../../support/postgres/ownDatabase.js'

const graph = DataFactory.namedNode('urn:graph')
const say = (value: string) =>
  DataFactory.quad(DataFactory.namedNode('urn:s'), DataFactory.namedNode('urn:p'), DataFactory.literal(value))

describeWithPostgres('embedded: a log in PostgreSQL that lost its last commits', function () {
  this.timeout(120_000)
  let folder: string
  let databases: OwnDatabase[]
  let stores: GraphStore[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-lost-commits-'))
    databases = [await ownDatabase()]
    stores = []
  })
  afterEach(async () => {
    for (const store of stores) await store.close()
    for (const database of databases) await database.remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const open = async (machine: string, logUrl = databases[0]!.url) => {
    await mkdir(join(folder, machine), { recursive: true })
    const snapshotAfter = { commits: 1, bytes: 1 }
    const store = await openEmbedded({ folder: join(folder, machine), logUrl, snapshotAfter, pollMs: 10 })
    stores.push(store)
    return store
  }
  const end = async (store: GraphStore) => {
    stores.splice(stores.indexOf(store), 1)
    await store.close()
  }
  const write = async (store: GraphStore, ...added: string[]) => {
    const [expected] = await store.versions([graph])
    const change = { graph, expected: expected!, added: added.map(say), removed: [] }
    await store.commit({ actor: 'test', changes: [change] })
  }
  const values = async (store: GraphStore) => {
    const found: string[] = []
    for await (const quads of store.read(graph)) found.push(...quads.map(quad => quad.object.value))
    return found.sort()
  }
  const snapshotsOf = (machine: string) => readdir(join(folder, machine, 'snapshots'))
  const onDatabase = async (statement: string) => {
    const client = new pg.Client({ connectionString: databases[0]!.url })
    await client.connect()
    const { rows } = (await client.query(statement)) as { rows?: Record<string, string>[] }
    await client.end()
    return rows ?? []
  }
  /** As a standby has it that had not received them. */
  const loseCommits = (count: number) =>
    onDatabase(`
      set search_path = beleg_graph;
      begin;
      update head set seq = seq - ${count};
      delete from commits where seq > (select seq from head);
      delete from changes where seq > (select seq from head);
      update graphs set version = (select max(version) from changes where graph = iri);
      commit`)
  const timesOfCommits = async () =>
    (await onDatabase('select at from beleg_graph.commits order by seq')).map(row => row['at'])

  it('is followed no further by who had them, and answers nothing', async () => {
    const store = await open('one')
    for (const value of ['a', 'b', 'c']) await write(store, value)
    const times = await timesOfCommits()
    await loseCommits(2)
    expect((await store.outdated!).message)
      .contain('Commit 3 is no more')
      .contain(`The last that is there is 1 of ${times[0]}; 2 behind it are lost, made until ${times[2]}`)
    const refused = await values(store).catch((error: unknown) => error)
    expect(refused).instanceOf(Unavailable)
    expect(await store.health()).property('ok', false)
  })

  it('is noticed when as many others took their numbers', async () => {
    const [one, two] = [await open('one'), await open('two')]
    for (const value of ['a', 'b', 'c']) await write(one, value)
    await two.refresh()
    await end(one)
    await end(two)
    await loseCommits(2)
    const other = await open('other')
    for (const value of ['x', 'y']) await write(other, value)
    for (const machine of ['one', 'two'])
      expect(await values(await open(machine))).deep.equal(['a', 'x', 'y'])
  })

  it('is noticed while it is followed, when as many others took their numbers at once', async () => {
    const store = await open('one')
    for (const value of ['a', 'b', 'c']) await write(store, value)
    await databases[0]!.goAway()
    await databases[0]!.comeBack()
    await loseCommits(1)
    const other = await open('other').catch((error: unknown) => error as Error)
    if (other instanceof Error) throw other
    await write(other, 'x')
    expect(await store.outdated!).property('name', 'LogReplaced')
  })

  it('is begun with again by a machine that has snapshots of them', async () => {
    const store = await open('one')
    for (const value of ['a', 'b', 'c']) await write(store, value)
    await end(store)
    expect(await snapshotsOf('one')).not.deep.equal([])
    await loseCommits(1)
    const again = await open('one')
    expect(await values(again)).deep.equal(['a', 'b'])
    await write(again, 'd')
    expect(await values(await open('two'))).deep.equal(['a', 'b', 'd'])
  })

  it('is told of with how much of it is known, where a machine began with what was lost', async () => {
    const first = await open('one')
    for (const value of ['a', 'b', 'c']) await write(first, value)
    await end(first)
    const again = await open('one')
    await write(again, 'd')
    await loseCommits(3)
    expect((await again.outdated!).message)
      .contain('The last that is there is 1 of')
      .contain('; 3 behind it')
  })

  it('is told from another graph, of which snapshots are there', async () => {
    const store = await open('one')
    await write(store, 'a')
    await end(store)
    databases.push(await ownDatabase())
    const refused = await open('one', databases[1]!.url).catch((error: unknown) => error)
    expect(refused).instanceOf(InvalidInput).property('message').contain('snapshots of another graph')
    expect(await snapshotsOf('one')).not.deep.equal([])
  })
})
