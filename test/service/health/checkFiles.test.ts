import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { checkFiles, type Damage } from '../../../src/service/health/checkFiles.js'
import { openDataCheck } from '../../../src/service/health/dataCheck.js'
import { emptyWriteAheadLog, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'

const graph = DataFactory.namedNode('urn:graph')
const say = (value: string) =>
  DataFactory.quad(DataFactory.namedNode('urn:s'), DataFactory.namedNode('urn:p'), DataFactory.literal(value))
const texts = (many: number, bytes: number) =>
  Array.from({ length: many }, () => randomBytes(bytes).toString('base64'))
const at = new Date('2026-11-28T09:00:00Z')

describe('the check of the files', function () {
  this.timeout(60_000)
  let folder: string
  const path = (name: string) => join(folder, name)
  const check = () => checkFiles({ graph: folder, operations: path('operations.sqlite') })
  const parts = (damage: readonly Damage[]) => damage.map(({ part }) => part)

  /** Asks a database directly, and leaves all of it in its own file. */
  const ask = (name: string, text: string) => {
    const handle = openSqliteHandle(path(name))
    const found = handle.prepare(text).pluck().all()[0]
    emptyWriteAheadLog(handle)
    handle.close()
    return found
  }
  const flip = (name: string, from: number, length = 1) => {
    const bytes = readFileSync(path(name))
    for (let byte = from; byte < from + length; byte++) bytes[byte] = bytes[byte]! ^ 0x5a
    writeFileSync(path(name), bytes)
  }
  /** Another byte in the middle of what a query gives, wherever the file has it. */
  const flipIn = (name: string, text: string) => {
    const content = new Uint8Array(ask(name, text) as ArrayBuffer)
    const piece = content.subarray(content.length / 2, content.length / 2 + 16)
    const place = readFileSync(path(name)).indexOf(piece)
    expect(place).greaterThan(0)
    flip(name, place + 3)
  }
  /** Other bytes where a page of the tree of a table or index begins. */
  const flipPage = (name: string, of: string) => {
    const page = Number(ask(name, `SELECT rootpage FROM sqlite_master WHERE name = '${of}'`))
    flip(name, (page - 1) * Number(ask(name, 'PRAGMA page_size')), 8)
  }

  let whole: string
  before(async () => {
    folder = whole = mkdtempSync(join(tmpdir(), 'beleg-check-'))
    const store = await openEmbedded({ folder, snapshotAfter: { commits: 3, bytes: 1e9 } })
    for (const [expected, added] of [['1'], texts(1, 40_000), texts(700, 6_000)].entries())
      await store.commit({
        actor: 'test',
        changes: [{ graph, expected, added: added.map(say), removed: [] }]
      })
    await store.close()
    const operations = await openOperations(path('operations.sqlite'))
    await operations.keys.issue({ profile: 'de-federal' })
    await operations.previews.keep('example.com', {
      startedAt: at,
      finishedAt: at,
      events: texts(3, 9_000).map(text => JSON.stringify(text))
    })
    await operations.close()
    ask('operations.sqlite', 'SELECT 1')
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-check-'))
    cpSync(whole, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  after(() => rmSync(whole, { recursive: true, force: true }))

  it('finds nothing in files that are whole, nor in a folder without a graph', async () => {
    expect(Number(ask('graph.sqlite', 'SELECT count(*) FROM further'))).greaterThan(0)
    expect(readdirSync(path('snapshots'))).length(1)
    expect(await check()).deep.equal([])
    expect(await checkFiles({ graph: path('none'), operations: path('operations.sqlite') })).deep.equal([])
    expect(await checkFiles({ graph: undefined, operations: path('operations.sqlite') })).deep.equal([])
  })

  for (const [what, harm, part, words] of [
    [
      'a difference',
      () => flipIn('graph.sqlite', 'SELECT added FROM changes WHERE seq = 2'),
      'graph_log',
      /commit 2 cannot be read/
    ],
    [
      'a further piece',
      () => flipIn('graph.sqlite', 'SELECT added FROM further LIMIT 1'),
      'graph_log',
      /commit 3 cannot be read/
    ],
    ['a page of the log', () => flipPage('graph.sqlite', 'commits'), 'graph_log', /./],
    [
      "a page of one of the log's indexes",
      () => flipPage('graph.sqlite', 'sqlite_autoindex_graphs_1'),
      'graph_log',
      /./
    ],
    [
      'a version',
      () => ask('graph.sqlite', 'UPDATE graphs SET version = 2 RETURNING 1'),
      'graph_log',
      /versions/
    ],
    [
      'a commit',
      () => ask('graph.sqlite', 'DELETE FROM commits WHERE seq = 2 RETURNING 1'),
      'graph_log',
      /commits/
    ],
    [
      'what a preview told',
      () => flipIn('operations.sqlite', 'SELECT content FROM preview'),
      'operations_store',
      /preview cannot be read/
    ],
    [
      'a key',
      () =>
        ask(
          'operations.sqlite',
          `UPDATE issued_key SET hash = 'f' || substr(hash, 2) WHERE hash NOT LIKE 'f%' RETURNING 1`
        ) ?? ask('operations.sqlite', `UPDATE issued_key SET hash = 'e' || substr(hash, 2) RETURNING 1`),
      'operations_store',
      /1 keys/
    ],
    [
      'a page of the operations database',
      () => flipPage('operations.sqlite', 'issued_key'),
      'operations_store',
      /./
    ],
    [
      'a snapshot',
      () => flip(`snapshots/${readdirSync(path('snapshots'))[0]!}`, 20_000),
      'snapshot',
      /cannot be read|not whole/
    ]
  ] as const) {
    it(`finds damage to ${what}`, async () => {
      harm()
      const damage = await check()
      expect(parts(damage)).deep.equal([part])
      expect(damage[0]!.problem).match(words)
      expect(damage[0]!.problem).not.contain(folder)
      expect(damage[0]!.file).match(/sqlite$|\.nq\.gz$/)
    })
  }

  it('finds damage to the log while its store is open and answers from a snapshot, in a thread, again and again', async () => {
    flipIn('graph.sqlite', 'SELECT added FROM changes WHERE seq = 2')
    const store = await openEmbedded({ folder })
    const told: { file: string; remedy: string }[] = []
    const dataCheck = openDataCheck({
      files: { graph: folder, operations: path('operations.sqlite') },
      now: () => at,
      firstMs: 0,
      everyMs: 1,
      damaged: ({ file }, remedy) => told.push({ file, remedy }),
      failed: cause => expect.fail(cause.message)
    })
    try {
      expect(dataCheck.state()).deep.equal({ state: 'pending', damaged: [] })
      for (let commits = 3; told.length < 2; commits++) {
        await store.commit({
          actor: 'test',
          changes: [{ graph, expected: commits, added: [say(`${commits}`)], removed: [] }]
        })
        await setTimeout(20)
      }
      expect(told[1]!.file).equal(path('graph.sqlite'))
      expect(told[1]!.remedy).contain('beleg restore')
      expect(dataCheck.state()).deep.equal({ state: 'damaged', checkedAt: at, damaged: ['graph_log'] })
    } finally {
      await dataCheck.close()
      await store.close()
    }
  })
})
