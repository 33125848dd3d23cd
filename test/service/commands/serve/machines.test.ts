import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { samples } from '../../../samples.js'
import { hasHaproxy, startHaproxy, type Balancer } from '../../../support/balancer/startHaproxy.js'
import { freePort } from '../../../support/freePort.js'
import {
  describeWithPostgres,
  ownDatabase,
  triesMachines,
  type OwnDatabase
} from '../../../support/postgres/ownDatabase.js'
import { beleg, eventually, serve, type Serving, type Settings } from '../beleg.js'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

describeWithPostgres('three machines behind HAProxy, over one PostgreSQL', function () {
  this.timeout(600_000)
  if (!hasHaproxy || !triesMachines) {
    it.skip('needs HAProxy, and the machine for itself: .ci/machines')
    return
  }
  let folder: string
  let database: OwnDatabase
  let balancer: Balancer
  let key: string
  const machines = new Map<string, Serving>()
  const ports = new Map<string, number>()
  const settingsOf = (machine: string): Settings => ({
    BELEG_DATA: join(folder, machine),
    BELEG_DATABASE_URL: database.url,
    BELEG_BASE_IRI: 'http://machines.beleg.test',
    BELEG_PORT: String(ports.get(machine))
  })
  const start = async (machine: string) => machines.set(machine, await serve(settingsOf(machine)))
  const issue = async (...rest: string[]) =>
    (await beleg(['keys', 'issue', '--profile', 'commercial-full', ...rest], settingsOf('one'))).stdout.trim()

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-machines-'))
    database = await ownDatabase()
    for (const machine of ['one', 'two', 'three']) ports.set(machine, await freePort())
    balancer = await startHaproxy(await freePort(), [...ports.values()])
    await start('one')
    await Promise.all(['two', 'three'].map(start))
    key = await issue('--tenant', 'acme')
  })
  after(async () => {
    await Promise.all([...machines.values()].map(each => each.stop()))
    await balancer.close()
    await database.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const ask = (path: string, of = key) => fetch(`${balancer.url}${path}`, { headers: { 'X-API-Key': of } })
  const paths = [
    '/v1/legal?ref=ELI:GewO%C2%A714',
    '/v1/ask?q=Wann+muss+ich+ein+Gewerbe+anzeigen',
    '/v1/profiles'
  ]
  /** Asks and writes all the time, until it is told to stop. @returns what came that was no success, and the longest answer in ms */
  const underLoad = async (work: () => Promise<void>) => {
    let stop = false
    const failures: string[] = []
    const taken: string[] = []
    let longest = 0
    const readers = paths.map(async path => {
      while (!stop) {
        const asked = performance.now()
        const { status } = await ask(path)
        longest = Math.max(longest, performance.now() - asked)
        if (status !== 200) failures.push(`${path}: ${status}`)
        await pause(20)
      }
    })
    const writer = (async () => {
      for (let nth = 0; !stop; nth++) {
        const title = `Blatt ${randomName()} ${nth}`
        // Of a machine that was killed meanwhile nothing comes back.
        const status = await fetch(`${balancer.url}/v1/ingest`, {
          method: 'POST',
          headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
          body: JSON.stringify({ title, text: `Die Losung von ${title} ist ${nth}.` })
        }).then(
          answer => answer.status,
          () => 502
        )
        if (status === 200) taken.push(title)
        else failures.push(`/v1/ingest: ${status}`)
        await pause(100)
      }
    })()
    await work()
    stop = true
    await Promise.all([...readers, writer])
    return { failures, taken, longest }
  }
  const titlesAt = async ({ url }: Serving) => {
    const headers = { 'X-API-Key': key }
    const text = `SELECT DISTINCT ?t { ?d ?p ?t FILTER(ISLITERAL(?t) && STRSTARTS(STR(?t), "Blatt")) }`
    const answer = await fetch(`${url}/sparql?query=${encodeURIComponent(text)}`, {
      headers: { ...headers, Accept: 'application/sparql-results+json' }
    })
    if (answer.status !== 200) return new Set<string>()
    const { results } = (await answer.json()) as { results: { bindings: { t: { value: string } }[] } }
    return new Set(results.bindings.map(({ t }) => t.value))
  }
  /** What was acknowledged is on each machine. */
  const expectAll = async (taken: readonly string[]) => {
    for (const machine of machines.values()) {
      const held = await eventually(
        () => titlesAt(machine),
        titles => taken.every(title => titles.has(title))
      )
      expect(taken.filter(title => !held.has(title))).deep.equal([])
    }
  }

  it('are started again one after the other without a failed request', async () => {
    const { failures, taken } = await underLoad(async () => {
      for (const name of ['one', 'two', 'three']) {
        const old = machines.get(name)!
        machines.delete(name)
        await old.stop()
        await start(name)
      }
    })
    expect(failures).deep.equal([])
    expect(taken.length).above(3)
    await expectAll(taken)
  })

  it('go on when one is killed, and lose nothing that was acknowledged', async () => {
    const { failures, taken } = await underLoad(async () => {
      await pause(1000)
      process.kill(machines.get('two')!.pid, 'SIGKILL')
      await pause(2000)
    })
    // What it was doing in that moment may have been lost on the way.
    expect(failures.filter(failure => failure !== '/v1/ingest: 502')).deep.equal([])
    expect(failures.length).at.most(1)
    machines.delete('two')
    await start('two')
    await expectAll(taken)
  })

  it('go on when one is stopped for a while, which refuses then what was revoked meanwhile', async () => {
    const stopped = machines.get('three')!
    const revoked = await issue()
    const at = (url: string) => fetch(`${url}${paths[0]}`, { headers: { 'X-API-Key': revoked } })
    expect((await at(stopped.url)).status).equal(200)
    const { failures, taken, longest } = await underLoad(async () => {
      process.kill(stopped.pid, 'SIGSTOP')
      const { stdout } = await beleg(['keys', 'list', '--json'], settingsOf('one'))
      const { keys } = JSON.parse(stdout) as { keys: { id: string; tenant?: string }[] }
      await beleg(
        ['keys', 'revoke', keys.filter(each => each.tenant === undefined).at(-1)!.id],
        settingsOf('one')
      )
      await pause(samples(15_000, 30_000))
      process.kill(stopped.pid, 'SIGCONT')
      expect((await at(stopped.url)).status).equal(401)
    })
    // What it had been asked another one answers, long before it goes on.
    expect(longest).below(14_000)
    // A document that it had been given is taken in when it goes on, though the balancer has given it up.
    expect(failures.filter(failure => failure !== '/v1/ingest: 502')).deep.equal([])
    await expectAll(taken)
  })

  it('refuse while the database is away, and lose nothing that was acknowledged', async () => {
    const { failures, taken } = await underLoad(async () => {
      await pause(1000)
      await database.goAway()
      await pause(3000)
      // As a machine says it itself; what needs no database is still shown.
      const refused = await ask(paths[0]!)
      expect(refused.status).equal(503)
      expect(Number(refused.headers.get('Retry-After'))).above(0)
      expect(await refused.json()).property('detail')
      expect((await fetch(`${balancer.url}/openapi.json`)).status).equal(200)
      await database.comeBack()
      await eventually(
        async () => (await ask(paths[0]!)).status,
        status => status === 200
      )
      await pause(1000)
    })
    expect(new Set(failures.map(failure => failure.slice(-3)))).deep.equal(new Set(['503']))
    expect(taken.length).above(3)
    await expectAll(taken)
    for (const { url } of machines.values()) {
      const health = await eventually(
        () => fetch(`${url}/v1/health`),
        ({ status }) => status === 200
      )
      expect(health.status).equal(200)
    }
  })
})

function randomName(): string {
  return Math.random().toString(36).slice(2, 8)
}
