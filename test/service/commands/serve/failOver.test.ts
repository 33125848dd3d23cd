import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { canStartPairs, startPair, type Pair } from '../../../support/postgres/startPair.js'
import { triesMachines } from '../../../support/postgres/ownDatabase.js'
import { beleg, eventually, serve, type Serving, type Settings } from '../beleg.js'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const LEGAL = '/v1/legal?ref=ELI:GewO%C2%A714'

describe('two machines over a PostgreSQL whose standby takes over', function () {
  this.timeout(300_000)
  if (!canStartPairs || !triesMachines) {
    it.skip('needs the programs of PostgreSQL, and the machine for itself: .ci/machines')
    return
  }
  let folder: string
  let pair: Pair
  let key: string
  const machines = new Map<string, Serving>()
  const settingsOf = (machine: string): Settings => ({
    BELEG_DATA: join(folder, machine),
    BELEG_DATABASE_URL: pair.url,
    BELEG_BASE_IRI: 'http://machines.beleg.test'
  })
  const startMachine = async (machine: string) => machines.set(machine, await serve(settingsOf(machine)))
  const begin = async (synchronous: boolean) => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-fail-over-'))
    pair = await startPair({ synchronous })
    await startMachine('one')
    await startMachine('two')
    const issued = ['keys', 'issue', '--profile', 'commercial-full', '--tenant', 'acme']
    key = (await beleg(issued, settingsOf('one'))).stdout.trim()
  }
  afterEach(async () => {
    await Promise.all([...machines.values()].map(each => each.stop()))
    machines.clear()
    await pair.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const askAt = ({ url }: Serving, path: string) => fetch(`${url}${path}`, { headers: { 'X-API-Key': key } })
  const ingestAt = ({ url }: Serving, title: string) =>
    fetch(`${url}/v1/ingest`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title, text: `Die Losung von ${title} ist Birnbaum.` })
    })
  /** The titles of what the tenant handed in. */
  const titlesAt = async (machine: Serving) => {
    const text = `SELECT DISTINCT ?t { ?d ?p ?t FILTER(ISLITERAL(?t) && STRSTARTS(STR(?t), "Blatt")) }`
    const answer = await askAt(machine, `/sparql?query=${encodeURIComponent(text)}`)
    if (answer.status !== 200) return [`${answer.status} ${await answer.text()}`]
    const { results } = (await answer.json()) as { results: { bindings: { t: { value: string } }[] } }
    return results.bindings.map(({ t }) => t.value).sort()
  }

  it('lose nothing that was acknowledged where the standby is synchronous, and refuse alone until it has', async () => {
    await begin(true)
    const taken: string[] = []
    const refused: { status: number; again: string | null }[] = []
    let stop = false
    const writers = [...machines].map(async ([name, machine]) => {
      for (let nth = 0; !stop; nth++) {
        const title = `Blatt ${name} ${nth}`
        const { status, headers } = await ingestAt(machine, title)
        if (status === 200) taken.push(title)
        else refused.push({ status, again: headers.get('Retry-After') })
        await pause(50)
      }
    })
    await eventually(
      () => Promise.resolve(taken.length),
      count => count > 5
    )
    await pair.killPrimary()
    await pause(1_000)
    const before = taken.length
    await pair.promote()
    await eventually(
      () => Promise.resolve(taken.length),
      count => count > before + 5
    )
    stop = true
    await Promise.all(writers)
    expect(before).above(5)
    expect(new Set(refused.map(({ status }) => status))).deep.equal(new Set([503]))
    expect(refused.filter(({ again }) => again === null)).deep.equal([])
    for (const machine of machines.values()) {
      const held = await eventually(
        () => titlesAt(machine),
        titles => taken.every(title => titles.includes(title))
      )
      expect(held).include.members(taken)
      expect((await askAt(machine, LEGAL)).status).equal(200)
    }
  })

  it('say in the log that a commit waits for a synchronous standby that is gone', async () => {
    await begin(true)
    const one = machines.get('one')!
    await pair.stopStandby()
    const waiting = ingestAt(one, 'Blatt wartend')
    const log = await eventually(
      () => Promise.resolve(one.log()),
      text => text.includes('SyncRep')
    )
    expect(log).match(
      /"seconds":[5-9],"waits":\["SyncRep"\],"msg":"the database has not answered a statement: a synchronous standby has not confirmed a commit"/
    )
    await pair.startStandby()
    expect((await waiting).status).equal(200)
    await eventually(
      () => Promise.resolve(one.log()),
      text => text.includes('the database answers again')
    )
    expect(one.log()).contain('the database answers again')
  })

  it('end where the standby lacks what they answered from, and begin again as one from what it has', async () => {
    await begin(false)
    const [one, two] = [machines.get('one')!, machines.get('two')!]
    expect((await ingestAt(one, 'Blatt gemeinsam')).status).equal(200)
    await pause(1_000)
    await pair.stopStandby()
    for (const title of ['Blatt verloren 1', 'Blatt verloren 2'])
      expect((await ingestAt(one, title)).status).equal(200)
    await eventually(
      () => titlesAt(two),
      titles => titles.length === 3
    )
    await pair.killPrimary()
    await pair.startStandby()
    await pair.promote()
    for (const machine of [one, two]) {
      const { code, stderr } = await machine.end
      expect(stderr).contain("is no more in the graph's log")
      expect(stderr).match(/The last that is there is \d+ of 2\S+Z; 2 behind it are lost, made until 2\S+Z/)
      expect(code).equal(1)
    }
    await startMachine('one')
    expect((await ingestAt(machines.get('one')!, 'Blatt danach')).status).equal(200)
    await startMachine('two')
    for (const machine of machines.values())
      expect(await titlesAt(machine)).deep.equal(['Blatt danach', 'Blatt gemeinsam'])
  })
})
