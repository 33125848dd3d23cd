import { expect } from 'chai'
import type { Answer } from '../../../../src/proof/grounding/receipt/answer.js'
import type { Ask } from '../../../../src/service/ask/answers.js'
import { trade } from '../../../proof/grounding/passages.js'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'
import { eventsOf, openStream } from '../../http/readStream.js'

const iri = 'http://localhost:8080/eli/bg'
const since = '2024-03-02'

describe('questions as of a day, over fakes', () => {
  let client: Client
  const asked: Ask[] = []
  const answerOf = (request: Ask): Answer => {
    asked.push(request)
    const { asOf } = request
    return {
      ...{ question: request.question, grounded: false, assurance: 'none', answer: 'Nichts.', citations: [] },
      ...{ verdict: 'Keine.', factscore: 0, fit: null, subjects: [], candidates: [], verification: [] },
      ...{ profile: 'de-federal', attributions: [], answeredBy: 'none', passages: [] },
      ...(asOf !== undefined && {
        asOf,
        notHeld: [{ iri, ref: 'ELI:BG', label: trade.label, why: 'before_first_state', since }]
      })
    }
  }
  before(async () => {
    const state = fakes({
      services: {
        answers: {
          answer: request => Promise.resolve(answerOf(request)),
          stream: async function* (request) {
            yield { type: 'done', answer: answerOf(request) }
          }
        }
      }
    })
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const path = (door: string, query: string) => `/v1/${door}?q=${encodeURIComponent('Was gilt?')}${query}`
  const notHeld = [{ iri, ref: 'ELI:BG', label: trade.label, why: 'before_first_state', since }]

  it('hands the day on, and says which it was and what is not held', async () => {
    const { status, body } = await client.call(path('ask', '&as_of=2022-07-01'), { key: CONTRACT_KEY })
    expect(status).equal(200)
    expect(asked.at(-1)!.asOf).equal('2022-07-01')
    expect(body).deep.include({ as_of: '2022-07-01', not_held: notHeld })
    const today = await client.call(path('ask', ''), { key: CONTRACT_KEY })
    expect(asked.at(-1)!.asOf).equal(undefined)
    expect(today.body).not.any.keys('as_of', 'not_held')
  })

  it('does so in a stream', async () => {
    const stream = await openStream(`${client.url}${path('ask/stream', '&as_of=2022-07-01')}`, CONTRACT_KEY)
    await stream.end
    const { events } = eventsOf(stream.text())
    expect(events).length(1)
    expect(events[0]).deep.include({ type: 'done', as_of: '2022-07-01', not_held: notHeld })
    expect(asked.at(-1)!.asOf).equal('2022-07-01')
  })

  it('refuses a day beside another that the question names', async () => {
    const question = encodeURIComponent('Was galt am 1.7.2022?')
    for (const door of ['ask', 'ask/stream']) {
      const at = `/v1/${door}?q=${question}&as_of=2022-07-`
      const { status, body } = await client.call(`${at}02`, { key: CONTRACT_KEY })
      expect(status).equal(422)
      expect(JSON.stringify(body)).match(/Input should be 2022-07-01, as of which the question asks/)
      expect((await client.call(`${at}01`, { key: CONTRACT_KEY })).status).equal(200)
    }
  })

  it('takes nothing for a day that is none', async () => {
    const count = asked.length
    for (const door of ['ask', 'ask/stream'])
      for (const day of ['2022-02-30', '1.7.2022', 'today']) {
        const { status } = await client.call(path(door, `&as_of=${day}`), { key: CONTRACT_KEY })
        expect(status, `${door} ${day}`).equal(422)
      }
    expect(asked.length).equal(count)
  })
})
