import { expect } from 'chai'
import { publisherOf } from '../../../../src/service/loads/fetching/publisher.js'
import { notLoaded, requestFor } from '../../../../src/service/loads/fetching/loadFetched.js'
import { fetchOfTests, type FetchOfTests } from './fetchOfTests.js'
import { fixture, given, inTurn, standIn, status, zipped, type StandIn } from './standIn.js'

const LEIS = ['5493001KJTIIGC8Y1R12', '529900T8BM49AURSDO55']

describe('fetching from', () => {
  let site: StandIn
  let fetching: FetchOfTests
  const open = (service: string, ...names: string[]) => {
    fetching = fetchOfTests(service, site, ...names)
    return fetching
  }
  beforeEach(async () => {
    site = await standIn()
  })
  afterEach(async () => {
    fetching.remove()
    await site.close()
  })

  async function faultOf(what: readonly string[], options: Readonly<Record<string, string>> = {}) {
    return String(await fetching.run({ what, options }).catch((error: unknown) => error))
  }

  describe('the publications office', () => {
    const HOST = 'publications.europa.eu'
    const formex = fixture('eu/32099R0007.oj.de.fmx4.xml')

    it('asks for a form and language, and follows 303 to the item', async () => {
      const eu = open('eu', HOST)
      site.routes.set(
        '/resource/celex/32099R0007',
        status(303, { location: `http://${HOST}/resource/cellar/a-b.01/DOC_1` })
      )
      site.routes.set(
        '/resource/cellar/a-b.01/DOC_1',
        given(fixture('eu/32099R0007.oj.en.xhtml'), 'application/xhtml+xml')
      )
      const { report } = await eu.run({ what: ['32099r0007'], options: { language: 'en' } })
      expect(report.failed).to.deep.equal([])
      expect(site.heard.map(({ headers }) => [headers.accept, headers['accept-language']])).to.deep.equal(
        Array(2).fill(['application/xhtml+xml', 'eng'])
      )
      const record = eu.kept.read('32099R0007.en')!
      expect(record).to.include({ url: `https://${HOST}/resource/celex/32099R0007`, secure: true })
      expect(record.file).to.match(/^32099R0007\.en\.[0-9a-f]{16}\.xhtml$/)
    })

    it('takes Formex where there is no page, and of its archive what is law', async () => {
      const eu = open('eu', HOST)
      const archive = zipped({ 'L.doc.xml': '<DOC><BIB.DOC/></DOC>', 'L.xml': formex.toString() })
      site.routes.set('/resource/celex/32099R0007', (request, response) => {
        if (request.headers.accept !== 'application/zip;mtype=fmx4') return status(406)(request, response)
        given(archive)(request, response)
      })
      const { files } = await eu.run({ what: ['32099R0007'] })
      const { inputs, sourceOf } = await requestFor(files, publisherOf('eu'), eu.kept)
      expect(inputs.files.map(({ name }) => name.split(' › ')[1])).to.deep.equal(['L.xml'])
      expect(sourceOf!(inputs.files[0]!).origin).to.include({ check: 'fetched' })
      // The tag of one form is not shown to another.
      site.asked.length = 0
      const { report } = await eu.run({ what: ['32099R0007'] })
      expect(report.unchanged).to.equal(1)
      expect(site.asked).to.deep.equal([
        'GET /resource/celex/32099R0007',
        'GET /resource/celex/32099R0007 if changed'
      ])
    })

    it('knows CELEX numbers and languages', async () => {
      open('eu', HOST)
      expect(await faultOf([])).to.match(/say which acts are wanted/)
      expect(await faultOf(['2016/679'])).to.match(/2016\/679 is no CELEX number/)
      expect(await faultOf(['32016R0679'], { language: 'xx' })).to.match(
        /--language xx is no official language/
      )
      expect(site.asked).to.deep.equal([])
    })
  })

  it('TED, by publication numbers', async () => {
    const ted = open('ted', 'ted.europa.eu')
    site.routes.set('/en/notice/123456-2026/xml', given(fixture('ted/eforms.xml'), 'application/xml'))
    const { report } = await ted.run({ what: ['00123456-2026', '123456-2026', '7-2026'] })
    expect(report.fetched.map(({ url }) => url)).to.deep.equal([
      'https://ted.europa.eu/en/notice/123456-2026/xml'
    ])
    expect(report.failed).to.deep.equal([
      { what: '7-2026', reason: 'ted.europa.eu answered with 404 (not found)' }
    ])
    expect(await faultOf(['12-34'])).to.match(/12-34 is no publication number/)
  })

  describe('GLEIF', () => {
    const page = (leis: readonly string[], day: string, next?: string) =>
      JSON.stringify({
        meta: { goldenCopy: { publishDate: day } },
        links: { ...(next && { next }) },
        data: leis.map(lei => ({ type: 'lei-records', id: lei, attributes: { lei } }))
      })

    it('all of a country, page by page, wherever the links say that the next one is', async () => {
      const gleif = open('gleif', 'api.gleif.org')
      const pages = inTurn(
        given(
          page(LEIS.slice(0, 1), '1', 'http://127.0.0.1:1/elsewhere?page%5Bcursor%5D=abc'),
          'application/json'
        ),
        given(page(LEIS.slice(1), '1'), 'application/json')
      )
      site.routes.set('/api/v1/lei-records', pages)
      const { report } = await gleif.run({ options: { country: 'de' } })
      expect(report.fetched).to.have.length(2)
      const asked = site.asked.map(each => new URL(each.split(' ')[1]!, site.origin).searchParams)
      expect(Object.fromEntries(asked[0]!)).to.deep.equal({
        'filter[entity.legalAddress.country]': 'DE',
        'page[size]': '200',
        'page[cursor]': '*'
      })
      expect(asked[1]!.get('page[cursor]')).to.equal('abc')
    })

    it('a record is the same on another day', async () => {
      const gleif = open('gleif', 'api.gleif.org')
      const path = `/api/v1/lei-records/${LEIS[0]}`
      site.routes.set(path, given(page(LEIS.slice(0, 1), '1')))
      const { report } = await gleif.run({ what: [LEIS[0]!.toLowerCase()] })
      expect(report.fetched).to.have.length(1)
      site.routes.set(path, given(page(LEIS.slice(0, 1), '2')))
      expect((await gleif.run({ what: [LEIS[0]!] })).report).to.deep.include({ fetched: [], unchanged: 1 })
      expect(await faultOf(['5493001KJTIIGC8Y1R13'])).to.match(/is no LEI/)
      expect(await faultOf([], { country: 'Deutschland' })).to.match(/is no code of two letters/)
      expect(await faultOf([LEIS[0]!], { country: 'DE' })).to.match(/by their LEI, or --country/)
    })
  })

  describe('trusted lists', () => {
    const HOST = 'ec.europa.eu'
    const pointer = (territory: string, location: string) =>
      `<OtherTSLPointer><TSLLocation>${location}</TSLLocation><AdditionalInformation><OtherInformation><SchemeTerritory>${territory}</SchemeTerritory></OtherInformation></AdditionalInformation></OtherTSLPointer>`
    const list = (territory: string, type: string, pointers: readonly string[] = []) =>
      `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#"><SchemeInformation><TSLSequenceNumber>1</TSLSequenceNumber><TSLType>http://uri.etsi.org/TrstSvc/TrustedList/TSLType/${type}</TSLType><SchemeOperatorName><Name xml:lang="en">Operator</Name></SchemeOperatorName><SchemeTerritory>${territory}</SchemeTerritory><ListIssueDateTime>2026-01-01T00:00:00Z</ListIssueDateTime><PointersToOtherTSL>${pointers.join('')}</PointersToOtherTSL></SchemeInformation></TrustServiceStatusList>`
    const lists = list('EU', 'EUlistofthelists', [
      pointer('EU', 'https://ec.europa.eu/tools/lotl/eu-lotl.xml'),
      pointer('DE', 'https://tl.example.de/list.pdf'),
      pointer('DE', 'https://tl.example.de/list.xml'),
      pointer('AT', 'http://10.0.0.7/list.xml'),
      pointer('LI', 'file:///etc/passwd')
    ])

    it('come by the pointers of the list of lists, which is loaded with them', async () => {
      const trustlist = open('trustlist', HOST, 'tl.example.de')
      site.routes.set('/tools/lotl/eu-lotl.xml', given(lists, 'application/xml'))
      site.routes.set('/list.xml', given(list('DE', 'EUgeneric'), 'application/xml'))
      const { report, files } = await trustlist.run({ all: true })
      expect([...files.keys()]).to.deep.equal(['EU', 'DE'])
      // Where a pointer leads is checked as any address: a number is none.
      expect(report.failed).to.deep.equal([
        { what: 'AT', reason: '10.0.0.7 is a number, and sites are asked by their names alone' }
      ])
      const loaded = new Map([...files].map(([name, record]) => [name, { ...record, loaded: record.sha256 }]))
      expect(notLoaded(loaded, publisherOf('trustlist'), false).size).to.equal(0)
      loaded.set('DE', { ...loaded.get('DE')!, loaded: 'other' })
      expect([...notLoaded(loaded, publisherOf('trustlist'), false).keys()]).to.deep.equal(['EU', 'DE'])
      expect(await faultOf(['FR'])).to.match(/FR has no list in the list of lists; AT, DE have/)
    })

    it('are not looked for where the list of lists does not come', async () => {
      const trustlist = open('trustlist', HOST)
      const { report } = await trustlist.run({ what: ['DE'] })
      expect(report.failed.map(({ reason }) => reason)).to.deep.equal([
        'ec.europa.eu answered with 404 (not found)',
        'without the list of lists no other can be found'
      ])
    })
  })

  it('nobody else', () => {
    open('gii')
    expect(() => publisherOf('bgbl')).to.throw(
      'nothing is fetched from "bgbl"; known are gii, eu, ted, gleif, trustlist'
    )
  })
})
