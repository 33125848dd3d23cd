import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { verifyAnswer } from '../../src/proof/grounding/receipt/verifyAnswer.js'
import { migrationCount } from '../../src/service/operations/migrations.js'
import { emptyWriteAheadLog, openSqliteHandle } from '../../src/base/sql/sqlite.js'
import { beleg, serve, type Serving, type Settings } from '../service/commands/beleg.js'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

interface Kept {
  readonly keys: Readonly<Record<string, string>>
  readonly answers: readonly { key: string; path: string; status: number; body: Record<string, unknown> }[]
  readonly usage: Readonly<Record<string, Record<string, unknown>>>
}

const kept = JSON.parse(readFileSync(file('answers.json'), 'utf8')) as Kept

describe('a data folder of an earlier version', function () {
  this.timeout(300_000)
  let folder: string
  let serving: Serving | undefined
  const settingsOf = (name: string): Settings => ({
    BELEG_DATA: join(folder, name),
    BELEG_DEMO: 'off',
    BELEG_CLOCK: '2026-11-27T12:00:00Z'
  })
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-upgrade-'))
    execFileSync('tar', ['-xzf', file('data.tar.gz'), '-C', folder])
  })
  afterEach(async () => {
    await serving?.stop()
    serving = undefined
  })
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const call = async (key: string, path: string) => {
    const response = await fetch(serving!.url + path, { headers: { 'X-API-Key': kept.keys[key]! } })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** What was answered then is answered now, and more may be. */
  const answersTheSame = async () => {
    for (const key of ['contract', 'tenant']) {
      const { body } = await call(key, '/v1/usage?since=2026-01-01&until=2026-11-27&detail=true')
      expect(body['ledger'], key).include({
        answers: kept.usage[key]!['answers'],
        ingests: kept.usage[key]!['ingests']
      })
    }
    for (const { key, path, status, body } of kept.answers) {
      const now = await call(key, path)
      expect(now.status, path).equal(status)
      // Today's subject index has raised the graph's version.
      const then = {
        ...body,
        ...('version' in body && { version: now.body['version'] }),
        // An answer says what it is worth since, so its receipt is another; that of then still verifies.
        ...('receipt' in body && { receipt: now.body['receipt'] }),
        // Its law was read by an earlier revision of the reader of citations: the links stay, and it is told.
        ...('unread_acts' in body && { unread_acts: 1 })
      }
      if ('receipt' in body) expect(verifyAnswer(body).problems, path).deep.equal([])
      if (status === 200) expect(now.body, path).deep.include(then)
      else expect(now.body['detail']).match(/was revoked at/)
    }
  }

  it('is opened, answers the same, and its keys can be rotated', async () => {
    const settings = settingsOf('data')
    serving = await serve(settings)
    await answersTheSame()
    const listed = await beleg(['keys', 'list', '--json'], settings)
    const [first] = (JSON.parse(listed.stdout) as { keys: { id: string; label: string }[] }).keys
    expect(first).include({ label: 'contract', state: 'active' })
    const rotated = await beleg(['keys', 'rotate', first!.id], settings)
    expect(rotated.code, rotated.stderr).equal(0)
    const headers = { 'X-API-Key': rotated.stdout.trim() }
    expect((await fetch(`${serving.url}/v1/legal?q=Gewerbe`, { headers })).status).equal(200)
  })

  it('is backed up and restored', async () => {
    const backup = join(folder, 'data.tar')
    const made = await beleg(['backup', backup], settingsOf('data'))
    expect(made.code, made.stderr).equal(0)
    const restored = await beleg(['restore', backup], settingsOf('restored'))
    expect(restored.code, restored.stderr).equal(0)
    serving = await serve(settingsOf('restored'))
    await answersTheSame()
  })

  it('of a later version is refused, and stays as it is', async () => {
    for (const name of ['operations.sqlite', 'graph.sqlite']) {
      const path = join(folder, 'data', name)
      const handle = openSqliteHandle(path)
      const [version] = handle.prepare('PRAGMA user_version').pluck().all()
      if (name.startsWith('operations')) expect(version).equal(migrationCount)
      handle.exec(`PRAGMA user_version = ${Number(version) + 1}`)
      emptyWriteAheadLog(handle)
      handle.close()
      const before = readFileSync(path)
      for (const command of [['serve'], ['backup', join(folder, 'later.tar')]]) {
        const { code, stderr } = await beleg(command, { ...settingsOf('data'), BELEG_PORT: '0' })
        expect([code, stderr.includes(path), /newer version/.test(stderr)], stderr).deep.equal([
          2,
          true,
          true
        ])
      }
      expect(readFileSync(path).equals(before), name).equal(true)
      const again = openSqliteHandle(path)
      again.exec(`PRAGMA user_version = ${Number(version)}`)
      again.close()
    }
  })
})
