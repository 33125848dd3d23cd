import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readConfig } from '../../../../src/base/settings/config.js'
import { openGraph } from '../../../../src/service/commands/openGraph.js'
import type { FetchRecord } from '../../../../src/service/loads/fetching/keptFiles.js'
import { kg, prov } from '../../../../src/graph/vocab/terms.js'
import { act, giveActs, given, standIn, status, zipped, type StandIn } from '../../loads/fetching/standIn.js'
import { beleg, eventually, start } from '../beleg.js'

const SITE = 'www.gesetze-im-internet.de'

interface Line {
  readonly fetched: {
    readonly fetched: readonly unknown[]
    readonly unchanged: number
    readonly askedBefore: number
  }
  readonly staged?: string
  readonly promotion?: string
  readonly acts?: number
}

interface Ended {
  readonly ended: {
    readonly names: readonly string[]
    readonly day: string
    readonly staged?: string
    readonly promotion?: string
  }
}

describe('beleg fetch', () => {
  let site: StandIn
  let folder: string
  beforeEach(async () => {
    site = await standIn()
    folder = mkdtempSync(join(tmpdir(), 'beleg-fetched-'))
    giveActs(site.routes, { bgb: act('BGB'), hgb: act('HGB') })
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    await site.close()
  })

  const settings = () => ({ BELEG_DATA: folder, BELEG_CRAWL_HOSTS: `${SITE}=127.0.0.1:${site.port}` })
  const run = (...args: string[]) => beleg(['fetch', ...args], settings())
  const mirror = () => ['--from', `${site.origin}/`, '--pause', '0']
  const loads = async () => (await beleg(['loads'], settings())).stdout

  it('stages what changed, and nothing when nothing did', async () => {
    const first = await run('gii', '--all', '--json')
    expect(first.code, first.stderr).to.equal(0)
    const report = JSON.parse(first.stdout) as Line
    expect(report).to.include({ importer: 'gii', acts: 2 })
    expect(report.fetched.fetched).to.have.length(2)
    const again = await run('gii', '--all')
    expect(again).to.deep.include({ code: 0, stdout: '' })
    expect(again.stderr).to.match(/^0 fetched \(0\.0 MB\), 2 unchanged, 0 failed; 3 requests/)
    expect(again.stderr).to.match(/Nothing is new: nothing to stage\n$/)

    giveActs(site.routes, { bgb: act('BGB', 'Ein anderer Satz.'), hgb: act('HGB') })
    const third = JSON.parse((await run('gii', 'BGB', 'HGB', '--json')).stdout) as Line
    expect(third).to.include({ acts: 1 })
    expect(third.staged).to.not.equal(report.staged)
  })

  it('promotes with --yes, and the receipt says who fetched the file, where, when, and its checksum', async () => {
    const { code, stderr, stdout } = await run('gii', 'bgb', '--yes', '--json')
    expect(code, stderr).to.equal(0)
    expect((JSON.parse(stdout) as Line).promotion).to.be.a('string')
    const path = join(folder, 'fetched', 'gii', 'records', 'bgb.json')
    const record = JSON.parse(readFileSync(path, 'utf8')) as FetchRecord
    expect(record.loaded).to.equal(record.sha256)
    const { store, ids } = await openGraph(readConfig({ BELEG_DATA: folder }))
    try {
      const said = new Map<string, string>()
      for await (const quads of store.read(ids.provenanceGraph))
        for (const { predicate, object } of quads) said.set(predicate.value, object.value)
      expect(said.get(kg.originCheck.value)).to.equal('fetched')
      expect(said.get(kg.checksum.value)).to.equal(record.sha256)
      expect(said.get(kg.retrievedAt.value)).to.equal(record.retrievedAt)
      expect(said.get(prov.wasDerivedFrom.value)).to.equal(`https://${SITE}/bgb/xml.zip`)
      expect(said.has(prov.wasAttributedTo.value)).to.equal(false)
    } finally {
      await store.close()
    }
  })

  it('asks a mirror that it is given, also in the house, and says that its files are so stated', async () => {
    const { code, stderr } = await beleg(['fetch', 'gii', 'bgb', ...mirror()], { BELEG_DATA: folder })
    expect(code, stderr).to.equal(0)
    const record = JSON.parse(
      readFileSync(join(folder, 'fetched', 'gii', 'records', 'bgb.json'), 'utf8')
    ) as object
    expect(record).to.include({ url: `${site.origin}/bgb/xml.zip`, secure: false })
  })

  it('stages once that an act is published no more, and promotes it with --yes', async () => {
    const both = { bgb: act('BGB'), hgb: act('HGB') }
    giveActs(site.routes, both)
    expect((await run('gii', '--all', '--yes')).code).to.equal(0)
    giveActs(site.routes, { bgb: both.bgb })
    site.routes.set('/hgb/xml.zip', status(404))
    const gone = await run('gii', '--all', '--json')
    expect(gone.code, gone.stderr).to.equal(0)
    const { ended } = JSON.parse(gone.stdout) as Ended
    expect(ended)
      .to.deep.include({ names: ['HGB'], others: [] })
      .and.not.property('promotion')
    expect(ended.day).to.match(/^\d{4}-\d{2}-\d{2}$/)
    const shown = await beleg(['diff', ended.staged!], settings())
    expect(shown.stdout + shown.stderr).to.contain(ended.day)
    const states = async () => (await beleg(['state', 'list', 'HGB'], settings())).stdout
    expect(await states()).to.not.contain(ended.day)
    expect((await beleg(['promote', ended.staged!], settings())).code).to.equal(0)
    expect(await states())
      .to.contain(ended.day)
      .and.to.contain('www.gesetze-im-internet.de lists it no more, and does not have its file')
    site.asked.length = 0
    const again = await run('gii', '--all')
    expect(again.stderr).to.contain('Nothing is new: nothing to stage').and.not.contain('published no more')
    expect(site.asked.filter(each => each.includes('hgb'))).to.deep.equal([])
    giveActs(site.routes, both)
    expect((await run('gii', '--all')).stderr).to.contain('hgb is listed again')
    site.routes.set('/hgb/xml.zip', status(410))
    giveActs(site.routes, { bgb: both.bgb })
    const second = await run('gii', '--all', '--yes')
    expect(second.stderr).to.match(/ELI:hgb: HGB is not published any more from .* already/)
  })

  it('promotes with --yes that an act is published no more', async () => {
    expect((await run('gii', '--all', '--yes')).code).to.equal(0)
    giveActs(site.routes, { bgb: act('BGB') })
    site.routes.set('/hgb/xml.zip', status(410))
    const gone = await run('gii', 'BGB', '--yes')
    expect(gone.stderr).to.match(
      /1 published no more from \d{4}-\d{2}-\d{2} on:\n {2}HGB\n"beleg rollback \S+" takes it back/
    )
    expect((await beleg(['state', 'list', 'HGB'], settings())).stdout).to.contain('lists it no more')
  })

  it('ends with 1 when some did not come, and with 2 for what is not there', async () => {
    site.routes.set('/hgb/xml.zip', status(403))
    const partly = await run('gii', '--all')
    expect(partly.code).to.equal(1)
    expect(partly.stderr).to.contain(`  hgb (Gesetz hgb): ${SITE} answered with 403\n`)
    expect(partly.stderr).to.contain('Staged as')
    const unknown = await run('gii', 'BGH')
    expect(unknown.stderr).to.match(/^beleg: "BGH" is no act of the index; near it are bgb/)
    expect(unknown.code).to.equal(2)
  })

  it('tries a file again that was refused, and has it sent anew', async () => {
    const broken = act('BGB').replace('</metadaten></norm></dokumente>', '').slice(0, -30)
    site.routes.set('/bgb/xml.zip', given(zipped({ 'BGB.xml': broken })))
    const first = await run('gii', '--all')
    expect(first.code).to.equal(1)
    expect(first.stderr).to.match(/1 refused/)
    site.asked.length = 0
    expect((await run('gii', '--all')).code).to.equal(1)
    expect(site.asked).to.include('GET /bgb/xml.zip').and.to.include('GET /hgb/xml.zip if changed')
    giveActs(site.routes, { bgb: act('BGB'), hgb: act('HGB') })
    expect((await run('gii', '--all')).code).to.equal(0)
  })

  it('goes on after it was killed: nothing is fetched twice, nothing staged twice', async () => {
    let hold = true
    const acts = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map(each => [each, act(each.toUpperCase())] as const)
    )
    giveActs(site.routes, acts)
    const last = site.routes.get('/d/xml.zip')!
    site.routes.set('/d/xml.zip', (request, response) => {
      if (!hold) last(request, response)
    })
    const child = start(['fetch', 'gii', '--all', ...mirror()], settings())
    await eventually(
      () => Promise.resolve(site.asked.includes('GET /d/xml.zip')),
      isAsked => isAsked
    )
    child.kill('SIGKILL')
    await once(child, 'close')
    hold = false
    site.asked.length = 0
    const { code, stdout, stderr } = await run('gii', '--all', '--json', ...mirror())
    expect(code, stderr).to.equal(0)
    expect(site.asked).to.deep.equal(['GET /gii-toc.xml if changed', 'GET /d/xml.zip'])
    expect(JSON.parse(stdout)).to.deep.include({ acts: 4 })
    expect((await loads()).match(/beleg fetch gii/g)).to.have.length(1)
    expect((await run('gii', '--all', ...mirror())).stderr).to.contain('Nothing is new')
  })

  it('does not ask again for what it has, when it was killed while it staged', async () => {
    const child = start(['fetch', 'gii', '--all', ...mirror()], settings())
    let stderr = ''
    child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    await eventually(
      () => Promise.resolve(stderr),
      said => said.includes('2 fetched')
    )
    child.kill('SIGKILL')
    await once(child, 'close')
    site.asked.length = 0
    const { code, stdout } = await run('gii', '--all', '--json', ...mirror())
    expect(code).to.equal(0)
    expect(site.asked).to.deep.equal(['GET /gii-toc.xml if changed'])
    expect((JSON.parse(stdout) as Line).fetched).to.include({ askedBefore: 2, unchanged: 0 })
    expect((await loads()).match(/beleg fetch gii/g)).to.have.length(1)
    await run('gii', '--all', ...mirror())
    expect(site.asked.slice(1)).to.have.length(3)
  })

  it('lets one process at a time ask a publisher', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    const answer = site.routes.get('/bgb/xml.zip')!
    site.routes.set('/bgb/xml.zip', (request, response) => void held.then(() => answer(request, response)))
    const first = run('gii', '--all', ...mirror())
    await eventually(
      () => Promise.resolve(site.asked.includes('GET /bgb/xml.zip')),
      isAsked => isAsked
    )
    const second = await run('gii', '--all', ...mirror())
    expect(second.code).to.equal(1)
    expect(second.stderr).to.match(/beleg fetch gii is running already on this folder/)
    release()
    expect((await first).code).to.equal(0)
  })

  it('watches: stages what changes, outlives what fails, and ends with 0 when it is told to', async () => {
    const child = start(
      ['fetch', 'gii', '--all', '--watch', '--interval', '1s', '--json', ...mirror()],
      settings()
    )
    let [stdout, stderr] = ['', '']
    child.stdout!.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const lines = () => stdout.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as Line]))
    const until = (wished: (all: Line[]) => boolean) => eventually(() => Promise.resolve(lines()), wished)
    await until(all => all.length >= 2)
    site.routes.delete('/bgb/xml.zip')
    site.routes.delete('/gii-toc.xml')
    await until(all => (all.at(-1)?.fetched as unknown as { failed: unknown[] }).failed.length === 2)
    giveActs(site.routes, { bgb: act('BGB', 'Neu.'), hgb: act('HGB') })
    const all = await until(seen => seen.filter(({ staged }) => staged !== undefined).length === 2)
    expect(all[0]!.staged).to.be.a('string')
    expect(all[1]!.staged).to.equal(undefined)
    child.kill('SIGTERM')
    const [code] = (await once(child, 'close')) as [number | null]
    expect(code, stderr).to.equal(0)
  })
})
