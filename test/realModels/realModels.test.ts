import { expect } from 'chai'
import { shortModel, type ShortModel } from '../support/models/shortModel.js'
import type { components } from '../../src/service/contract/types.js'
import { startService, type RunningService } from '../journeys/service.js'
import { mustBeSupported } from './support.js'

const model = process.env['BELEG_TEST_MODEL_URL']
const embedder = process.env['BELEG_TEST_EMBEDDER_URL']

/** Some sentences: enough to ramble. */
const MOST_TOKENS = 60

const questions = ['Wann muss ich ein Gewerbe anzeigen?', 'Wie viele Werktage Urlaub habe ich im Jahr?']

/** Started by `.ci/real-models run -- COMMAND`. A small model rambles: what counts is that none of it is `belegt`. */
describe('a real language model and a real embedder (BELEG_TEST_MODEL_URL, BELEG_TEST_EMBEDDER_URL)', function () {
  // A model on a busy machine takes its time; nothing is said about how long.
  this.timeout(900_000)
  let service: RunningService | undefined
  let bounded: ShortModel | undefined
  let key: string
  let tenantKey: string

  before(async function () {
    if (model === undefined || embedder === undefined) return this.skip()
    // It goes on until it is stopped.
    bounded = await shortModel(model, MOST_TOKENS)
    service = await startService({
      BELEG_MODEL_URL: bounded.url,
      BELEG_MODEL_NAME: 'gemma3-270m',
      BELEG_MODEL_SECONDS: '800',
      BELEG_EMBEDDER_URL: embedder,
      BELEG_EMBEDDER_NAME: 'multilingual-e5-small-q4'
    })
    key = await service.key('de-federal')
    tenantKey = await service.key('de-federal', 'acme')
  })
  after(async () => {
    await service?.close()
    await bounded?.close()
  })

  const ask = async (question: string, by = key): Promise<components['schemas']['Answer']> => {
    const { status, body } = await service!.client.call(`/v1/ask?q=${encodeURIComponent(question)}&k=2`, {
      key: by
    })
    expect(status).to.equal(200)
    return body as components['schemas']['Answer']
  }

  for (const question of questions) {
    it(`supports all that is belegt: ${question}`, async () => {
      mustBeSupported(await ask(question))
    })
  }

  it('does not answer what the law does not know', async () => {
    const answer = await ask('Wie hoch ist der Eiffelturm?')
    expect(answer).to.include({ grounded: false, factscore: 0 })
    expect(answer.verification).to.deep.equal([])
  })

  it('streams what the gate has judged', async () => {
    const target = `/v1/ask/stream?q=${encodeURIComponent(questions[0]!)}&k=2`
    const { status, text } = await service!.client.call(target, { key })
    expect(status).to.equal(200)
    const data = text.split('\n').filter(line => line.startsWith('data: '))
    expect(data.at(-1)).to.equal('data: [DONE]')
    const events = data.slice(0, -1).map(line => JSON.parse(line.slice('data: '.length)) as StreamEvent)
    expect(events.slice(0, -1).every(event => event.type === 'token')).to.equal(true)
    const told = events.map(event => event.text ?? '').join('')
    console.log(`      ${told}`)
    const done = events.at(-1)!
    expect(done.type).to.equal('done')
    // Each statement carries its reference or its mark, and the counts agree.
    const supported = told.split(/\[(?!offen\])[^\]]+\]/).length - 1
    const open = told.split('[offen]').length - 1
    expect(done.factscore).to.equal(supported + open === 0 ? 0 : supported / (supported + open))
  })

  it('embeds a tenant’s document before its ingest is answered', async () => {
    const { body } = await service!.client.call('/v1/ingest', {
      method: 'POST',
      key: tenantKey,
      body: { title: 'Parkordnung', text: 'Fahrräder stehen im Hof hinter der Halle Quaxelbert.' }
    })
    expect(body).to.include({ ok: true, embedded: true })
    const answer = await ask('Wo stehen Fahrräder in der Halle Quaxelbert?', tenantKey)
    mustBeSupported(answer)
  })
})

interface StreamEvent {
  readonly type: string
  readonly text?: string
  readonly factscore?: number
}
