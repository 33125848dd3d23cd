import { expect } from 'chai'
import { Unavailable } from '../../../../src/base/errors.js'
import { startClient } from '../../http/client.js'
import { startService, type RunningService } from '../../../journeys/service.js'
import { fakes } from '../../http/fakes.js'

const asBrowser = { accept: 'text/html', 'accept-language': 'en' }

describe('errors as pages', () => {
  let service: RunningService
  let key: string

  before(async () => {
    service = await startService()
    key = await service.key('de-federal')
  })
  after(() => service.close())

  async function page(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(service.client.url + path, { headers: { ...asBrowser, ...headers } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('shows what may have been meant by a § that an act does not have', async () => {
    const { status, text } = await page('/eli/bgb/823x')
    expect(status).equal(404)
    expect(text).contain('href="/eli/bgb/823"').contain('href="/eli/bgb"')
    expect((await page('/eli/gewo/1412345.html')).text).contain('href="/eli/gewo/14"')
  })

  it('shows the acts whose names a slip of the pen makes of what was asked', async () => {
    expect((await page('/eli/bggb/823')).text).contain('href="/eli/bgb/823"')
    const { text } = await page('/v1/legal?ref=ELI:GweO%C2%A714', { 'x-api-key': key })
    expect(text).contain('href="/eli/gewo/14"')
    expect((await page('/v1/audit?act=DROA')).text).contain('href="/celex/32022R2554"')
    expect((await page('/v1/legal?ref=%C2%A7%201234567%20BGB', { 'x-api-key': key })).text).contain(
      'href="/eli/bgb"'
    )
  })

  it('leaves status, headers and JSON as they are', async () => {
    const { body, headers } = await service.client.call('/eli/bggb/823')
    expect(body).deep.equal({ detail: 'Nothing that you may see has this address' })
    const seen = await page('/eli/bggb/823')
    expect(seen.headers.get('cache-control')).equal(headers['cache-control'])
  })

  it('says which value does not fit', async () => {
    const { status, text } = await page('/v1/legal?law=BGB&limit=many', { 'x-api-key': key })
    expect(status).equal(422)
    expect(text).contain('<code>limit</code>').contain('A whole number is expected.')
  })

  it('escapes what was asked', async () => {
    const { text } = await page('/v1/audit?act=%3Cimg%20src=x%20onerror=alert(1)%3E')
    expect(text).not.contain('<img src=x')
  })
})

describe('a page about an error that cannot find out more', () => {
  it('says so without near matches where the store is down, fails or does not answer', async () => {
    for (const find of [
      () => Promise.reject(new Unavailable('down')),
      () => {
        throw new Error('broken')
      },
      () => new Promise<never>(() => {})
    ]) {
      const { serving } = fakes()
      const client = await startClient({
        ...serving,
        services: { ...serving.services, nearMatches: { find } }
      })
      const response = await fetch(`${client.url}/eli/gewo/nothing`, { headers: asBrowser })
      expect(response.status).equal(404)
      expect(await response.text()).contain('<h1>')
      await client.close()
    }
  })

  it('tells the time to wait where a part is down', async () => {
    const { serving } = fakes()
    const down = async () => {
      throw new Unavailable('The graph store does not answer', 7)
    }
    const client = await startClient({
      ...serving,
      services: {
        ...serving.services,
        documents: { ...serving.services.documents, find: down },
        nearMatches: { find: down }
      }
    })
    const response = await fetch(`${client.url}/eli/gewo/14`, { headers: asBrowser })
    expect(response.status).equal(503)
    expect(response.headers.get('retry-after')).equal('7')
    expect(await response.text())
      .contain('Please wait 7 seconds')
      .contain('UTC')
    await client.close()
  })
})
