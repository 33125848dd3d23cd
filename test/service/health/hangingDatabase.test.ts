import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { describeWithPostgres, ownDatabase, type OwnDatabase } from '../../support/postgres/ownDatabase.js'

describeWithPostgres('the health of stores whose database does not answer', function () {
  this.timeout(60_000)
  let folder: string
  let database: OwnDatabase
  let store: GraphStore
  let operations: Operations
  let holder: pg.Client
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-hanging-'))
    database = await ownDatabase()
    store = await openEmbedded({ folder, logUrl: database.url })
    operations = await openOperations(database.url)
    holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
  })
  after(async () => {
    await holder.end()
    await store.close()
    await operations.close()
    await database.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('is told within a second and a half, and is well again when it answers', async () => {
    expect([await store.health(), await operations.health()].map(({ ok }) => ok)).deep.equal([true, true])
    await holder.query('begin; lock table beleg_graph.head, beleg_operations.key_generation')
    const asked = performance.now()
    const [graph, { ok }] = await Promise.all([store.health(), operations.health()])
    expect(performance.now() - asked).below(1_500)
    expect(graph).include({ ok: false, kind: 'embedded', problem: "The graph's log does not answer" })
    expect(ok).equal(false)
    await holder.query('rollback')
    expect([await store.health(), await operations.health()].map(({ ok }) => ok)).deep.equal([true, true])
  })
})
