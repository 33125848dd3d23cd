import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { importers } from '../../src/formats/registry.js'
import { kg } from '../../src/graph/vocab/terms.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import { openIngest } from '../../src/service/tenant/ingest/ingestDocument.js'
import { kyselyOver, openSqliteHandle } from '../../src/base/sql/sqlite.js'
import type { Tables } from '../../src/service/operations/tables.js'
import { inputOf } from '../formats/inputOf.js'
import { roundAct } from '../service/loads/roundActs.js'
import { actsText, readActs } from '../support/kills/actsState.js'
import { backupText } from '../support/kills/backupWriters.js'
import { documentTexts } from '../support/kills/documentsState.js'
import { keysText } from '../support/kills/keysWriter.js'
import { killWriters } from '../support/kills/killWriters.js'
import { logFaults, openLogTables } from '../support/kills/logFaults.js'
import { faultsOf } from '../support/kills/outcome.js'
import { engines, openWorld, type World } from '../support/kills/world.js'
import { postgresServer } from '../support/postgres/ownDatabase.js'
import { documentOf } from '../support/tenants/documents.js'

/** `npm run bench -- kills` does it a thousand times. */
describe('processes that are killed while they write', function () {
  this.timeout(600_000)

  for (const engine of engines.filter(each => each === 'SQLite' || postgresServer !== undefined))
    it(`leave the state before or after in ${engine}, and end well the next time`, async () => {
      const lines = await killWriters({ engine, kills: 6, seed: 20_261_130, writers: ['keys', 'import'] })
      expect(lines.flatMap(({ faults }) => faults)).deep.equal([])
      const kills = lines.flatMap(({ phases }) => Object.values(phases)).reduce((sum, each) => sum + each)
      expect(kills).equal(6)
    })
})

