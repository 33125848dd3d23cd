import { parse } from 'csv-parse/sync'
import { expect } from 'chai'
import { browse } from '../service/web/browse.js'
import type { RunningService } from './service.js'

/** Each list: its operation, the page beside which it is given out, and where the answer in JSON has its items. */
const LISTS = [
  { operation: '/v1/audit', page: '/impact', query: 'act=DORA', items: 'companies', column: 'ref' },
  { operation: '/v1/search', page: '/search', query: 'q=Gewerbe', items: 'results', column: 'ref' },
  {
    operation: '/v1/citations',
    page: '/citations',
    query: 'ref=ELI%3AGewO%C2%A714&direction=cited_by',
    items: 'results',
    column: 'citing_iri'
  },
  { operation: '/v1/changes', page: '/changes', query: 'since=0', items: 'changes', column: 'promotion' }
] as const

/** Lists as files are what the same service answers in JSON. */
export function describeTables(startService: () => Promise<RunningService>): void {
  let service: RunningService
  let key: string
  before(async () => {
    service = await startService()
    key = await service.key('de-federal')
  })
  after(() => service.close())
  const get = async (target: string, accept: string) => {
    const response = await fetch(service.client.url + target, { headers: { accept, 'x-api-key': key } })
    return { response, text: await response.text() }
  }

  for (const { operation, page, query, items, column } of LISTS) {
    it(`has all that ${operation} lists`, async () => {
      const json = await get(`${operation}?${query}&limit=500`, 'application/json')
      expect(json.response.headers.get('Vary')).contain('Accept')
      const listed = (JSON.parse(json.text) as Record<string, unknown>)[items] as object[]
      expect(listed).not.deep.equal([])
      const csv = await get(`${operation}?${query}&limit=1`, 'text/csv')
      expect(csv.response.headers.get('Content-Type')).equal('text/csv; charset=utf-8')
      expect(csv.response.headers.get('Content-Disposition')).match(/^attachment; filename="\w+\.csv"$/)
      const rows = tableOf(csv.text)
      const lines = (await get(`${operation}?${query}`, 'application/jsonl')).text.trimEnd().split('\n')
      const [about, ...whole] = lines.map(line => JSON.parse(line) as Record<string, unknown>)
      const { address, date, profile } = about!['about'] as Record<string, string>
      expect(profile).equal('de-federal')
      expect(Math.abs(Date.now() - Date.parse(date!))).lessThan(60_000)
      expect(address).equal(`http://journey.beleg.test${operation}?${query}`)
      expect(csv.text).contain(`# address: ${address!}\r\n`)
      if (operation === '/v1/changes') {
        const things = (listed as { changed: object[]; deleted: object[] }[]).reduce(
          (sum, { changed, deleted }) => sum + Math.max(1, changed.length + deleted.length),
          0
        )
        expect([rows.length, whole.length]).deep.equal([things, things])
      } else {
        expect(
          whole.map(item => JSON.parse(JSON.stringify({ ...item, quotes: undefined })) as object)
        ).deep.equal(listed)
        expect(rows.map(row => row[column])).deep.equal(
          (listed as Record<string, unknown>[]).map(item =>
            column === 'citing_iri' ? (item['citing'] as { iri: string }).iri : item['ref']
          )
        )
      }
      const beside = await browse(`${service.client.url}${page}.csv?${query}`, { key })
      expect(beside.status).equal(200)
      expect(tableOf(beside.text)).deep.equal(rows)
    })
  }

  it('is refused as the list is', async () => {
    const absent = await get('/v1/audit?act=Nichtsgesetz', 'text/csv')
    expect(absent.response.status).equal(404)
    expect(JSON.parse(absent.text)).property('detail')
    expect((await browse(`${service.client.url}/search.csv?q=Gewerbe`)).status).equal(401)
    expect((await browse(`${service.client.url}/search.csv`, { key })).status).equal(422)
  })

  it('is linked from the page', async () => {
    const search = await browse(`${service.client.url}/search?q=Gewerbe`, { key })
    expect(search.text).contain('href="/search.csv?q=Gewerbe"')
    const cited = await browse(`${service.client.url}/eli/gewo/14.html`, { key })
    expect(cited.text).contain('/citations.csv?ref=ELI%3AGewO%C2%A714')
    const keyless = await browse(`${service.client.url}/eli/gewo/14.html`)
    expect(keyless.text).not.contain('/citations.csv')
  })
}

function tableOf(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, comment: '#', comment_no_infix: true })
}
