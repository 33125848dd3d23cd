import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, type Fakes } from '../../http/fakes.js'

describe('/v1/audit over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const audit = (query: string, headers: Record<string, string> = {}) =>
    client.call(`/v1/audit?${query}`, { headers })

  it('gives an act of which nothing is known, with what is missing', async () => {
    const { status, body } = await audit('act=M1')
    expect(status).equal(200)
    expect(body).deep.include({
      profile: 'public-observatory',
      sectors: [],
      companies: [],
      total: 0,
      count: 0,
      limit: 50,
      offset: 0,
      hint: 'Nothing is known.'
    })
    expect(body).not.have.property('next_offset')
    // No rule speaks of it, so no rule's number is unchecked.
    expect(body.act).deep.include({ held: [], number_checked: true })
  })

  it('is not found, not valid, or not changed', async () => {
    expect((await audit('act=M2')).status).equal(404)
    for (const query of [
      '',
      'act=%20',
      'act=M1&limit=501',
      'act=M1&offset=-1',
      'act=M1&removed=x',
      'act=M1&act=M1'
    ]) {
      expect((await audit(query)).status, query).equal(422)
    }
    const first = await audit('act=M1')
    const calls = state.calls
    expect((await audit('act=M1', { 'if-none-match': first.headers.etag! })).status).equal(304)
    expect(state.calls).equal(calls)
    for (const query of ['act=M1&limit=1', 'act=M1&offset=1', 'act=M1&removed=1', 'act=M1&company=X']) {
      expect((await audit(query)).headers.etag, query).not.equal(first.headers.etag)
    }
    const withKey = await client.call('/v1/audit?act=M1', { key: CONTRACT_KEY })
    expect(withKey.headers.etag).not.equal(first.headers.etag)
  })
})
