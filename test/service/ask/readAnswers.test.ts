import { expect } from 'chai'
import fc from 'fast-check'
import { extractiveAnswerer } from '../../../src/proof/grounding/answerers/extractAnswer.js'
import { modelAnswerer } from '../../../src/proof/grounding/answerers/modelAnswerer.js'
import { modelReader } from '../../../src/proof/grounding/answerers/modelReader.js'
import { quotable } from '../../../src/proof/grounding/answerers/quotable.js'
import { verifyAnswer } from '../../../src/proof/grounding/receipt/verifyAnswer.js'
import { presentAnswer } from '../../../src/service/ask/http/presentAnswer.js'
import type { LanguageModel } from '../../../src/base/model/languageModel.js'
import { ModelFailed } from '../../../src/base/model/modelFailed.js'
import { openaiModel } from '../../../src/base/model/openaiModel.js'
import { answerEvents, type AnswerParts } from '../../../src/service/ask/answerEvents.js'
import { answerQuestion } from '../../../src/service/ask/answerQuestion.js'
import { eventsOrFallback } from '../../../src/service/ask/eventsOrFallback.js'
import { sale, trade } from '../../proof/grounding/passages.js'
import { fakeModelServer, type FakeModelServer } from '../../base/model/fakeModelServer.js'
import { access, parts } from './askParts.js'

const WRITTEN = `Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde innerhalb von 14 Tagen anzeigen. [${trade.ref}]`
const question = {
  ...{ question: 'Wann muss ich ein Gewerbe anzeigen?', k: 6, access },
  signal: new AbortController().signal
}
const report = () => undefined
/** What reads also writes, where it cannot read. */
const answering = (model: LanguageModel, fits: readonly number[] = [0.9, 0.2]): AnswerParts => ({
  ...{ parts: parts(fits), answerer: modelAnswerer(model), unsupported: 'mark' },
  reader: modelReader(model, { report, timeoutMs: 1_000 })
})
const said = (text: string): LanguageModel => ({
  name: 'scripted',
  async *complete() {
    yield text
  }
})
const own = (fits?: readonly number[]) =>
  answerQuestion({ ...answering(said(''), fits), answerer: extractiveAnswerer, reader: undefined }, question)

describe('an answer that a model reads for', () => {
  let server: FakeModelServer
  afterEach(() => server?.close())
  const modelAt = ({ url }: FakeModelServer) => openaiModel({ url, name: 'm', timeoutMs: 5_000 })

  it('is made of sentences of the law, asked for by a schema', async () => {
    server = await fakeModelServer(() => ['{"sente', 'nces":[3]}'])
    const answer = await answerQuestion(answering(modelAt(server)), question)
    expect(answer).include({ assurance: 'likely', answeredBy: 'extractive', factscore: 1 })
    const claims = quotable(trade).map(({ text }) => text)
    expect(answer.verification.map(({ claim }) => claim)).deep.equal([claims[0], claims[2]])
    expect(verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer)))).problems).deep.equal([])
    expect(server.calls).length(1)
    expect(server.calls[0]!.response_format).nested.property('json_schema.strict', true)
  })

  it('is written where the server takes no schema, which is asked for once', async () => {
    server = await fakeModelServer(
      () => [WRITTEN],
      call => (call.response_format === undefined ? undefined : 400)
    )
    const asked = answering(modelAt(server))
    for (const times of [1, 2]) {
      const answer = await answerQuestion(asked, question)
      expect(answer, String(times)).include({ answeredBy: 'model', grounded: true })
    }
    expect(server.calls.map(call => call.response_format !== undefined)).deep.equal([true, false, false])
  })

  it('is the law’s own where the model fails, whole or in a stream', async () => {
    server = await fakeModelServer(
      () => [],
      () => 500
    )
    const failures: ModelFailed[] = []
    const fallback = {
      answerer: { ...extractiveAnswerer, kind: 'extractive_fallback' as const },
      report: (failure: ModelFailed) => void failures.push(failure)
    }
    const asked = { ...answering(modelAt(server)), fallback }
    const answer = await answerQuestion(asked, question)
    expect(answer).include({ answeredBy: 'extractive_fallback', answer: (await own()).answer })
    const types: string[] = []
    for await (const { type } of eventsOrFallback(asked, question)) types.push(type)
    expect(types).deep.equal([...answer.verification.map(() => 'token'), 'done'])
    expect(failures).length(2)
    expect(
      await answerQuestion(answering(modelAt(server)), question).catch((error: unknown) => error)
    ).instanceOf(ModelFailed)
  })

  it('asks nobody where nothing comes near', async () => {
    const asked = answering(
      {
        name: 'never',
        complete: () => expect.fail('it was asked')
      },
      [0.2, 0.1]
    )
    expect(await answerQuestion(asked, question)).include({ assurance: 'none', answeredBy: 'none' })
  })

  it('states nothing but sentences of what was found, whatever the model says, and streams the same', async () => {
    const verbatim = new Set([trade, sale].flatMap(passage => quotable(passage).map(({ text }) => text)))
    const numbers = fc.array(fc.integer({ min: -1, max: 12 }), { maxLength: 8 })
    const text = fc.oneof(
      numbers.map(sentences => JSON.stringify({ sentences })),
      fc.json(),
      fc.string({ unit: 'binary' })
    )
    const fit = fc.constantFrom(0, 0.1, 0.3, 0.5, 0.9)
    await fc.assert(
      fc.asyncProperty(text, fit, fit, async (spoken, one, other) => {
        const fits = [Math.max(one, other), Math.min(one, other)]
        // Who writes where nobody reads is the law itself here.
        const asked = () => ({ ...answering(said(spoken), fits), answerer: extractiveAnswerer })
        const answer = await answerQuestion(asked(), question)
        for (const entry of answer.verification) {
          expect(entry.verdict).equal('belegt')
          expect(verbatim).include(entry.claim)
        }
        const before = await own(fits)
        if (before.assurance !== 'likely') expect(answer.assurance).not.equal('likely')
        if (before.grounded) expect(answer.grounded).equal(true)
        expect(verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer)))).problems).deep.equal([])
        let streamed = ''
        for await (const event of answerEvents(asked(), question))
          if (event.type === 'token') streamed += event.text
        expect(streamed).equal(answer.answer)
      })
    )
  })
})
