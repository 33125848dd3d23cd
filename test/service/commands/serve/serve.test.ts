import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { serve as serveHere } from '../../../../src/service/commands/serve/serve.js'
import { readConfig } from '../../../../src/base/settings/config.js'
import { describeFailure } from '../../../../src/service/commands/describeFailure.js'
import { beleg, eventually, serve, start, type Serving } from '../beleg.js'

const gewo = fileURLToPath(new URL('../../../../fixtures/demo/gewo.xml', import.meta.url))

describe('beleg serve', function () {
  this.timeout(300_000)
  let folder: string
  let serving: Serving | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-serve-'))
  })
  afterEach(async () => {
    await serving?.stop()
    serving = undefined
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const legal = async (key: string | undefined) => {
    const url = `${serving!.url}/v1/legal?ref=${encodeURIComponent('ELI:GewO§14')}`
    const response = await fetch(url, key === undefined ? {} : { headers: { 'X-API-Key': key } })
    return { status: response.status, body: (await response.json()) as { results: { grounding: string }[] } }
  }

  it('serves the demo corpus; keys and imports of other shells hold on the next request; stops cleanly', async () => {
    const settings = { BELEG_DATA: join(folder, 'data') }
    serving = await serve(settings)
    const { demoKey } = serving
    expect((await legal(demoKey)).body.results[0]).property('grounding', 'summary')
    expect((await legal(undefined)).status).equal(401)
    expect(statSync(join(folder, 'data', 'demo.key')).mode & 0o077).equal(0)

    const issued = await beleg(['keys', 'issue', '--profile', 'trial', '--label', 'test'], settings)
    const where = `beleg: keys are in ${join(folder, 'data', 'operations.sqlite')}\n`
    expect(issued).include({ code: 0, stderr: where })
    const key = issued.stdout.trimEnd()
    expect(key).match(/^beleg_[0-9A-Za-z]{32}$/)
    expect((await legal(key)).status).equal(200)
    const listed = await beleg(['keys', 'list'], settings)
    const line = listed.stdout.split('\n').find(each => each.includes('trial'))!
    const [id = '', ...cells] = line.split(/ {2,}/)
    expect(cells.slice(0, 3)).deep.equal(['active', 'trial', '-'])
    expect(await beleg(['keys', 'revoke', id], settings)).property('code', 0)
    expect((await legal(key)).status).equal(401)
    expect(await beleg(['keys', 'revoke', id], settings)).property('code', 1)

    const imported = await beleg(['import', 'gii', gewo, '--yes'], settings)
    expect(imported.code, imported.stderr).equal(0)
    const answer = await eventually(
      () => legal(demoKey),
      ({ body }) => body.results[0]?.grounding === 'verified'
    )
    expect(answer.body.results[0]).property('grounding', 'verified')

    const question = encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')
    const asked = await fetch(`${serving.url}/v1/ask?q=${question}`, { headers: { 'X-API-Key': demoKey! } })
    const text = await asked.text()
    expect(JSON.parse(text)).property('citations').contain('ELI:GewO§14')
    const verdicts = await Promise.all(
      [text, text.replace('anzeigen', 'anzeigan'), text.slice(1)].map((content, index) => {
        const file = join(folder, `answer ${index}.json`)
        writeFileSync(file, content)
        return beleg(['verify', file], {})
      })
    )
    expect(verdicts.map(verdict => verdict.code)).deep.equal([0, 1, 2])

    const log = serving.log()
    expect(log).contain('/v1/legal')
    for (const secret of [demoKey!, key, 'anzeigen']) expect(log).not.contain(secret)
    expect(await serving.stop()).property('code', 0)

    serving = await serve(settings)
    expect(serving.demoKey).equal(demoKey)
    expect((await legal(demoKey)).body.results[0]).property('grounding', 'verified')
  })

  it('ends the demo that was there before: key and corpus', async () => {
    const settings = { BELEG_DATA: folder }
    serving = await serve(settings)
    const { demoKey } = serving
    expect((await legal(demoKey)).status).equal(200)
    await serving.stop()
    serving = await serve({ ...settings, BELEG_DEMO: 'off' })
    expect((await legal(demoKey)).status).equal(401)
    expect(await beleg(['keys', 'list'], settings)).property('stdout', '')
    const { stdout } = await beleg(['keys', 'issue', '--profile', 'de-federal'], settings)
    expect((await legal(stdout.trimEnd())).status).equal(404)
    const log = serving
      .log()
      .split('\n')
      .find(line => line.includes('the demo was ended'))
    expect(JSON.parse(log!)).property('concepts').greaterThan(10)
    expect(statSync(join(folder, 'demo.key'), { throwIfNoEntry: false })).equal(undefined)
  })

  it('starts empty and without a key when the demo is off', async () => {
    serving = await serve({ BELEG_DATA: folder, BELEG_DEMO: 'off' })
    expect(serving.demoKey).equal(undefined)
    const settings = { BELEG_DATA: folder }
    const stderr = `beleg: keys are in ${join(folder, 'operations.sqlite')}\n`
    expect(await beleg(['keys', 'list'], settings)).deep.equal({ code: 0, stdout: '', stderr })
    const { stdout } = await beleg(['keys', 'issue', '--profile', 'de-federal'], settings)
    expect((await legal(stdout.trimEnd())).status).equal(404)
  })

  it('says at each start which sites stand on this machine', async () => {
    const sites = 'company.example=127.0.0.1:9001,other.example=[::1]:9002'
    serving = await serve({ BELEG_DATA: folder, BELEG_DEMO: 'off', BELEG_CRAWL_HOSTS: sites })
    const { stdout } = await serving.stop()
    expect(stdout).contain(
      'For tests only: sites on this machine are crawled by BELEG_CRAWL_HOSTS: ' +
        'company.example (127.0.0.1 port 9001), other.example (::1 port 9002)\n'
    )
    serving = await serve({ BELEG_DATA: folder, BELEG_DEMO: 'off' })
    expect((await serving.stop()).stdout).not.contain('BELEG_CRAWL_HOSTS')
  })

  const failure = async (settings: Record<string, string>) => {
    const env = { BELEG_DATA: folder, BELEG_DEMO: 'off', BELEG_LOG_LEVEL: 'silent', ...settings }
    try {
      await serveHere(readConfig(env))
    } catch (error) {
      return describeFailure(error)
    }
    return expect.fail('it served')
  }

  it('says in one line what to mend when the port is in use', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    try {
      const { message, exitCode } = await failure({ BELEG_PORT: String(port) })
      expect(message).contain(`Port ${port} of 127.0.0.1 is in use`).and.contain('BELEG_PORT')
      expect(exitCode).equal(1)
    } finally {
      other.close()
    }
  })

  it('says so when the data folder cannot be one', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'not a folder')
    const { message, exitCode } = await failure({ BELEG_DATA: file })
    expect(message).contain(file).and.contain('BELEG_DATA')
    expect(exitCode).equal(2)
  })

  it('says so when a database is none', async () => {
    writeFileSync(
      join(folder, 'operations.sqlite'),
      'this is no database, but longer than a header '.repeat(20)
    )
    const { message, exitCode } = await failure({})
    expect(message).contain(`${join(folder, 'operations.sqlite')}, the operations database, is damaged`)
    expect(exitCode).equal(2)
  })

  it('says so when Fuseki does not answer', async () => {
    const gone = createServer()
    await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise(resolve => gone.close(resolve))
    const { message, exitCode } = await failure({ BELEG_GRAPH_STORE: `http://127.0.0.1:${port}/beleg` })
    expect(message).match(/fuseki|graph store/i)
    expect(exitCode).equal(1)
  })
})

