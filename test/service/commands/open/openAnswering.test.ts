import { expect } from 'chai'
import { openAnswering } from '../../../../src/service/commands/open/openAnswering.js'
import { readConfig } from '../../../../src/base/settings/config.js'

const MODEL = { BELEG_MODEL_URL: 'http://127.0.0.1:1/v1', BELEG_MODEL_NAME: 'm' }
const opened = async (settings: Record<string, string>) =>
  (await openAnswering(readConfig(settings), () => undefined)).answering

describe('who answers', () => {
  it('is the law without a model, and nobody reads', async () => {
    const answering = await opened({ BELEG_MODEL_READS: 'on' })
    expect(answering.answerer.kind).equal('extractive')
    expect(answering).not.have.property('reader')
    expect(answering).not.have.property('fallback')
  })

  it('is a model where one is set, the law where it fails; it quotes, and writes or reads when it is told to', async () => {
    expect((await opened(MODEL)).reader).property('answers', true)
    const writing = await opened({ ...MODEL, BELEG_MODEL_QUOTES: 'off' })
    expect(writing.answerer.kind).equal('model')
    expect(writing.fallback?.answerer.kind).equal('extractive_fallback')
    expect(writing.reader).equal(undefined)
    const reading = await opened({ ...MODEL, BELEG_MODEL_READS: 'on' })
    expect(reading.reader).an('object').not.have.property('answers')
    expect(await opened({ ...MODEL, BELEG_MODEL_FALLBACK: 'none' })).not.have.property('fallback')
  })
})
