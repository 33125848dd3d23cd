import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { GraphLog, LogGap } from '../../../../src/graph/store/embedded/graphLog.js'
import type { LogDatabase } from '../../../../src/graph/store/embedded/logDatabase.js'
import { openSqliteLog } from '../../../../src/graph/store/embedded/openSqliteLog.js'

describe("the embedded graph's log", () => {
  let folder: string
  let database: LogDatabase
  let log: GraphLog
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-graph-log-'))
    database = await openSqliteLog(join(folder, 'graph.sqlite'))
    log = new GraphLog(database)
  })
  afterEach(async () => {
    await log.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const append = (expected: number) => {
    const added = [gzipSync(`<urn:s> <urn:p> "${expected}" .\n`)]
    const changes = [{ graph: 'urn:g', expected, added, removed: [] }]
    return log.append({ actor: 'test', quads: 1, bytes: 30, changes })
  }

  it('gives a commit that comes while it is looked for, and takes that for no gap', async () => {
    let looks = 0
    const meanwhile: LogDatabase = {
      ...database,
      async patiently(work) {
        // After there was none, and before it is asked how far the log goes.
        if (++looks === 2) await append(0)
        return database.patiently(work)
      }
    }
    const entries = await new GraphLog(meanwhile).after(0)
    expect(entries.map(({ seq }) => seq)).deep.equal([1])
  })

  it('says that differences are gone which a snapshot has', async () => {
    for (const expected of [0, 1, 2]) await append(expected)
    await log.compact({ seq: 2, file: '' })
    expect(await log.after(0).catch((error: unknown) => error)).instanceOf(LogGap)
    expect((await log.after(2)).map(({ seq }) => seq)).deep.equal([3])
    expect(await log.after(3)).deep.equal([])
  })
})
