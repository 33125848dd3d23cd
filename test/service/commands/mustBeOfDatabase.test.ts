import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { readConfig } from '../../../src/base/settings/config.js'
import { markDatabase } from '../../../src/service/commands/mustBeOfDatabase.js'
import { operationsPlace } from '../../../src/service/commands/operationsPlace.js'
import { placeOfLog } from '../../../src/service/commands/placeOfLog.js'

const DATABASE = 'postgres://beleg:geheim@db.example/laws'

describe('a data folder, and settings that name another place for its data', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-of-database-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const inFiles = () => readConfig({ BELEG_DATA: folder })
  const inDatabase = () => readConfig({ BELEG_DATA: folder, BELEG_DATABASE_URL: DATABASE })
  const refusalOf = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }

  it('are refused where its service is over PostgreSQL and they name none', () => {
    markDatabase(inDatabase())
    for (const place of [operationsPlace, placeOfLog]) {
      expect(refusalOf(() => place(inFiles())))
        .instanceOf(InvalidInput)
        .property('message')
        .match(
          /is of a service whose data is in the PostgreSQL database laws at db\.example: set BELEG_DATABASE_URL/
        )
      expect(refusalOf(() => place(inDatabase()))).not.instanceOf(Error)
    }
    expect(readFileSync(join(folder, 'database'), 'utf8')).not.contain('geheim')
  })

  it('are refused where it holds a graph of its own and they name PostgreSQL', () => {
    writeFileSync(join(folder, 'graph.sqlite'), '')
    for (const place of [operationsPlace, placeOfLog])
      expect(refusalOf(() => place(inDatabase())))
        .instanceOf(InvalidInput)
        .property('message')
        .contain('holds a graph')
    expect(operationsPlace(inFiles())).equal(join(folder, 'operations.sqlite'))
  })

  it('leave no mark where it is of files', () => {
    markDatabase(inFiles())
    expect(readdirSync(folder)).deep.equal([])
  })
})
