import { expect } from 'chai'
import type { Client } from '../http/client.js'
import { startService, type RunningService } from '../../journeys/service.js'

describe('the pages of impact', () => {
  let service: RunningService
  let client: Client
  let key: string

  before(async () => {
    service = await startService()
    client = service.client
    key = await service.key('de-federal')
  })
  after(() => service.close())

  async function page(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(client.url + path, {
      headers: { accept: 'text/html', 'accept-language': 'en', ...headers },
      redirect: 'manual'
    })
    return { status: response.status, text: await response.text() }
  }

  it('offers the acts that rules speak of', async () => {
    const { status, text } = await page('/impact')
    expect(status).equal(200)
    expect(text).contain('<option value="DORA">').contain('/impact?act=CELEX%3A32022R2554')
  })

  it('leads from an act to sectors and companies, each with what it rests on', async () => {
    const { body } = await client.call('/v1/audit?act=DORA')
    const { text } = await page('/impact?act=DORA')
    const [sector] = body.sectors
    const [rule] = sector.rules
    expect(text).contain(`>${sector.sector.code}</a>`).contain('Rev. 2')
    expect(text).contain(rule.text).contain(rule.basis.quote).contain(rule.basis.content_hash)
    for (const { label, derivation } of body.companies) expect(text).contain(label).contain(derivation.ref)
    expect(text).contain('derived from the name').contain('95%')
  })

  it('draws without a style attribute, which the policy refuses', async () => {
    const { text } = await page('/impact?act=DORA')
    expect(text).contain('<svg').contain('role="img"')
    expect(text).not.match(/\sstyle=/)
    expect(text).not.contain('<style')
  })

  it('asks for a key before it tells of regions, and tells the same as the API with one', async () => {
    expect((await page('/impact/regions?act=DORA')).status).equal(401)
    const { text } = await page('/impact/regions?act=DORA', { 'x-api-key': key })
    const { body } = await client.call('/v1/betroffenheit?act=DORA', { headers: { 'x-api-key': key } })
    for (const { land, indicators } of body.results) {
      if (land !== null) expect(text).contain(land.label)
      for (const { value, ref } of indicators) {
        expect(text).contain(Number(value).toLocaleString('en')).contain(ref)
      }
    }
    expect((await page('/impact/regions', { 'x-api-key': key })).status).equal(200)
  })

  it('says that an act is not held', async () => {
    expect((await page('/impact?act=%3Cscript%3E')).status).equal(404)
  })

  it('reads no offset that is none', async () => {
    for (const offset of ['-1', 'x', '1e9', '99999999999']) {
      expect((await page(`/impact?act=DORA&offset=${offset}`)).status).equal(200)
    }
  })
})
