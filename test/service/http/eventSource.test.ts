import { expect } from 'chai'
import type { AnswersService } from '../../../src/service/ask/answers.js'
import { startClient, type Client } from './client.js'
import { CONTRACT_KEY, fakes, servingOtherwise } from './fakes.js'

const PATH = '/v1/ask/stream?q=Wann'

describe('what EventSource makes of an answer stream', () => {
  let client: Client
  let asked = 0
  beforeEach(async () => {
    asked = 0
    const { serving } = fakes()
    const stream: AnswersService['stream'] = request => {
      asked++
      return serving.services.answers.stream(request)
    }
    client = await startClient(servingOtherwise(serving, { services: { answers: { stream } } }))
  })
  afterEach(() => client.close())

  it('has an id, before its first event and with its last, beside plain data lines', async () => {
    const { text, headers } = await client.call(PATH, { key: CONTRACT_KEY })
    const id = `id: ${String(headers['x-request-id'])}`
    const blocks = text.split('\n\n')
    expect(blocks[0]).equal(id)
    expect(blocks.slice(1, -2).map(block => block.slice(0, 14))).deep.equal([
      'data: {"type":',
      'data: {"type":'
    ])
    expect(blocks.slice(-2)).deep.equal([`${id}\ndata: [DONE]`, ''])
  })

  it('is 204 when it asks again: nothing is computed, and EventSource stops', async () => {
    const first = await client.call(PATH, { key: CONTRACT_KEY })
    const id = /^id: (.+)$/m.exec(first.text)![1]!
    const again = await client.call(PATH, { key: CONTRACT_KEY, headers: { 'last-event-id': id } })
    expect([again.status, again.text]).deep.equal([204, ''])
    expect(asked).equal(1)
    const anew = await client.call(PATH, { key: CONTRACT_KEY, headers: { 'last-event-id': '' } })
    expect(anew.status).equal(200)
    expect(asked).equal(2)
  })

  it('opens nothing to those without a key', async () => {
    expect((await client.call(PATH, { headers: { 'last-event-id': 'x' } })).status).equal(401)
  })
})
