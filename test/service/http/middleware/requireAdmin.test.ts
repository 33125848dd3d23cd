import { expect } from 'chai'
import { openQuota, type Quota } from '../../../../src/service/operations/quota.js'
import { startClient, type Client } from '../client.js'
import { ADMIN_KEY, CONTRACT_KEY, fakes } from '../fakes.js'

describe('the administrator', () => {
  let quota: Quota
  let client: Client
  beforeEach(async () => {
    quota = await openQuota(undefined, { seconds: 100_000 })
    const settings = {
      secrets: { adminKey: ADMIN_KEY, logKey: 'k' },
      quotas: { 'public-observatory': 60, 'de-federal': 5 },
      trustedProxies: ['127.0.0.0/8']
    }
    client = await startClient(fakes({ quota, settings }).serving)
  })
  afterEach(async () => {
    await client.close()
    await quota.close()
  })
  const list = (key: string | undefined, from = '192.0.2.1') =>
    client.call('/v1/admin/keys', {
      headers: { 'x-forwarded-for': from, ...(key !== undefined && { 'x-admin-key': key }) }
    })

  it('passes while the address that it shares has used up all that a client may call', async () => {
    for (let call = 0; call < 70; call++) {
      const headers = { 'x-forwarded-for': '192.0.2.1' }
      expect((await client.call('/v1/profiles', { headers })).status).equal(call < 60 ? 200 : 429)
    }
    expect((await list(ADMIN_KEY)).status).equal(200)
    expect((await client.call('/v1/profiles', { headers: { 'x-forwarded-for': '192.0.2.2' } })).status).equal(
      200
    )
  })

  it('passes whatever wrong keys others send, and however often it comes itself', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 12; call++) statuses.push((await list('wrong')).status)
    expect(statuses).deep.equal([...Array.from({ length: 10 }, () => 401), 429, 429])
    for (let call = 0; call < 120; call++) expect((await list(ADMIN_KEY)).status).equal(200)
  })

  it('is guessed at a limited pace: by one client, and by all together', async () => {
    const own = await Promise.all(Array.from({ length: 15 }, () => list(`${ADMIN_KEY}x`)))
    expect(own.filter(({ status }) => status === 401)).length(10)
    const refused = own.find(({ status }) => status === 429)!
    expect(Number(refused.headers['retry-after'])).at.least(1)
    expect(refused.headers['connection']).equal('close')
    // Another client has guesses of its own, until all have had theirs.
    let guesses = 10
    for (let other = 2; other < 16; other++) {
      for (let call = 0; call < 10; call++) {
        if ((await list(undefined, `192.0.2.${other}`)).status === 401) guesses++
      }
    }
    expect(guesses).equal(100)
    expect((await list(ADMIN_KEY, '192.0.2.200')).status).equal(200)
  })

  it('costs a key or a client nothing, and they cost each other nothing', async () => {
    for (let call = 0; call < 20; call++) await list('wrong')
    for (let call = 0; call < 6; call++) {
      const headers = { 'x-forwarded-for': '192.0.2.1' }
      const { status } = await client.call('/v1/legal?q=a', { key: CONTRACT_KEY, headers })
      expect(status).equal(call < 5 ? 200 : 429)
    }
    const { headers } = await client.call('/v1/profiles', { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(headers['ratelimit']).match(/r=59/)
  })
})
