import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { deflateRawSync } from 'node:zlib'
import { fetchOfTests, type FetchOfTests } from './fetchOfTests.js'
import {
  act,
  giveActs,
  given,
  inTurn,
  standIn,
  status,
  zipped,
  type Answer,
  type StandIn
} from './standIn.js'

const SITE = 'www.gesetze-im-internet.de'
const good = zipped({ 'BGB.xml': act('BGB') })

describe('what can go wrong while fetching', () => {
  let site: StandIn
  let gii: FetchOfTests
  beforeEach(async () => {
    site = await standIn()
    gii = fetchOfTests('gii', site, SITE)
    giveActs(site.routes, { bgb: act('BGB'), hgb: act('HGB') })
  })
  afterEach(async () => {
    gii.remove()
    await site.close()
  })

  /** `bgb` is answered so; `hgb` comes all the same. @returns why not, and how often it was asked for */
  async function told(answer: Answer) {
    site.routes.set('/bgb/xml.zip', answer)
    site.asked.length = 0
    const { report, files } = await gii.run({ all: true })
    expect([...files.keys()]).to.include('hgb')
    expect(readdirSync(join(gii.folder, 'parts'))).to.deep.equal([])
    return {
      reason: report.failed[0]?.reason,
      times: site.asked.filter(each => each.includes('/bgb/')).length,
      file: gii.kept.read('bgb')
    }
  }

  it('tries again what may pass', async () => {
    for (const code of [500, 502, 503, 504, 429]) {
      const { reason, times } = await told(inTurn(status(code), status(code), given(good)))
      expect({ reason, times }, `${code}`).to.deep.equal({ reason: undefined, times: 3 })
    }
  })

  it('gives up in the end, and asks no more than four times', async () => {
    expect(await told(status(500))).to.deep.equal({
      reason: `https://${SITE} answered with 500, 4 times`,
      times: 4,
      file: undefined
    })
    expect(await told(status(403))).to.include({ reason: `${SITE} answered with 403`, times: 1 })
  })

  it('waits as long as it is asked to', async () => {
    const started = performance.now()
    const { reason, times } = await told(inTurn(status(429, { 'retry-after': '1' }), given(good)))
    expect({ reason, times }).to.deep.equal({ reason: undefined, times: 2 })
    expect(performance.now() - started).to.be.greaterThan(990)
  })

  it('leaves a host alone that asks for more time than it has', async () => {
    const late = new Date(Date.now() + 3_600_000).toUTCString()
    site.routes.set('/bgb/xml.zip', status(503, { 'retry-after': late }))
    const { report } = await gii.run({ all: true })
    expect(site.asked).to.deep.equal(['GET /gii-toc.xml', 'GET /bgb/xml.zip'])
    expect(report.failed.map(({ reason }) => reason)).to.have.length(2)
    for (const { reason } of report.failed)
      expect(reason).to.match(/answered with 503 and wants to be left alone until \d{4}-.*Z$/)
  })

  it('leaves a host alone that fails again and again', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    giveActs(site.routes, Object.fromEntries(names.map(each => [each, act(each)])))
    for (const each of names) site.routes.set(`/${each}/xml.zip`, status(500))
    const { report } = await gii.run({ all: true })
    expect(site.asked).to.have.length(1 + 3 * 4)
    expect(report.failed.at(-1)!.reason).to.equal(`https://${SITE} failed too often and was left alone`)
  })

  it('takes no answer that was cut off, and tries again', async () => {
    const cut: Answer = (_, response) => {
      response.writeHead(200, { 'content-length': good.length })
      response.write(good.subarray(0, 100), () => response.destroy())
    }
    expect(await told(inTurn(cut, given(good)))).to.include({ reason: undefined, times: 2 })
    giveActs(site.routes, { bgb: act('BGB', 'neu'), hgb: act('HGB') })
    const { reason, file } = await told(cut)
    expect(reason).to.match(/broke off, 4 times$/)
    expect(file?.sha256, 'what was there stays').to.be.a('string')
  })

  it('takes a file that comes drop by drop', async () => {
    const slow: Answer = (_, response) => {
      response.writeHead(200)
      let at = 0
      const drip = setInterval(() => {
        response.write(good.subarray(at, (at += 60)))
        if (at >= good.length) {
          clearInterval(drip)
          response.end()
        }
      }, 20)
    }
    expect(await told(slow)).to.include({ reason: undefined, times: 1 })
  })

  it('takes no archive that the length cuts short', async () => {
    const short: Answer = (_, response) => {
      response.shouldKeepAlive = false
      response.writeHead(200, { 'content-length': good.length - 30 })
      response.socket!.write(good.subarray(0, good.length - 30))
      response.end()
    }
    const { reason, file } = await told(short)
    expect(reason).to.match(/cannot be used: the archive is damaged|broke off/)
    expect(file).to.equal(undefined)
  })

  it('follows redirects on the host itself, always over TLS where it began so', async () => {
    site.routes.set('/there.zip', given(good))
    const { reason, file } = await told(status(301, { location: `http://${SITE}/there.zip` }))
    expect(reason).to.equal(undefined)
    expect(file).to.include({ secure: true, url: `https://${SITE}/bgb/xml.zip` })
    expect(site.heard.at(-1)!.headers['x-forwarded-proto']).to.equal('https')
  })

  it('follows no redirect in a circle, to another host, or into the house', async () => {
    expect((await told(status(302, { location: '/bgb/xml.zip' }))).reason).to.match(/more than 5 times$/)
    for (const location of [
      'https://other.example/bgb/xml.zip',
      'http://127.0.0.1/bgb/xml.zip',
      'http://169.254.169.254/latest/meta-data',
      `http://${SITE}.evil.example/`,
      'file:///etc/passwd'
    ]) {
      const { reason, times } = await told(status(302, { location }))
      expect(reason, location).to.match(/which is not followed$/)
      expect(times).to.equal(1)
    }
  })

  it('takes nothing that is not what was asked for', async () => {
    const bomb = zipped({ 'BGB.xml': Buffer.alloc(30_000_000, 32) })
    for (const [body, reason] of [
      [
        '<html><body>Wartungsarbeiten</body></html>',
        /is not Gesetze im Internet, .*: it begins with "<html>"$/
      ],
      ['', /is not Gesetze im Internet, .*: it begins with ""$/],
      [zipped({}), /holds no \.xml file$/],
      [zipped({ 'bild.jpg': 'jpg' }), /holds no \.xml file$/],
      [zipped({ 'BGB.xml': '<items/>' }), /begins with "<items>"$/],
      [bomb, /unpacks to far more than a law/],
      [
        zipped({ '../../../etc/passwd.xml': act('BGB') }),
        /cannot be used: the archive is damaged \(invalid relative path/
      ],
      [zipped({ '/etc/passwd.xml': act('BGB') }), /cannot be used: the archive is damaged \(absolute path/],
      [Buffer.concat([good.subarray(0, 60), Buffer.alloc(200)]), /cannot be used: the archive is damaged/],
      [deflateRawSync(good), /is not Gesetze im Internet/]
    ] as const) {
      const { reason: said, file } = await told(given(body))
      expect(said).to.match(reason)
      expect(file).to.equal(undefined)
    }
  })

  it('takes no bytes of chance, and keeps what it has', async () => {
    await gii.run({ all: true })
    const kept = gii.kept.read('bgb')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async bytes => {
        const { reason, file } = await told(given(Buffer.from(bytes)))
        expect(reason).to.match(/sent what /)
        expect(file).to.deep.equal(kept)
      }),
      { numRuns: 30 }
    )
  })

  it('takes no 304 for what it does not have', async () => {
    expect(await told(status(304))).to.include({ reason: `${SITE} answered with 304`, times: 1 })
  })

  it('asks for nothing twice after it was broken off', async () => {
    const stop = new AbortController()
    const stopping = gii.run(
      { all: true },
      { signal: stop.signal, onFile: () => stop.abort(new Error('killed')) }
    )
    expect(await stopping.catch((error: Error) => error.message)).to.equal('killed')
    site.asked.length = 0
    const { report, files } = await gii.run({ all: true })
    expect(site.asked).to.deep.equal(['GET /gii-toc.xml if changed', 'GET /hgb/xml.zip'])
    expect(report).to.deep.include({ askedBefore: 1, unchanged: 0 })
    expect([...files.keys()]).to.deep.equal(['bgb', 'hgb'])
    site.asked.length = 0
    await gii.run({ all: true })
    expect(site.asked).to.have.length(3)
  })

  it('fetches again what it kept and is gone or cannot be read', async () => {
    await gii.run({ all: true })
    const { writeFileSync, rmSync } = await import('node:fs')
    writeFileSync(join(gii.folder, 'records', 'bgb.json'), '{"url": "https://…')
    rmSync(gii.kept.pathOf(gii.kept.read('hgb')!))
    const { report } = await gii.run({ all: true })
    expect(report.fetched).to.have.length(2)
  })
})