describe('what looks for what killed processes left', function () {
  this.timeout(120_000)
  let world: World
  beforeEach(async () => {
    world = await openWorld('SQLite')
  })
  afterEach(() => world.close())

  const names = ['AG', 'BG']
  const acts = { names, folderOf: () => Promise.reject(new Error('Nobody imports files')) }
  const load = (round: number) =>
    importFiles({
      ...{ store: world.store, ids: world.ids, importer: importers['gii']!, actor: 'beleg import gii' },
      ...{ now: () => new Date(), promotions: world.operations.promotions },
      inputs: { files: names.map(name => inputOf(roundAct(name, round), name)), refused: [] }
    })
  const textOfActs = async () => (await readActs(world, acts)).text

  it('finds a commit that is gone from the log, or without its differences', async () => {
    await load(1)
    await load(2)
    expect(await logFaults(world.settingsOf('reader'))).deep.equal([])
    const db = openLogTables(world.settingsOf('reader'))
    try {
      await db.deleteFrom('changes').where('seq', '=', 2).execute()
      expect((await logFaults(world.settingsOf('reader'))).join()).match(/commit 2 has no differences/)
      await db.deleteFrom('commits').where('seq', '=', 2).execute()
      expect((await logFaults(world.settingsOf('reader'))).join()).match(/its head says/)
      await db.updateTable('graphs').set({ version: 7 }).execute()
      expect((await logFaults(world.settingsOf('reader'))).join()).match(/is at version 7/)
    } finally {
      await db.destroy()
    }
  })

  it('finds acts of two rounds', async () => {
    await load(1)
    expect(await textOfActs()).equal(actsText(1, 1, 0, 'none'))
    await load(2)
    expect(await textOfActs()).equal(actsText(2, 2, 0, 'none'))
    const { ids, store } = world
    const [expected] = await store.versions([ids.sharedGraph])
    const text = (round: string) =>
      DataFactory.quad(
        DataFactory.namedNode(`${ids.act('AG')!.value}/1`),
        kg.text,
        DataFactory.literal(round, 'de')
      )
    const change = { graph: ids.sharedGraph, expected: expected!, added: [text('1')], removed: [] }
    await store.commit({ actor: 'test', changes: [change] })
    expect(await textOfActs()).match(/^31 texts and 30 origins of rounds/)
  })

  it('finds a promotion that cannot be taken back', async () => {
    await load(1)
    await onOperations(world, db => db.deleteFrom('promotion').execute())
    expect(await textOfActs()).equal(`${actsText(1, 1, 0, 'none')}, the last cannot be taken back`)
  })

  it('finds half of a document, and one in two versions', async () => {
    const ingest = openIngest({ store: world.store, ids: world.ids, now: () => new Date() })
    const { title, text, ref } = documentOf('acme', 0, 1, 3)
    await ingest({ tenant: 'acme', document: { title, text, ref: ref! }, actor: 'test' })
    const whole = (await documentTexts(world, 'acme')).get(1)!
    expect(whole).match(/^version 3 in \d+ statements$/)
    const graph = world.ids.tenantGraph('acme')
    const quads = []
    for await (const batch of world.store.read(graph)) quads.push(...batch)
    const [expected] = await world.store.versions([graph])
    const passage = quads.find(({ object }) => object.value.includes('Fassung f3'))!
    const old = DataFactory.literal(passage.object.value.replace('f3', 'f2'))
    const added = [DataFactory.quad(passage.subject, passage.predicate, old)]
    await world.store.commit({
      actor: 'test',
      changes: [{ graph, expected: expected!, added, removed: [passage] }]
    })
    expect((await documentTexts(world, 'acme')).get(1)).not.equal(whole)
  })

  it('finds a key whose successor is not there, and a key that was issued twice', async () => {
    const { keys } = world.operations
    const issued = await keys.issue({ profile: 'trial', label: 'one' })
    expect(await keysText(world, 'one')).equal('active')
    await keys.rotate(issued.id, { overlapMs: 0 })
    expect(await keysText(world, 'one')).equal('replaced, active')
    await keys.issue({ profile: 'trial', label: 'one' })
    expect(await keysText(world, 'one')).equal('replaced, active, active')
    await onOperations(world, db => db.deleteFrom('issued_key').where('replaced_by', 'is', null).execute())
    expect(await keysText(world, 'one')).match(/^replaced by key:\w+, which is not there$/)
  })

  it('finds a backup that is cut off, and one that is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'beleg-kills-'))
    const file = join(folder, 'beleg.tar')
    try {
      expect(await backupText(file, 'none')).equal('none')
      writeFileSync(file, Buffer.alloc(4_000, 'x'))
      truncateSync(file, 3_000)
      expect(await backupText(file, 'another')).match(/^a new backup that is not whole/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('tells what is between two states, lost though acknowledged, or done twice', () => {
    const good = { what: 'it', before: 'a', after: ['b', 'b, half swept'], left: 'b', acknowledged: true }
    expect(faultsOf({ ...good, again: 'b' })).deep.equal([])
    expect(faultsOf({ ...good, left: 'a', acknowledged: false, again: 'b' })).deep.equal([])
    expect(faultsOf({ ...good, left: 'a' })).deep.equal(['it: was acknowledged and is lost: a'])
    expect(faultsOf({ ...good, left: 'ab' })).deep.equal(['it: left ab, neither a nor b or b, half swept'])
    expect(faultsOf({ ...good, again: 'bb' })).deep.equal(['it: done again it is bb, not b'])
    expect(faultsOf({ ...good, again: 'b, half swept' })).length(1)
    expect(faultsOf({ ...good, faults: ['c'] })).deep.equal(['it: c'])
  })
})

async function onOperations(world: World, work: (db: ReturnType<typeof openTables>) => Promise<unknown>) {
  const db = openTables(world)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

function openTables(world: World) {
  const { BELEG_DATA: folder } = world.settingsOf('reader')
  return kyselyOver<Tables>(openSqliteHandle(join(folder!, 'operations.sqlite')))
}
