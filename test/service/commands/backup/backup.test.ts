import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readConfig, type Config } from '../../../../src/base/settings/config.js'
import { mustBeFit } from '../../../../src/service/commands/mustBeFit.js'
import { openStore } from '../../../../src/service/commands/openStore.js'
import { isRestoreUnfinished } from '../../../../src/service/commands/unfinishedRestore.js'
import { openProxy, type Proxy } from '../../../graph/store/fuseki/proxy.js'
import { describeWithFuseki, ownFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import type { RunningFuseki } from '../../../../src/graph/store/fuseki/server/startFuseki.js'
import { contentOf } from '../../../support/kills/contentOf.js'
import { places, type MadePlace } from '../../operations/places.js'
import { beleg, serve, start, type Serving, type Settings } from '../beleg.js'

const question = encodeURIComponent('Wann öffnet die Kantine Quaxelbert?')
const document = { title: 'Hausordnung', text: 'Die Kantine Quaxelbert öffnet um 11 Uhr.' }

function call(url: string, path: string, key: string, body?: object): Promise<Response> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' }
  return fetch(`${url}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
}

/** What callers with these keys are answered. */
async function answersOf(url: string, keys: readonly string[]): Promise<unknown[]> {
  const paths = [
    '/v1/legal?ref=ELI:GewO%C2%A714',
    '/v1/legal?q=Gewerbe',
    '/v1/provenance?ref=ELI:GewO%C2%A714',
    `/v1/ask?q=${question}`
  ]
  const answers: unknown[] = []
  for (const key of keys)
    for (const path of paths) {
      const response = await call(url, path, key)
      answers.push([response.status, await response.json()])
    }
  return answers
}

/** Of each graph its version, how many statements it has, and a hash of them; once for each folder, which is not written any more. */
function graphsOf(config: Config): Promise<Record<string, string>> {
  const key = `${config.dataFolder} ${JSON.stringify(config.graphStore)}`
  const found = known.get(key) ?? readGraphs(config)
  known.set(key, found)
  return found
}
const known = new Map<string, Promise<Record<string, string>>>()

async function readGraphs(config: Config): Promise<Record<string, string>> {
  const store = await openStore(config)
  try {
    return await contentOf(store)
  } finally {
    await store.close()
  }
}

/** Backs up beside a service that is written to, restores elsewhere, and compares. */
function comparesWith(settingsOf: (name: string) => Settings, archive = 'all.tar') {
  it('is made of a service that runs and writes, and restored it answers the same', async () => {
    const [from, to] = [settingsOf('from'), settingsOf('to')]
    const file = join(from['BELEG_DATA']!, '..', archive)
    let serving: Serving | undefined = await serve(from)
    try {
      const issue = async (...rest: string[]) =>
        (await beleg(['keys', 'issue', '--profile', 'de-federal', ...rest], from)).stdout.trim()
      const keys = [
        await issue(),
        await issue('--tenant', 'acme', '--label', 'acme'),
        await issue('--tenant', 'other')
      ]
      const url = serving.url
      expect((await call(url, '/v1/ingest', keys[1]!, document)).status).equal(200)
      const answers = await answersOf(url, keys)
      const usage = async (at: string) => {
        const path = '/v1/usage?since=2026-01-01&until=2027-01-01&detail=true'
        return ((await (await call(at, path, keys[1]!)).json()) as { ledger: Record<string, number> }).ledger
      }
      const used = await usage(url)
      // Rows of the ledger come all the time; what another tenant writes is in it, or is not.
      let stop = false
      const busy = (async () => {
        while (!stop) {
          await call(url, `/v1/ask?q=${question}`, keys[0]!)
          await new Promise(resolve => setTimeout(resolve, 150))
        }
      })()
      const made = await beleg(['backup', file], from)
      stop = true
      await busy
      expect(made.code, made.stderr).equal(0)
      expect(statSync(file).mode & 0o777).equal(0o600)
      expect(readdirSync(join(file, '..')).filter(name => name.includes('tmp'))).deep.equal([])
      await serving.stop()
      serving = undefined

      const restored = await beleg(['restore', file], to)
      expect(restored.code, restored.stderr).equal(0)
      expect(await graphsOf(readConfig(to))).deep.equal(await graphsOf(readConfig(from)))
      serving = await serve(to)
      expect(await answersOf(serving.url, keys)).deep.equal(answers)
      expect((await call(serving.url, `/v1/ask?q=${question}`, `beleg_${'x'.repeat(32)}`)).status).equal(401)
      const { answers: before, ingests } = used
      const after = await usage(serving.url)
      // One question of this key was asked again since.
      expect(after).include({ answers: before! + 1, ingests })
      expect(before).equal(1)
      await serving.stop()
      serving = undefined
      const again = await beleg(['restore', file], to)
      expect([again.code, again.stderr]).satisfy(
        ([code, text]: [number, string]) => code === 2 && /already/.test(text)
      )
    } finally {
      await serving?.stop()
    }
  })
}

describe('beleg backup and restore', function () {
  this.timeout(300_000)
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-backup-'))
  })
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const base = { BELEG_BASE_IRI: 'http://backup.beleg.test', BELEG_CLOCK: '2026-11-27T12:00:00Z' }
  const settingsOf = (name: string): Settings => ({ ...base, BELEG_DATA: join(folder, name) })

  describe('on the embedded store', () => {
    comparesWith(settingsOf)

    it('goes through pipes', async () => {
      const child = start(['backup', '-'], settingsOf('from'))
      const into = start(['restore', '-'], settingsOf('piped'), undefined, 'pipe')
      child.stdout!.pipe(into.stdin!)
      const code = await new Promise(resolve => into.once('close', resolve))
      expect(code).equal(0)
      expect(await graphsOf(readConfig(settingsOf('piped')))).deep.equal(
        await graphsOf(readConfig(settingsOf('from')))
      )
    })

    it('refuses what is cut off, changed or something else, and leaves the folder as it was', async () => {
      const whole = readFileSync(join(folder, 'all.tar'))
      const changed = Buffer.from(whole)
      changed[whole.indexOf('operations.sqlite.gz', whole.length / 2) + 700]! ^= 1
      const manifest = Buffer.from(whole)
      manifest.write('"format": 2', whole.indexOf('"format": 1'))
      const cases: [Buffer, RegExp][] = [
        [whole.subarray(0, 100), /no backup of Beleg|no manifest/],
        [whole.subarray(0, 3_000), /cut off|not a whole one/],
        [whole.subarray(0, whole.length / 2), /cut off|changed|not a whole one/],
        [changed, /was changed: operations/],
        [manifest, /newer version/],
        [Buffer.from('Not a tar file'), /no backup of Beleg|no manifest/],
        [Buffer.alloc(0), /no backup of Beleg|no manifest/],
        [Buffer.alloc(20_480), /no backup of Beleg|no manifest/]
      ]
      for (const [index, [bytes, message]] of cases.entries()) {
        const file = join(folder, 'faulty.tar')
        writeFileSync(file, bytes)
        const { code, stderr } = await beleg(['restore', file], settingsOf('faulty'))
        expect([code, message.test(stderr)], `${index}: ${stderr}`).deep.equal([2, true])
        expect(readdirSync(join(folder, 'faulty')), `${index}`).deep.equal([])
      }
      const none = await beleg(['restore', join(folder, 'none.tar')], settingsOf('faulty'))
      expect([none.code, /does not exist/.test(none.stderr)]).deep.equal([2, true])
      const nowhere = await beleg(['backup', join(folder, 'none', 'all.tar')], settingsOf('from'))
      expect([nowhere.code, /cannot be written/.test(nowhere.stderr)]).deep.equal([2, true])
    })

    it('serves nothing of a restore that was killed, and can be begun again', async () => {
      const settings = settingsOf('killed')
      let caught = 0
      for (let delay = 1_200; caught < 2 && delay > 0; delay -= 150) {
        const child = start(['restore', join(folder, 'all.tar')], settings)
        const { BELEG_DATA: data } = settings
        const closed = new Promise(resolve => child.once('close', resolve))
        const until = Date.now() + 60_000
        while (!isRestoreUnfinished(data!) && child.exitCode === null && Date.now() < until)
          await new Promise(resolve => setTimeout(resolve, 2))
        await new Promise(resolve => setTimeout(resolve, delay))
        child.kill('SIGKILL')
        await closed
        if (!isRestoreUnfinished(data!)) {
          rmSync(data!, { recursive: true, force: true })
          continue
        }
        caught++
        const refused = [['serve'], ['keys', 'list'], ['backup', '-'], ['loads']]
        for (const command of caught === 1 ? refused : refused.slice(0, 1)) {
          const { code, stderr } = await beleg(command, { ...settings, BELEG_PORT: '0' })
          expect([code, /was cut off/.test(stderr)], `${command[0]} ${stderr}`).deep.equal([2, true])
        }
      }
      expect(caught).equal(2)
      const { code, stderr } = await beleg(['restore', join(folder, 'all.tar')], settings)
      expect(code, stderr).equal(0)
      expect(await graphsOf(readConfig(settings))).deep.equal(await graphsOf(readConfig(settingsOf('to'))))
    })
  })

  const made: MadePlace[] = []
  after(async () => {
    for (const each of made) await each.remove()
  })
  for (const { engine, make } of places.filter(each => each.engine === 'PostgreSQL'))
    for (const moved of ['from', 'to']) {
      describe(`${moved} operations in ${engine}`, () => {
        let place: string
        before(async () => {
          made.push(await make())
          place = made.at(-1)!.place
        })
        comparesWith(
          name => ({
            ...settingsOf(`${moved}-postgres-${name}`),
            ...(name === moved ? { BELEG_DATABASE_URL: place } : {})
          }),
          `${moved}-postgres.tar`
        )

        if (moved === 'to')
          it('is refused where a restore that was cut off has sent its graphs, and told what to do', async () => {
            const settings = { ...settingsOf('cut-off'), BELEG_DATABASE_URL: place }
            await made.at(-1)!.look('drop schema beleg_operations cascade')
            const file = join(folder, 'to-postgres.tar')
            const refused = await beleg(['restore', file], settings)
            expect([refused.code, refused.stderr]).satisfy(
              ([code, text]: [number, string]) => code === 2 && /drop its schema beleg_graph/.test(text)
            )
            await made.at(-1)!.look('drop schema beleg_graph cascade')
            const { code, stderr } = await beleg(['restore', file], settings)
            expect(code, stderr).equal(0)
          })
      })
    }

  describeWithFuseki('on Fuseki', () => {
    const running: RunningFuseki[] = []
    before(async () => {
      running.push(await ownFuseki(), await ownFuseki())
    })
    after(async () => {
      for (const fuseki of running) await fuseki.stop('SIGKILL')
    })
    const at = (name: string, url: string): Settings => ({
      ...settingsOf(`fuseki-${name}`),
      BELEG_GRAPH_STORE: url,
      BELEG_MIRROR: 'off'
    })
    comparesWith(name => at(name, running[name === 'from' ? 0 : 1]!.url))

    /** Kills a restore when it has asked for something, before the answer comes. */
    async function killedAt(service: 'query' | 'update', proxy: Proxy, settings: Settings) {
      const child = start(['restore', join(folder, 'all.tar')], settings)
      const closed = new Promise(resolve => child.once('close', resolve))
      proxy.once(service, () => void child.kill('SIGKILL'))
      await closed
      expect(child.signalCode).equal('SIGKILL')
      await isRefused(settings)
    }
    async function isRefused(settings: Settings) {
      const { code, stderr } = await beleg(['keys', 'list'], settings)
      expect([code, /was cut off/.test(stderr)], stderr).deep.equal([2, true])
    }

    it('serves nothing of a restore that was killed, and begins again in a dataset that is empty', async () => {
      const { url } = running[1]!
      const headers = { 'Content-Type': 'application/sparql-update' }
      const empty = () => fetch(`${url}/update`, { method: 'POST', headers, body: 'DROP ALL' })
      await empty()
      const proxy = await openProxy(url)
      const [settings, file] = [at('killed', proxy.url), join(folder, 'all.tar')]
      // What the store is able to do is tried before, once.
      await mustBeFit(settings['BELEG_DATA']!, { url: proxy.url }, false)
      try {
        await killedAt('query', proxy, settings)
        await killedAt('update', proxy, settings)
        const refused = await beleg(['restore', file], settings)
        expect([refused.code, /holds \d+ graphs already/.test(refused.stderr)]).deep.equal([2, true])
        await isRefused(settings)
        await empty()
        const { code, stderr } = await beleg(['restore', file], settings)
        expect(code, stderr).equal(0)
      } finally {
        await proxy.close()
      }
      expect(await graphsOf(readConfig(at('killed', url)))).deep.equal(
        await graphsOf(readConfig(at('from', running[0]!.url)))
      )
    })
  })
})
