import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'

describe('POST /v1/references over fakes', () => {
  let client: Client
  before(async () => {
    client = await startClient(fakes().serving)
  })
  after(() => client.close())

  const send = (body: object, key?: string) =>
    client.call('/v1/references', { method: 'POST', body, ...(key !== undefined && { key }) })

  it('needs a contract key', async () => {
    expect((await send({ citations: ['ELI:GewO§14'] })).status).equal(401)
  })
  it('gives each its outcome, in the order asked', async () => {
    const { status, body } = await send({ citations: ['Unsinn', 'ELI:GewO§14', 'Unsinn'] }, CONTRACT_KEY)
    expect(status).equal(200)
    expect(body).include({ count: 3, resolved: 1 })
    expect(body.results.map((each: { outcome: string }) => each.outcome)).deep.equal([
      'not_a_citation',
      'resolved',
      'not_a_citation'
    ])
    expect(body.results[1].targets[0]).include({ ref: 'ELI:GewO§14', quote_whole: true })
  })
  it('refuses none, more than 500, and what is no text or a long one', async () => {
    for (const citations of [
      undefined,
      [],
      Array.from({ length: 501 }, () => '§ 1 BGB'),
      [1],
      [''],
      ['a'.repeat(401)],
      '§ 1 BGB'
    ])
      expect((await send({ citations }, CONTRACT_KEY)).status).equal(422)
    const most = { citations: Array.from({ length: 500 }, () => 'ELI:GewO§14') }
    expect((await send(most, CONTRACT_KEY)).body.resolved).equal(500)
  })
})
