import { expect } from 'chai'
import { openQuota, type Quota } from '../../../src/service/operations/quota.js'
import { assetPath } from '../../../src/service/web/assets.js'
import { CONTRACT_KEY, fakes, PROFILES } from '../http/fakes.js'
import { startClient, type Client } from '../http/client.js'
import { browse } from './browse.js'

/** Of each profile, calls and pages a minute. */
const CALLS = 3
const PAGES = 8

describe('the quota of pages', () => {
  let client: Client
  let quota: Quota
  beforeEach(async () => {
    quota = await openQuota(undefined, { seconds: 100_000 })
    const quotas = Object.fromEntries(PROFILES.map(({ name }) => [name, CALLS]))
    client = await startClient(
      fakes({ quota, settings: { secrets: { logKey: 'x' }, quotas, pageQuota: PAGES } }).serving
    )
  })
  afterEach(async () => {
    await client.close()
    await quota.close()
  })
  const statuses = async (path: string, times: number, more: Parameters<typeof browse>[1] = {}) => {
    const seen: number[] = []
    for (let at = 0; at < times; at++) seen.push((await browse(client.url + path, more)).status)
    return seen
  }

  it('is its own: who has read a minute of pages may still ask, and the other way round', async () => {
    expect(await statuses('/verify', PAGES)).deep.equal(Array<number>(PAGES).fill(200))
    const after = await browse(`${client.url}/verify`)
    expect(after.status).equal(429)
    expect(after.headers.get('RateLimit-Policy')).equal(`"pages";q=${PAGES};w=60`)
    expect(Number(after.headers.get('Retry-After'))).greaterThan(0)
    for (let at = 0; at < CALLS; at++) expect((await client.call('/v1/usage')).status).equal(200)
    expect((await client.call('/v1/usage')).status).equal(429)
    // With a key of one's own, and for another key, the minute has not begun.
    expect(await statuses('/verify', 1, { key: CONTRACT_KEY })).deep.equal([200])
  })

  it('takes documents of things as pages where a browser reads them, and as calls from programs', async () => {
    const path = '/eli/gewo/14'
    const before = await statuses(path, PAGES)
    expect(before).not.include(429)
    expect(await statuses(path, 1)).deep.equal([429])
    const turtle = async () =>
      (await fetch(client.url + path, { headers: { accept: 'text/turtle' } })).headers.get('RateLimit-Policy')
    expect(await turtle()).equal(`"minute";q=${CALLS};w=60`)
  })

  it('counts what a page has computed as the call that it stands for', async () => {
    const policy = async (path: string, more: Parameters<typeof browse>[1] = {}) =>
      (await browse(client.url + path, more)).headers.get('RateLimit-Policy')
    const key = CONTRACT_KEY
    expect(await policy('/ask/answer?q=Was+gilt', { key })).contain('"minute"')
    expect(await policy('/sparql?query=ASK%7B%7D', { key })).contain('"minute"')
    expect(await policy('/sparql', { key })).contain('"pages"')
    expect(await policy('/search?q=Gewerbe', { key })).contain('"pages"')
  })

  it('never counts files of pages, the contract and the vocabulary', async () => {
    for (const path of [assetPath('beleg.css'), '/openapi.json', '/robots.txt', '/ontology']) {
      expect(await statuses(path, 2 * PAGES), path).not.include(429)
      expect((await browse(client.url + path)).headers.has('RateLimit'), path).equal(false)
    }
  })
})
