import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { sparql } from '../../../../src/graph/sparql.js'
import { openEmbedded, type EmbeddedOptions } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'

const graph = DataFactory.namedNode('urn:graph')
const say = (value: string) =>
  DataFactory.quad(
    DataFactory.namedNode('urn:s'),
    DataFactory.namedNode('urn:p'),
    DataFactory.literal(value, 'de')
  )
/** A snapshot at each close. */
const always = { commits: 1, bytes: 1 }
const never = { commits: 1e9, bytes: 1e12 }

describe('embedded: images of snapshots', function () {
  this.timeout(60_000)
  let folder: string
  let opened: GraphStore[] = []
  const start = async (options: Partial<EmbeddedOptions> = {}) => {
    const imageAfter = { quads: 1, restMs: 1e9 }
    const store = await openEmbedded({ folder, snapshotAfter: never, imageAfter, ...options })
    opened.push(store)
    return store
  }
  const change = async (store: GraphStore, added: string[], removed: string[] = []) => {
    const [expected] = await store.versions([graph])
    const quads = { added: added.map(say), removed: removed.map(say) }
    await store.commit({ actor: 'test', changes: [{ graph, expected: expected!, ...quads }] })
  }
  const values = async (store: GraphStore) => {
    const query = sparql`SELECT ?o WHERE { GRAPH ${graph} { ?s ?p ?o . FILTER(LANG(?o) = "de") } }`
    const rows = await store.select(query, { dataset: [graph] })
    return rows.map(row => row['o']!.value).sort()
  }
  const files = async (ending: string) =>
    (await readdir(join(folder, 'snapshots')))
      .filter(name => name.endsWith(ending))
      .sort()
      .map(name => join(folder, 'snapshots', name))
  /** Waits until there is an image. */
  const image = async () => {
    for (;;) {
      const [found] = await files('.image')
      if (found !== undefined) return found
      await setTimeout(20)
    }
  }
  /** Commits 1, 2 and 3; snapshots after 1 and 2, and an image of the latter. */
  const fill = async () => {
    for (const value of ['1', '2']) {
      const store = await start({ snapshotAfter: always })
      await change(store, [value])
      await store.close()
    }
    const store = await start({ imageAfter: { quads: 1, restMs: 0 } })
    const made = await image()
    await change(store, ['3'])
    await store.close()
    return made
  }
  /** So that nothing but an image leads to the present state. */
  const spoilSnapshots = async () => {
    for (const file of await files('.nq.gz')) await writeFile(file, 'spoilt')
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-images-'))
    opened = []
  })
  afterEach(async () => {
    for (const store of opened) await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('are enough for a start, with what the log has after them, and are written to as any store', async () => {
    await fill()
    await spoilSnapshots()
    const store = await start()
    expect(await values(store)).deep.equal(['1', '2', '3'])
    await change(store, ['4'], ['1'])
    expect(await values(store)).deep.equal(['2', '3', '4'])
    expect(await store.versions([graph])).deep.equal([4])
    await store.close()
    expect(await values(await start())).deep.equal(['2', '3', '4'])
  })

  it('are not made before a start has done what it must', async () => {
    await rm(await fill())
    let rest = () => {}
    const calm = new Promise<void>(resolve => (rest = resolve))
    await start({ imageAfter: { quads: 1, restMs: 0 }, calm })
    await setTimeout(300)
    expect(await files('.image')).deep.equal([])
    rest()
    expect(await image()).a('string')
  })

  it('can be missed, and are not made of small stores', async () => {
    await rm(await fill())
    const store = await start({ imageAfter: { quads: 1_000, restMs: 0 } })
    expect(await values(store)).deep.equal(['1', '2', '3'])
    await setTimeout(300)
    expect(await files('.image')).deep.equal([])
  })

  const spoilings: [string, (file: string) => Promise<void>][] = [
    ['is cut off', async file => truncate(file, (await stat(file)).size - 1)],
    ['is empty', file => truncate(file, 0)],
    ['has another byte in its middle', file => flip(file, 200_000)],
    ['has another byte in its head', file => flip(file, 60)],
    [
      'is of an earlier form',
      async file => {
        const bytes = await readFile(file)
        bytes.write('BELEGIM1')
        await writeFile(file, bytes)
      }
    ],
    [
      'is of another engine',
      async file => {
        const bytes = await readFile(file)
        const at = bytes.indexOf('"program":"') + 11
        bytes.write(bytes[at] === 48 ? '1' : '0', at)
        await writeFile(file, bytes)
      }
    ]
  ]
  for (const [what, spoil] of spoilings)
    it(`are not used and go away when one ${what}`, async () => {
      await spoil(await fill())
      expect(await values(await start())).deep.equal(['1', '2', '3'])
      expect(await files('.image')).deep.equal([])
    })

  it('are not used for another commit than their name says', async () => {
    const made = await fill()
    await copyFile(made, made.replace('2.image', '3.image'))
    expect(await values(await start())).deep.equal(['1', '2', '3'])
    expect(await files('.image')).deep.equal([made])
  })

  it('go when the log no longer reaches back to them', async () => {
    await fill()
    for (const value of ['4', '5']) {
      const store = await start({ snapshotAfter: always })
      await change(store, [value])
      await store.close()
    }
    expect(await files('.image')).deep.equal([])
    expect(await values(await start())).deep.equal(['1', '2', '3', '4', '5'])
  })

  it('hold nothing of what was removed and forgotten, neither the old nor the new one', async () => {
    const secret = 'Geheimnis-4711'
    const store = await start({ snapshotAfter: always })
    await change(store, ['1', secret])
    await store.close()
    const again = await start({ imageAfter: { quads: 1, restMs: 0 } })
    const old = await image()
    expect((await readFile(old)).includes(secret)).equal(true)
    await change(again, [], [secret])
    await again.forgetRemoved?.()
    expect(await values(again)).deep.equal(['1'])
    let made = await image()
    while (made === old) made = await image()
    expect((await readFile(made)).includes(secret)).equal(false)
    await again.close()
    await spoilSnapshots()
    expect(await values(await start())).deep.equal(['1'])
  })
})

async function flip(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte.writeUInt8(byte.readUInt8() ^ 1)
  await handle.write(byte, 0, 1, at)
  await handle.close()
}
