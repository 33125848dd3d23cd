import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  watch,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { emptyWriteAheadLog, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { GraphLog } from '../../../src/graph/store/embedded/graphLog.js'
import { openSqliteLog } from '../../../src/graph/store/embedded/openSqliteLog.js'

const databases = [
  { file: 'graph.sqlite', open: (file: string) => openSqliteLog(file) },
  { file: 'operations.sqlite', open: (file: string) => openOperations(file) }
]

describe('a database that must not be lost', function () {
  this.timeout(60_000)
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-kept-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const change = (file: string, statement: string) => {
    const handle = openSqliteHandle(file)
    handle.exec(statement)
    emptyWriteAheadLog(handle)
    handle.close()
  }

  /** A database whose every page stands in its own file. */
  const make = async (name: string, open: (file: string) => Promise<{ close(): Promise<void> }>) => {
    const draft = join(folder, 'draft.sqlite')
    await (await open(draft)).close()
    const handle = openSqliteHandle(draft)
    emptyWriteAheadLog(handle)
    handle.close()
    copyFileSync(draft, join(folder, name))
    for (const ending of ['', '-wal', '-shm']) rmSync(draft + ending, { force: true })
  }

  for (const [index, { file: name, open }] of databases.entries()) {
    const states: Record<string, [(file: string) => void, RegExp]> = {
      'is empty': [file => truncateSync(file, 0), /is empty: what it held is lost/],
      'was cut off': [file => truncateSync(file, 8192), /is damaged \(database disk image is malformed\)/],
      'is cut off in its header': [file => truncateSync(file, 50), /is damaged/],
      'is none': [
        file => writeFileSync(file, 'no database '.repeat(1_000)),
        /is damaged \(file is not a database\)/
      ],
      'is of a newer program': [
        file => change(file, 'PRAGMA user_version = 999'),
        /written by a newer version of Beleg/
      ],
      'is the other one': [
        file => writeFileSync(file, readFileSync(join(folder, 'other.sqlite'))),
        /is not the (?:graph's log|operations database), but another database/
      ],
      'is somebody else’s': [
        file => {
          rmSync(file)
          change(file, 'CREATE TABLE cookies (host TEXT)')
        },
        /but another database/
      ]
    }
    for (const [state, [bring, says]] of Object.entries(states)) {
      it(`stops the start when ${name} ${state}, and is named with what to do`, async () => {
        await make(name, open)
        await make('other.sqlite', databases[1 - index]!.open)
        const file = join(folder, name)
        bring(file)
        const before = readFileSync(file)
        const failure = await open(file).then(
          opened => opened.close().then(() => expect.fail('it was opened')),
          (error: Error) => error
        )
        expect(failure).instanceOf(InvalidInput)
        expect(failure.message).match(says).and.contain(file).and.contain('backup')
        expect(readFileSync(file)).deep.equal(before)
      })
    }

    it(`takes ${name} of the first version, which had no numbers`, async () => {
      await make(name, open)
      const file = join(folder, name)
      change(file, 'PRAGMA application_id = 0; PRAGMA user_version = 0')
      for (let time = 0; time < 2; time++) await (await open(file)).close()
    })

    it(`is never seen half made: ${name}`, async () => {
      const drafts: string[] = []
      const watcher = watch(folder, (_event, file) => void (file !== null && drafts.push(file)))
      await (await open(join(folder, name))).close()
      while (!drafts.includes(name)) await new Promise(resolve => setImmediate(resolve))
      watcher.close()
      expect(drafts[0]).match(/\.sqlite\.\d+$/)
      expect(readdirSync(folder).filter(each => !/\.sqlite(?:-wal|-shm)?$/.test(each))).deep.equal([])
    })
  }

  it('is made once, however many begin at the same time', async () => {
    const file = join(folder, 'graph.sqlite')
    const logs = await Promise.all(
      Array.from({ length: 5 }, async () => new GraphLog(await openSqliteLog(file)))
    )
    const changes = [{ graph: 'http://g', expected: 0, added: [new Uint8Array(1)], removed: [] }]
    expect(await logs[0]!.append({ actor: 'test', quads: 1, bytes: 1, changes })).equal(1)
    for (const log of logs) expect(await log.head()).property('seq', 1)
    await Promise.all(logs.map(log => log.close()))
  })
})
