import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { openSqliteHandle } from '../../../../src/base/sql/sqlite.js'
import { openEmbedded, type EmbeddedOptions } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'

const [erased, kept] = [DataFactory.namedNode('urn:erased'), DataFactory.namedNode('urn:kept')]
const MARK = 'Quaxelbert-geheim'
const say = (value: string) =>
  DataFactory.quad(
    DataFactory.namedNode('urn:s'),
    DataFactory.namedNode('urn:p'),
    DataFactory.literal(`${value} ${MARK}`)
  )
const always = { commits: 1, bytes: 1 }
const never = { commits: 1e9, bytes: 1e12 }

describe('embedded: what was removed', function () {
  this.timeout(120_000)
  let folder: string
  let stores: GraphStore[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-forget-'))
  })
  afterEach(async () => {
    for (const store of stores) await store.close()
    stores = []
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const open = async (options: Partial<EmbeddedOptions> = {}) => {
    const store = await openEmbedded({ folder, snapshotAfter: never, pollMs: 10, ...options })
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
    return found
  }
  /** Bytes by which the text would be found in the log, where it stands packed. */
  const packed = () => {
    const handle = openSqliteHandle(join(folder, 'graph.sqlite'))
    const rows = handle.prepare("SELECT added FROM changes WHERE graph = 'urn:erased'").all() as {
      added: Uint8Array
    }[]
    handle.close()
    // Without the head, which each packed text has.
    return rows.map(({ added }) => Buffer.from(added).subarray(10)).filter(bytes => bytes.length > 10)
  }
  const filesThatHold = async (bytes: readonly Buffer[]) => {
    const found: string[] = []
    for (const name of await readdir(folder, { recursive: true })) {
      const raw = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
      const text = name.endsWith('.gz') ? gunzipSync(raw) : raw
      if ([...bytes, Buffer.from(`geloescht ${MARK}`)].some(each => text.includes(each))) found.push(name)
    }
    return found.sort()
  }
  const fill = async () => {
    const store = await open({ snapshotAfter: always })
    await write(store, kept, ['bleibt'])
    await write(store, erased, ['geloescht'])
    await store.close()
    const again = await open({ snapshotAfter: always })
    await write(again, erased, [`auch geloescht ${'x'.repeat(9_000)}`])
    return again
  }

  it('stands in no file any more', async () => {
    const store = await fill()
    const traces = packed()
    expect(traces).not.empty
    expect(await filesThatHold(traces)).not.empty
    await write(store, erased, [], ['geloescht', `auch geloescht ${'x'.repeat(9_000)}`])
    await store.forgetRemoved!()
    expect(await filesThatHold(traces)).deep.equal([])
    await store.close()
    expect(await filesThatHold(traces)).deep.equal([])
    const later = await open()
    expect(await values(later, kept)).deep.equal([`bleibt ${MARK}`])
    expect(await values(later, erased)).deep.equal([])
    expect(await later.versions([kept, erased])).deep.equal([1, 3])
  })

  it('stands in no file any more while others have the folder open, and they go on', async () => {
    const store = await fill()
    const follows = await open()
    const late = await open({ pollMs: 1e9 })
    expect(await values(late, erased)).length(2)
    const traces = packed()
    await write(store, erased, [], ['geloescht', `auch geloescht ${'x'.repeat(9_000)}`])
    await store.forgetRemoved!()
    expect(await filesThatHold(traces)).deep.equal([])
    for (const other of [follows, late]) {
      await other.refresh()
      expect(await values(other, erased)).deep.equal([])
      expect(await values(other, kept)).deep.equal([`bleibt ${MARK}`])
    }
    await write(late, kept, ['neu'])
    await store.refresh()
    expect(await store.versions([kept])).deep.equal([2])
    for (const each of stores) await each.close()
    expect(await filesThatHold(traces)).deep.equal([])
    expect(await values(await open(), kept)).have.members([`bleibt ${MARK}`, `neu ${MARK}`])
  })

  it('does not come back with the snapshot of another that has not yet followed', async () => {
    const store = await fill()
    const late = await open({ pollMs: 1e9, snapshotAfter: always })
    const traces = packed()
    await write(store, erased, [], ['geloescht', `auch geloescht ${'x'.repeat(9_000)}`])
    await writeFile(join(folder, 'snapshots', '0000000000000002.nq.gz.77-1.tmp'), `geloescht ${MARK}`)
    await store.forgetRemoved!()
    await late.close()
    expect(await filesThatHold(traces)).deep.equal([])
    expect(await values(await open(), kept)).deep.equal([`bleibt ${MARK}`])
  })

  it('is no matter to a store in which nothing was written', async () => {
    await (
      await open()
    ).forgetRemoved!()
    expect(await readdir(join(folder, 'snapshots'))).deep.equal([])
  })
})
