import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, type Fakes } from '../../http/fakes.js'

describe('/v1/betroffenheit over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const impact = (query: string, headers: Record<string, string> = {}) =>
    client.call(`/v1/betroffenheit?${query}`, { key: CONTRACT_KEY, headers })

  it('gives all acts, or one', async () => {
    for (const query of ['', 'act=M1', 'act=%20']) {
      const { status, body } = await impact(query)
      expect([status, body.total, body.count, body.limit, body.results], query).deep.equal([
        200,
        0,
        0,
        20,
        []
      ])
    }
    expect((await impact('act=M2')).status).equal(404)
  })

  it('is not allowed, not valid, or not changed', async () => {
    expect((await client.call('/v1/betroffenheit')).status).equal(401)
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'act=M1&act=M1']) {
      expect((await impact(query)).status, query).equal(422)
    }
    const first = await impact('act=M1')
    const calls = state.calls
    expect((await impact('act=M1', { 'if-none-match': first.headers.etag! })).status).equal(304)
    expect(state.calls).equal(calls)
    for (const query of ['', 'act=M1&limit=1']) {
      expect((await impact(query)).headers.etag, query).not.equal(first.headers.etag)
    }
  })
})
