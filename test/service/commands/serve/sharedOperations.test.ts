import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { places, type MadePlace } from '../../operations/places.js'
import { beleg, eventually, serve, type Serving, type Settings } from '../beleg.js'

const get = (url: string, path: string, key: string) =>
  fetch(`${url}${path}`, { headers: { 'X-API-Key': key } })

for (const { engine, make } of places) {
  describe(`several services over one operations database in ${engine}`, function () {
    this.timeout(120_000)
    let folder: string
    let made: MadePlace
    let settings: Settings
    const serving: Serving[] = []
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'beleg-shared-operations-'))
      made = await make()
      settings = {
        BELEG_DATA: join(folder, 'data'),
        BELEG_BASE_IRI: 'http://shared.beleg.test',
        BELEG_DATABASE_URL: engine === 'SQLite' ? `file:${made.place}` : made.place,
        BELEG_QUOTA_TRIAL: '20'
      }
      if (engine === 'SQLite') serving.push(await serve(settings), await serve(settings))
      else {
        // Each on a machine of its own, and both start on nothing.
        const other = { ...settings, BELEG_DATA: join(folder, 'other') }
        serving.push(...(await Promise.all([serve(settings), serve(other)])))
      }
    })
    after(async () => {
      for (const each of serving) await each.stop()
      await made.remove()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    })

    const issue = async (...rest: string[]) =>
      (await beleg(['keys', 'issue', ...rest], settings)).stdout.trim()
    const statusOf = async (key: string) =>
      Promise.all(
        serving.map(async ({ url }) => (await get(url, '/v1/legal?ref=ELI:GewO%C2%A714', key)).status)
      )

    it('let in a new key at once, and refuse one that was revoked within a second', async () => {
      const key = await issue('--profile', 'de-federal')
      expect(await statusOf(key)).deep.equal([200, 200])
      const { keys } = JSON.parse((await beleg(['keys', 'list', '--json'], settings)).stdout) as {
        keys: { id: string }[]
      }
      await beleg(['keys', 'revoke', keys.at(-1)!.id], settings)
      await new Promise(resolve => setTimeout(resolve, 1000))
      expect(await statusOf(key)).deep.equal([401, 401])
    })

    it('allow no more than the quota together', async () => {
      const key = await issue('--profile', 'trial')
      const statuses = []
      for (let call = 0; call < 15; call++) statuses.push(...(await statusOf(key)))
      expect(statuses.filter(status => status === 200)).length(20)
      expect(statuses.filter(status => status === 429)).length(10)
    })

    it('answer of a document that the other took in', async () => {
      const key = await issue('--profile', 'commercial-full', '--tenant', 'writer')
      const document = { title: 'Hausordnung', text: 'Die Kantine Quaxelbert öffnet um 11 Uhr.' }
      const taken = await fetch(`${serving[0]!.url}/v1/ingest`, {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
        body: JSON.stringify(document)
      })
      expect(taken.status).equal(200)
      const question = `/v1/ask?q=${encodeURIComponent('Wann öffnet die Kantine Quaxelbert?')}`
      const answer = await eventually(
        async () => (await get(serving[1]!.url, question, key)).text(),
        text => text.includes('11 Uhr')
      )
      expect(answer).contain('11 Uhr')
    })

    it('count what each of them delivered', async () => {
      const key = await issue('--profile', 'commercial-full', '--tenant', 'acme')
      for (const { url } of [...serving, ...serving])
        expect((await get(url, '/v1/ask?q=Wann+muss+ich+ein+Gewerbe+anzeigen', key)).status).equal(200)
      const path = '/v1/usage?since=2026-01-01&until=2127-01-01'
      const { ledger } = (await (await get(serving[1]!.url, path, key)).json()) as {
        ledger: { answers: number }
      }
      expect(ledger.answers).equal(4)
    })

    if (engine === 'PostgreSQL') {
      it('keep commands without its address from their folder, where nothing is made', async () => {
        const { BELEG_DATA } = settings as { BELEG_DATA: string }
        for (const command of [['keys', 'list'], ['keys', 'issue', '--profile', 'trial'], ['loads']]) {
          const { code, stdout, stderr } = await beleg(command, { BELEG_DATA })
          expect([code, stdout]).deep.equal([2, ''])
          expect(stderr).match(/is of a service whose data is in the PostgreSQL database beleg_test_\S+ at /)
        }
        expect(readdirSync(BELEG_DATA).filter(name => name.endsWith('.sqlite'))).deep.equal([])
        expect((await beleg(['keys', 'list'], settings)).stderr).match(
          /keys are in the PostgreSQL database beleg_test_/
        )
      })

      it('refuse as what may be tried again while it is away, and go on when it is back', async () => {
        const key = await issue('--profile', 'de-federal')
        expect(await statusOf(key)).deep.equal([200, 200])
        await made.goAway!()
        await new Promise(resolve => setTimeout(resolve, 300))
        const refused = await get(serving[0]!.url, '/v1/ask?q=Gewerbe', key)
        expect(refused.status).equal(503)
        expect(Number(refused.headers.get('retry-after'))).at.least(1)
        const health = await fetch(`${serving[0]!.url}/v1/health`)
        expect(health.status).equal(503)
        await made.comeBack!()
        const back = await eventually(
          () => statusOf(key),
          statuses => statuses.join() === '200,200'
        )
        expect(back).deep.equal([200, 200])
      })
    }
  })
}
