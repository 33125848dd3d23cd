import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { fetchOfTests, type FetchOfTests } from './fetchOfTests.js'
import { act, giveActs, given, index, standIn, status, type StandIn } from './standIn.js'

const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`g${at}`, act(`G${at}`)] as const))

describe('fetching federal law', () => {
  let site: StandIn
  let gii: FetchOfTests
  beforeEach(async () => {
    site = await standIn()
    gii = fetchOfTests('gii', site, 'www.gesetze-im-internet.de')
    giveActs(site.routes, {
      bgb: act('BGB'),
      bdsg_2018: act('BDSG 2018'),
      sgb_10: act('SGB 10'),
      _a: act('A')
    })
  })
  afterEach(async () => {
    gii.remove()
    await site.close()
  })

  it('reads the index and each act, and the second time asks only whether they changed', async () => {
    const first = await gii.run({ all: true })
    expect(first.report).to.deep.include({ unchanged: 0, failed: [], notes: [], requests: 5 })
    expect(first.report.fetched.map(({ url }) => url)).to.deep.equal(
      ['bgb', 'bdsg_2018', 'sgb_10', '_a'].map(each => `https://www.gesetze-im-internet.de/${each}/xml.zip`)
    )
    site.asked.length = 0
    const { report } = await gii.run({ all: true })
    expect(report).to.deep.include({ fetched: [], unchanged: 4, failed: [], requests: 5 })
    expect(site.asked).to.have.length(5)
    expect(site.asked.every(each => each.endsWith(' if changed'))).to.equal(true)
  })

  it('says who asks, and asks for nothing packed', async () => {
    await gii.run({ what: ['BGB'] })
    expect(site.heard.map(({ headers }) => headers['user-agent'])).to.match(/Beleg\/\d/)
    for (const { headers } of site.heard) expect(headers['accept-encoding']).to.equal('identity')
  })

  it('finds acts as people write them', async () => {
    const { files } = await gii.run({ what: ['bgb', 'BDSG', 'SGB X', 'Gesetz _a', 'BGB'] })
    expect([...files.keys()]).to.deep.equal(['bgb', 'bdsg_2018', 'sgb_10', '_a'])
  })

  it('names what comes near, and fetches nothing, where an act is not there', async () => {
    const fault = await gii.run({ what: ['BGB', 'BDSH', 'Quittengesetz'] }).catch((error: unknown) => error)
    expect(String(fault)).to.match(
      /InvalidInput: "BDSH" is no act of the index; near it are bdsg_2018 \(Gesetz bdsg_2018\)/
    )
    expect(String(fault)).to.contain('"Quittengesetz" is no act of the index: write its abbreviation')
    expect(site.asked).to.deep.equal(['GET /gii-toc.xml'])
  })

  it('keeps what the last index had when this one has far less, and what left it', async () => {
    giveActs(site.routes, many)
    await gii.run({ all: true })
    site.routes.set('/gii-toc.xml', given(index('g0', 'g1', 'g2'), 'text/xml'))
    const shrunk = await gii.run({ all: true })
    expect(shrunk.report.failed).to.deep.equal([
      {
        what: 'the index',
        reason: 'www.gesetze-im-internet.de sent what names only 3 acts, of 40 before: it is not believed'
      }
    ])
    expect(shrunk.report).to.deep.include({
      unchanged: 40,
      notes: ['the index that was read before is used']
    })

    site.routes.set('/gii-toc.xml', given(index(...Object.keys(many).slice(1)), 'text/xml'))
    const { report } = await gii.run({ all: true })
    expect(report).to.deep.include({
      ...{ unchanged: 39, failed: [], left: [] },
      notes: ['g0 has left the index, and is there still; it is kept as it is']
    })
    expect(gii.kept.read('g0')).to.not.equal(undefined)
  })

  it('says which acts have left the index and are not there any more', async () => {
    giveActs(site.routes, many)
    await gii.run({ all: true })
    const without = (some: number) => given(index(...Object.keys(many).slice(some)), 'text/xml')
    site.routes.set('/gii-toc.xml', without(1))
    for (const gone of [404, 410]) {
      site.routes.set('/g0/xml.zip', status(gone))
      const { report, files } = await gii.run({ what: ['G7'] })
      expect(report).to.deep.include({ left: ['g0'], failed: [], notes: [] })
      expect([...files.keys()]).to.deep.equal(['g7'])
    }
    // What cannot be asked for is not gone.
    site.routes.set('/g0/xml.zip', status(403))
    expect((await gii.run({ what: ['G7'] })).report).to.deep.include({
      ...{ left: [], failed: [] },
      notes: ['g0 has left the index; it is kept as it is: www.gesetze-im-internet.de answered with 403']
    })
    // What is listed and does not come has failed.
    site.routes.set('/gii-toc.xml', without(0))
    site.routes.set('/g0/xml.zip', status(404))
    const listed = (await gii.run({ what: ['G0'] })).report
    expect([listed.left, listed.failed.length]).to.deep.equal([[], 1])
  })

  it('does not believe an index that many acts have left at once, and asks for each with anyway', async () => {
    giveActs(site.routes, many)
    await gii.run({ all: true })
    const most = Object.keys(many).slice(2)
    site.routes.set('/gii-toc.xml', given(index(...most), 'text/xml'))
    for (const name of ['g0', 'g1']) site.routes.set(`/${name}/xml.zip`, status(404))
    site.asked.length = 0
    const { report } = await gii.run({ what: ['G7'] })
    expect(report).to.deep.include({ left: [], failed: [] })
    expect(report.notes.join()).to.match(
      /^2 acts of 40 have left the index, which is too many to be believed/
    )
    expect(site.asked.filter(each => /g[01]\//.test(each))).to.deep.equal([])
    expect((await gii.run({ what: ['G7'], anyway: true })).report.left).to.deep.equal(['g0', 'g1'])
  })

  it('names an act that the index has and the site has not, and fetches the others', async () => {
    site.routes.set('/bgb/xml.zip', status(404))
    const { report, files } = await gii.run({ all: true })
    expect(report.failed).to.deep.equal([
      { what: 'bgb (Gesetz bgb)', reason: 'www.gesetze-im-internet.de answered with 404 (not found)' }
    ])
    expect([...files.keys()]).to.deep.equal(['bdsg_2018', 'sgb_10', '_a'])
  })

  it('uses the index of before when there is none now, and says so; without any it gives up', async () => {
    site.routes.delete('/gii-toc.xml')
    const { report } = await gii.run({ all: true })
    expect(report.failed.map(({ reason }) => reason)).to.deep.equal([
      'www.gesetze-im-internet.de answered with 404 (not found)',
      'without the index no act can be fetched'
    ])
    giveActs(site.routes, { bgb: act('BGB') })
    await gii.run({ all: true })
    site.routes.set('/gii-toc.xml', given('<html><body>Wartung</body></html>', 'text/html'))
    const later = await gii.run({ all: true })
    expect(later.report.failed[0]!.reason).to.match(/sent what begins with <html>, the index with <items>/)
    expect(later.report.unchanged).to.equal(1)
  })

  it('lets no link of the index lead elsewhere', async () => {
    const links = [
      'http://127.0.0.1:1/bgb/xml.zip',
      'https://evil.example/sgb_10/xml.zip',
      'http://www.gesetze-im-internet.de/../../etc/xml.zip/passwd',
      'http://www.gesetze-im-internet.de/%2e%2e/xml.zip',
      'file:///_a/xml.zip',
      'no address'
    ]
    const items = links.map(link => `<item><title>${link}</title><link>${link}</link></item>`)
    site.routes.set('/gii-toc.xml', given(`<items>${items.join('')}</items>`, 'text/xml'))
    const { report } = await gii.run({ all: true })
    expect(report.fetched.map(({ url }) => new URL(url).host)).to.deep.equal(
      Array(3).fill('www.gesetze-im-internet.de')
    )
    expect(readdirSync(join(gii.folder, 'records')).sort()).to.deep.equal([
      '_a.json',
      'bgb.json',
      'gii-toc.json',
      'sgb_10.json'
    ])
  })

  it('takes an act that changed, and keeps of it one file', async () => {
    await gii.run({ what: ['bgb'] })
    const before = gii.kept.read('bgb')!
    giveActs(site.routes, { bgb: act('BGB', 'Ein anderer Satz.') })
    const { report } = await gii.run({ what: ['bgb'] })
    expect(report.fetched).to.have.length(1)
    const record = gii.kept.read('bgb')!
    expect(record.sha256).to.not.equal(before.sha256)
    expect(record).to.include({ url: 'https://www.gesetze-im-internet.de/bgb/xml.zip', secure: true })
    const files = readdirSync(join(gii.folder, 'files')).filter(file => file.startsWith('bgb.'))
    expect(files).to.deep.equal([record.file])
    expect(readFileSync(gii.kept.pathOf(record))).to.have.length(record.bytes)
  })
})
