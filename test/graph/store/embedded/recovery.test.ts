import { createHash } from 'node:crypto'
import {
  appendFile,
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  utimes,
  writeFile
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../../../src/base/errors.js'
import { openSqliteHandle } from '../../../../src/base/sql/sqlite.js'
import { openEmbedded, type EmbeddedOptions } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { startWriter } from './startWriter.js'
import { graphsOf } from './writer.js'

const graph = DataFactory.namedNode('urn:graph')
const say = (value: string) =>
  DataFactory.quad(
    DataFactory.namedNode(`urn:s:${value.replaceAll(' ', '_')}`),
    DataFactory.namedNode('urn:p'),
    DataFactory.literal(value)
  )
/** A snapshot at each close. */
const always = { commits: 1, bytes: 1 }
const never = { commits: 1e9, bytes: 1e12 }

describe('embedded: recovery', function () {
  this.timeout(120_000)
  let folder: string
  let open_: GraphStore[] = []
  const open = async (options: Partial<EmbeddedOptions> = {}) => {
    const store = await openEmbedded({ folder, snapshotAfter: never, ...options })
    open_.push(store)
    return store
  }
  const snapshots = async () => (await readdir(join(folder, 'snapshots'))).sort()
  const snapshotFile = async (fromNewest: number) =>
    join(folder, 'snapshots', (await snapshots()).at(-1 - fromNewest)!)
  const add = async (store: GraphStore, value: string) => {
    const [expected] = await store.versions([graph])
    await store.commit({
      actor: 'test',
      changes: [{ graph, expected: expected!, added: [say(value)], removed: [] }]
    })
  }
  const values = async (store: GraphStore) => {
    const found: string[] = []
    for await (const batch of store.read(graph)) found.push(...batch.map(quad => quad.object.value))
    return found.sort()
  }
  /** Commits 1, 2 and 3, with a snapshot after 1 and after 2. */
  const fill = async () => {
    for (const value of ['1', '2']) {
      const store = await open({ snapshotAfter: always })
      await add(store, value)
      await store.close()
    }
    const store = await open()
    await add(store, '3')
    await store.close()
    expect(await snapshots()).to.have.length(2)
  }
  const failure = async () => {
    try {
      await open()
    } catch (error) {
      expect(error).to.be.instanceOf(InvalidInput)
      return (error as Error).message
    }
    return expect.fail('it opened')
  }

  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'beleg-recovery-'))))
  afterEach(async () => {
    for (const store of open_) await store.close()
    open_ = []
    await rm(folder, { recursive: true, force: true })
  })

  it('replays the log when there is no snapshot', async () => {
    const store = await open()
    for (const value of ['1', '2', '3']) await add(store, value)
    await store.close()
    expect(await snapshots()).to.deep.equal([])
    const again = await open()
    expect(await values(again)).to.deep.equal(['1', '2', '3'])
    expect(await again.versions([graph])).to.deep.equal([3])
  })

  it('keeps two snapshots, and of the log only what comes after the older one', async () => {
    await fill()
    const store = await open({ snapshotAfter: always })
    await store.close()
    expect(await snapshots()).to.deep.equal(['0000000000000002.nq.gz', '0000000000000003.nq.gz'])
    const log = openSqliteHandle(join(folder, 'graph.sqlite'))
    const seqs = log.prepare('SELECT seq FROM changes ORDER BY seq').all() as { seq: number }[]
    const kept = log.prepare('SELECT seq, actor FROM commits ORDER BY seq').all() as object[]
    log.close()
    expect(seqs.map(row => row.seq)).to.deep.equal([3])
    expect(kept).to.have.length(3)
    expect(await values(await open())).to.deep.equal(['1', '2', '3'])
  })

  it('writes snapshots that any tool can read', async () => {
    await fill()
    const lines = gunzipSync(await readFile(await snapshotFile(0)))
      .toString()
      .split('\n')
    expect(lines).to.include('<urn:s:2> <urn:p> "2" <urn:graph> .')
    expect(lines.at(-2)).to.match(/^# beleg-snapshot \{"seq":2,"quads":3,/)
  })

  const damages: Record<string, (file: string) => Promise<unknown>> = {
    'cut off': async file => truncate(file, (await readFile(file)).length - 20),
    empty: file => writeFile(file, ''),
    'not a snapshot': file => writeFile(file, 'hello'),
    'changed in one bit': async file => {
      const data = await readFile(file)
      data[data.length >> 1]! ^= 1
      await writeFile(file, data)
    },
    'the copy of another one': async file => copyFile(await snapshotFile(1), file)
  }
  for (const [what, damage] of Object.entries(damages)) {
    it(`opens from the older snapshot when the newest is ${what}, and heals`, async () => {
      await fill()
      await damage(await snapshotFile(0))
      const store = await open()
      expect(await values(store)).to.deep.equal(['1', '2', '3'])
      await store.close()
      expect(await snapshots()).to.deep.equal(['0000000000000001.nq.gz', '0000000000000003.nq.gz'])
      await rm(await snapshotFile(1))
      expect(await values(await open())).to.deep.equal(['1', '2', '3'])
    })
  }

  it('opens from the log alone while that still goes back to the beginning', async () => {
    const store = await open({ snapshotAfter: always })
    await add(store, '1')
    await store.close()
    await writeFile(await snapshotFile(0), 'damaged')
    expect(await values(await open())).to.deep.equal(['1'])
  })

  it('says so when no snapshot can be used and the log begins later', async () => {
    await fill()
    for (const name of await snapshots()) await writeFile(join(folder, 'snapshots', name), 'damaged')
    expect(await failure()).to.match(/no snapshot .* can be used .*backup/)
    await rm(join(folder, 'snapshots'), { recursive: true })
    expect(await failure()).to.match(/there is none/)
  })

  it('says so when the log was lost but snapshots are there', async () => {
    await fill()
    for (const name of await readdir(folder))
      if (name.startsWith('graph.sqlite')) await rm(join(folder, name))
    expect(await failure()).to.match(/graph\.sqlite.*later snapshot/)
  })

  it('says so when the log is no database', async () => {
    await writeFile(
      join(folder, 'graph.sqlite'),
      'This is not a database, whatever its name says. '.repeat(100)
    )
    expect(await failure()).to.include('graph.sqlite')
  })

  it('says so when a commit in the log is damaged', async () => {
    await fill()
    const log = openSqliteHandle(join(folder, 'graph.sqlite'))
    log.exec("UPDATE changes SET added = x'1f8b0800' WHERE seq = 3")
    log.close()
    expect(await failure()).to.match(/commit 3 of the log/)
  })

  it('says so when the folder is a file', async () => {
    await writeFile(join(folder, 'file'), '')
    const outer = folder
    folder = join(outer, 'file')
    try {
      expect(await failure()).to.include('graph.sqlite')
    } finally {
      folder = outer
    }
  })

  it('ignores what a killed process left behind, and clears it away in time', async () => {
    await fill()
    const left = `${await snapshotFile(0)}.1-1.tmp`
    await appendFile(left, 'half')
    expect(await values(await open())).to.deep.equal(['1', '2', '3'])
    await utimes(left, new Date(0), new Date(0))
    await (await open({ snapshotAfter: always })).close()
    expect((await snapshots()).filter(name => name.endsWith('.tmp'))).to.deep.equal([])
  })

  it('follows from a snapshot when others have taken out of the log what it had not yet seen', async () => {
    const idle = await open({ pollMs: 1e9 })
    const told: string[] = []
    idle.onChange(graphs => told.push(...graphs.map(each => each.value)))
    await fill()
    expect(await idle.versions([graph])).to.deep.equal([0])
    await idle.refresh()
    expect(await idle.versions([graph])).to.deep.equal([3])
    expect(await values(idle)).to.deep.equal(['1', '2', '3'])
    expect(told).to.deep.equal(['urn:graph'])
  })

  it('takes the same snapshot whether changes come meanwhile or not', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => say(`old ${index}`))
    const store = await open({ snapshotAfter: always })
    await store.commit({ actor: 'test', changes: [{ graph, expected: 0, added: many, removed: [] }] })
    // The start of this one makes a snapshot, while the commits below change what it reads.
    const second = await open({ snapshotAfter: always, pollMs: 10 })
    for (let index = 0; index < 10; index += 1) {
      const removed = many.slice(index * 2_000, index * 2_000 + 1_000)
      await second.commit({
        actor: 'test',
        changes: [{ graph, expected: index + 1, removed, added: [say(`new ${index}`)] }]
      })
    }
    const wanted = await values(second)
    expect(wanted).to.have.length(10_010)
    await second.close()
    await rm(await snapshotFile(0))
    const hash = (list: string[]) => createHash('sha256').update(list.join('\n')).digest('hex')
    expect(hash(await values(await open()))).to.equal(hash(wanted))
  })

  it('shows what another process wrote, by itself', async () => {
    const store = await open()
    const [one] = graphsOf('other')
    const told = new Promise<void>(resolve => {
      store.onChange(() => {
        void store.versions([one!]).then(([version]) => version === 5 && resolve())
      })
    })
    const writer = startWriter(folder, 'other', 5)
    await writer.ended
    expect(writer.errors()).to.equal('')
    expect(writer.exitCode()).to.equal(0)
    await told
    expect(await store.versions(graphsOf('other'))).to.deep.equal([5, 5])
  })
})
