import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'

describe('POST /v1/verify over fakes', () => {
  let client: Client
  before(async () => {
    client = await startClient(fakes().serving)
  })
  after(() => client.close())

  const send = (body: object, key?: string) =>
    client.call('/v1/verify', { method: 'POST', body, ...(key !== undefined && { key }) })

  it('needs a contract key', async () => {
    expect((await send({ text: 'Ein Text.' })).status).equal(401)
  })
  it('gives the text back with a receipt', async () => {
    const { status, body } = await send({ text: 'Ein Text.', language: 'de' }, CONTRACT_KEY)
    expect(status).equal(200)
    expect(body).include({ format: 'beleg-check-1', text: 'Ein Text.', sound: true })
    expect(body.receipt).match(/^sha256:/)
  })
  it('refuses no text, a long one, one that holds too much, and a language that there is not', async () => {
    for (const body of [
      {},
      { text: '' },
      { text: 'a'.repeat(100_001) },
      { text: 'too much' },
      { text: 'a', language: 'fr' }
    ])
      expect((await send(body, CONTRACT_KEY)).status).equal(422)
    const { body } = await send({ text: 'too much' }, CONTRACT_KEY)
    expect(body.detail[0]).deep.include({ loc: ['body', 'text'], type: 'too_many_citations' })
  })
})
