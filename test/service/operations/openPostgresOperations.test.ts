import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput, Unavailable } from '../../../src/base/errors.js'
import { kyselyOver, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { copyOperations } from '../../../src/service/operations/copyOperations.js'
import { fillOperations } from '../../../src/service/operations/fillOperations.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { openQuota } from '../../../src/service/operations/quota.js'
import type { Tables } from '../../../src/service/operations/tables.js'
import { places, type MadePlace } from './places.js'

const entry = { keyId: 'key:00000000000000aa', at: new Date(1000), kind: 'ask', profile: 'trial' } as const
const all = { keyId: entry.keyId, until: new Date(1e12) }

for (const { make } of places.filter(({ engine }) => engine === 'PostgreSQL')) {
  describe('the operations database in PostgreSQL', function () {
    this.timeout(60_000)
    let made: MadePlace
    let operations: Operations
    beforeEach(async () => {
      made = await make()
      operations = await openOperations(made.place)
    })
    afterEach(async () => {
      await operations.close()
      await made.remove()
    })

    const goAway = () => made.goAway!()
    const comeBack = () => made.comeBack!()
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => error
      )

    it('refuses while the server is away, as what may be tried again, and goes on when it is back', async () => {
      const { keys, ledger, claims } = operations
      const { key, id } = await keys.issue({ profile: 'trial' })
      const claim = (await claims.claim('a'))!
      await ledger.record({ ...entry, requestId: 'before', grounded: true })
      expect(await keys.find(key)).property('id', id)
      await goAway()
      await new Promise(resolve => setTimeout(resolve, 300))
      // Somebody may have revoked it meanwhile.
      expect(await failure(keys.find(key))).instanceOf(Unavailable)
      expect(await failure(ledger.record({ ...entry, requestId: 'during', grounded: true }))).instanceOf(
        Unavailable
      )
      expect(await failure(keys.issue({ profile: 'trial' }))).instanceOf(Unavailable)
      expect(await failure(claim.holds())).instanceOf(Unavailable)
      expect(claim.lost.aborted).equal(false)
      expect(await operations.health()).deep.equal({ ok: false })
      expect(await failure(openOperations(made.place))).instanceOf(Unavailable)
      await comeBack()
      expect(await keys.find(key)).property('id', id)
      expect(await claim.holds()).equal(true)
      await ledger.record({ ...entry, requestId: 'after', grounded: true })
      expect((await ledger.rows(all, 10)).map(({ requestId }) => requestId)).deep.equal(['after', 'before'])
      expect(await operations.health()).deep.equal({ ok: true })
    })

    it('says how its connections are used', async () => {
      await operations.health()
      expect(operations.connections()).deep.equal({ used: 0, idle: 1, waiting: 0, oldest: 0 })
      const asked = Array.from({ length: 30 }, () => operations.health())
      await new Promise(resolve => setImmediate(resolve))
      expect(operations.connections()).property('waiting').greaterThan(0)
      await Promise.all(asked)
      expect(operations.connections()).property('used', 0)
    })

    it('counts calls alone while the server is away, and together when it is back', async () => {
      const quotas = [await openQuota(made.place), await openQuota(made.place)]
      const allowed = async (id: string) => {
        const states = []
        for (let call = 0; call < 8; call++) states.push(await quotas[call % 2]!.consume(id, 3))
        return states.filter(state => state.allowed).length
      }
      try {
        expect(await allowed('a')).equal(3)
        await goAway()
        expect(await allowed('b')).equal(6)
        await comeBack()
        expect(await allowed('c')).equal(3)
      } finally {
        for (const quota of quotas) await quota.close()
      }
    })

    it('says when a newer program wrote it', async () => {
      await made.look(
        "INSERT INTO beleg_operations.kysely_migration (name, timestamp) VALUES ('999_later', '2099')"
      )
      const error = await failure(openOperations(made.place))
      expect(error).instanceOf(InvalidInput)
      expect(String(error)).match(/at 127\.0\.0\.1:\d+ was written by a newer version of Beleg/)
    })

    it('is copied to a file of SQLite and filled from one, with every row', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'beleg-copied-'))
      const second = await make()
      try {
        await fill(operations)
        const [file, again] = [join(folder, 'copy.sqlite'), join(folder, 'again.sqlite')]
        await copyOperations(made.place, file)
        const rows = await rowsIn(file)
        expect(rows.map(each => each.length)).deep.equal([1203, 1501, 1203, 1, 1, 1, 1])
        await fillOperations(second.place, file)
        await copyOperations(second.place, again)
        expect(await rowsIn(again)).deep.equal(rows)
        expect(await failure(fillOperations(second.place, file))).instanceOf(InvalidInput)
        const restored = await openOperations(file)
        expect(await restored.ledger.sum(all)).property('answers', 1501)
        await restored.close()
      } finally {
        await second.remove()
        rmSync(folder, { recursive: true })
      }
    })
  })
}

/** More rows than a page has, in each kind that can have them. */
async function fill({ keys, ledger, vectors, promotions, previews, previewCaps }: Operations): Promise<void> {
  const hash = (at: number) => String(at).padStart(64, 'a')
  for (let at = 0; at < 1203; at++) await keys.issue({ profile: 'trial', label: `ä ${at}` })
  await Promise.all(
    Array.from({ length: 1501 }, (_, at) =>
      ledger.record({ ...entry, requestId: `r${at}`, grounded: at % 2 === 0, factscore: at / 7 })
    )
  )
  for (const [embedder, graph] of [
    ['e', 'g'],
    ['e', 'h'],
    ['f', 'g']
  ])
    await vectors.write(
      embedder!,
      graph!,
      new Map(Array.from({ length: 401 }, (_, at) => [hash(at), Float32Array.of(at, -0.1, 1e-30)]))
    )
  await promotions.keep({ iri: 'https://beleg.example/p', roots: ['a', 'ü'] }, new Date(5))
  const at = new Date('2026-11-23T12:00:00Z')
  await previews.keep('example.com', { startedAt: at, finishedAt: at, events: ['{"type":"Größe"}'] })
  await previewCaps.take('client', at)
}

async function rowsIn(file: string): Promise<unknown[][]> {
  const db = kyselyOver<Tables>(openSqliteHandle(file))
  const tables = ['issued_key', 'ledger', 'vector', 'promotion', 'preview', 'preview_start', 'key_generation']
  try {
    const rows = tables.map(table =>
      db
        .selectFrom(table as 'ledger')
        .selectAll()
        .execute()
    )
    return (await Promise.all(rows)).map(each => each.map(row => JSON.stringify(row, bytesAsText)).sort())
  } finally {
    await db.destroy()
  }
}

function bytesAsText(_: string, value: unknown): unknown {
  return value instanceof ArrayBuffer ? Buffer.from(value).toString('base64') : value
}