describe('beleg', function () {
  this.timeout(300_000)

  it('says its version, its help, and what is wrong with arguments and settings', async () => {
    const [version, help, wrong, settings, profile] = await Promise.all([
      beleg(['--version'], {}),
      beleg(['--help'], {}),
      beleg(['surve'], {}),
      beleg(['keys', 'list'], { BELEG_PORT: 'x', BELEG_DEMO: 'y' }),
      beleg(['keys', 'issue', '--profile', 'nobody'], {})
    ])
    expect(version).include({ code: 0, stdout: '0.1.0\n' })
    expect(help).property('code', 0)
    for (const command of ['serve', 'import', 'keys', 'verify', 'fuseki', 'Exit codes'])
      expect(help.stdout).contain(command)
    expect(wrong).property('code', 2)
    expect(wrong.stderr).contain("unknown command 'surve'").and.contain('serve')
    expect(settings).property('code', 2)
    expect(settings.stderr).match(/^beleg: .*BELEG_PORT.*BELEG_DEMO.*\n$/)
    expect(profile).property('code', 2)
    expect(profile.stderr).contain(
      'public-observatory, trial, free-market, research-open, de-federal, commercial-full'
    )
  })

  it('names an option that there is not, and the one that was probably meant', async () => {
    const settings = { BELEG_DATA: '/nowhere' }
    const [yes, json, list, value, format] = await Promise.all([
      beleg(['import', 'gii', '--yse', gewo], settings),
      beleg(['load', 'a.ttl', '--jsno'], settings),
      beleg(['loads', '--hepl'], settings),
      beleg(['import', 'eu', 'a.xml', '--celex'], settings),
      beleg(['import', 'gi', 'a.xml', '--x'], settings)
    ])
    expect(yes).property('stderr').contain('unknown option --yse. Did you mean --yes?')
    expect(json).property('stderr').contain('unknown option --jsno. Did you mean --json?')
    expect(list).property('stderr').contain("unknown option '--hepl'\n(Did you mean --help?)")
    expect(value).property('stderr').contain('--celex needs a value')
    expect(format).property('stderr').contain('"gi" is no format')
    for (const { code } of [yes, json, list, value, format]) expect(code).equal(2)
  })

  it('ends quietly when nobody reads its results', async () => {
    const child = start(['formats'], {})
    child.stdout!.destroy()
    let errors = ''
    child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    expect(await once(child, 'close')).deep.equal([141, null])
    expect(errors).equal('')
  })

  it('reads the settings file of the working folder, below the environment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'beleg-env-'))
    writeFileSync(join(folder, '.env'), `BELEG_DATA="${join(folder, 'there')}"\nBELEG_PORT=x\n`)
    try {
      const wrong = await beleg(['keys', 'list'], {}, folder)
      expect(wrong.stderr).contain('BELEG_PORT is "x"')
      const right = await beleg(['keys', 'issue', '--profile', 'trial'], { BELEG_PORT: '1' }, folder)
      expect(right, right.stderr).property('code', 0)
      expect(statSync(join(folder, 'there', 'operations.sqlite')).isFile()).equal(true)
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})
