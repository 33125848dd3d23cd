import { expect } from 'chai'
import { extractiveAnswerer } from '../../../src/proof/grounding/answerers/extractAnswer.js'
import { modelAnswerer } from '../../../src/proof/grounding/answerers/modelAnswerer.js'
import { modelQuoter } from '../../../src/proof/grounding/answerers/modelQuoter.js'
import { quotable } from '../../../src/proof/grounding/answerers/quotable.js'
import { receiptOf } from '../../../src/proof/grounding/receipt/answer.js'
import { verifyAnswer } from '../../../src/proof/grounding/receipt/verifyAnswer.js'
import { presentAnswer } from '../../../src/service/ask/http/presentAnswer.js'
import { presentAnswerEvent } from '../../../src/service/ask/http/presentAnswerEvents.js'
import type { ModelFailed } from '../../../src/base/model/modelFailed.js'
import { openaiModel } from '../../../src/base/model/openaiModel.js'
import { answerEvents, type AnswerParts } from '../../../src/service/ask/answerEvents.js'
import { answerQuestion } from '../../../src/service/ask/answerQuestion.js'
import { trade } from '../../proof/grounding/passages.js'
import { fakeModelServer, type FakeModelServer, type Script } from '../../base/model/fakeModelServer.js'
import { access, parts } from './askParts.js'

const question = {
  ...{ question: 'Wann muss ich ein Gewerbe anzeigen?', k: 6, access },
  signal: new AbortController().signal
}
const WRITTEN = `Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde innerhalb von 14 Tagen anzeigen. [${trade.ref}]`
const TRUE_WORDS = 'Dafür bleiben nach dem Anfang also 14 Tage.'
const law = quotable(trade).map(({ text }) => text)
const picking = (...picks: readonly (readonly [pick: string, words?: string])[]): Script => {
  const said = JSON.stringify({ picks: picks.map(([pick, words = '']) => ({ pick, words })) })
  return call => (call.response_format === undefined ? [WRITTEN] : [said.slice(0, 9), said.slice(9)])
}

/** What says an answer over the wire. */
describe('an answer by quotes', () => {
  let server: FakeModelServer
  let failures: ModelFailed[]
  let leftOut: string[]
  beforeEach(() => {
    failures = []
    leftOut = []
  })
  afterEach(() => server?.close())
  const answering = (timeoutMs = 2_000, fits: readonly number[] = [0.9, 0.2]): AnswerParts => {
    const model = openaiModel({ url: server.url, name: 'm', timeoutMs: 5_000 })
    const report = (failure: ModelFailed) => void failures.push(failure)
    const told = (why: string) => void leftOut.push(why)
    return {
      ...{ parts: parts(fits), answerer: modelAnswerer(model), unsupported: 'mark', leftOut: told },
      reader: modelQuoter(model, { report, timeoutMs, guarded: () => told('guarded') }),
      fallback: { answerer: { ...extractiveAnswerer, kind: 'extractive_fallback' }, report }
    }
  }
  const delivered = async (asked: AnswerParts) => presentAnswer(await answerQuestion(asked, question))
  const problems = (answer: object) => verifyAnswer(JSON.parse(JSON.stringify(answer))).problems

  it('quotes what is picked in full, with what opens a list and the words on it, and is verified', async () => {
    server = await fakeModelServer(picking(['P1.S2.1'], ['P1.S1', TRUE_WORDS]))
    const answer = await delivered(answering())
    expect(answer).include({ assurance: 'likely', answered_by: 'model', factscore: 2 / 3 })
    expect(answer.verification.map(({ claim, verdict }) => [verdict, claim])).deep.equal([
      ['belegt', law[0]],
      ['offen', TRUE_WORDS],
      ['belegt', `${law[0]} Das Gleiche gilt, wenn der Betrieb verlegt wird`]
    ])
    expect(answer.verification[1]!.explanation).deep.equal({ of: [0], edition: 2 })
    expect(answer.answer).contain(`Erläuterung des Modells: ${TRUE_WORDS} [offen]`)
    expect(answer.verdict).equal('2 von 3 Aussagen belegt.')
    expect(problems(answer)).deep.equal([])
    expect(server.calls[0]!.response_format).nested.property('json_schema.strict', true)
  })

  it('streams the same, and says of a token that it explains', async () => {
    server = await fakeModelServer(picking(['P1.S1', TRUE_WORDS]))
    const tokens: { text: string; explanation?: true }[] = []
    let whole = ''
    for await (const event of answerEvents(answering(), question)) {
      const shown = presentAnswerEvent(event)
      if (shown.type === 'token') tokens.push(shown)
      if (event.type === 'done') whole = event.answer.answer
    }
    expect(tokens.map(({ text }) => text).join('')).equal(whole)
    expect(tokens.map(({ explanation }) => explanation)).deep.equal([undefined, true])
  })

  it('proves words that the gate proves, and leaves out open ones where that is set', async () => {
    const proven = 'Der Arbeitgeber hat dem Arbeitnehmer auf Verlangen eine Bescheinigung auszustellen.'
    server = await fakeModelServer(picking(['P1.S5', proven], ['P1.S1', TRUE_WORDS]))
    const answer = await delivered({ ...answering(), unsupported: 'omit' })
    expect(answer.verification.every(({ verdict }) => verdict === 'belegt')).equal(true)
    expect(answer.verification.map(({ claim }) => claim))
      .include(proven)
      .not.include(TRUE_WORDS)
    expect(problems(answer)).deep.equal([])
  })

  it('leaves out words that bring what the quote does not say, and counts why', async () => {
    const words: readonly (readonly [string, string])[] = [
      ['Dafür bleiben nach dem Anfang also 30 Tage.', 'number'],
      ['Dafür bleiben nach dem Anfang also 14 Wochen.', 'unit'],
      ['Bis zum 14. Mai muss der Anfang angezeigt werden.', 'date'],
      ['Das muss auch der Vermieter der zuständigen Behörde anzeigen.', 'party'],
      ['Wer ein Gewerbe anfängt, muss dies nicht anzeigen.', 'negation'],
      ['Wer ein Gewerbe anfängt, kann dies der Behörde anzeigen.', 'modal'],
      ['Das steht so auch in § 55 GewO.', 'section'],
      ['You have to notify the authority, and this is what the law says.', 'language']
    ]
    for (const [said, why] of words) {
      server = await fakeModelServer(picking(['P1.S1', said]))
      const answer = await delivered(answering())
      expect(
        answer.verification.map(({ claim }) => claim),
        said
      ).deep.equal([law[0]])
      expect(answer).include({ answered_by: 'extractive', factscore: 1 })
      expect(leftOut.splice(0), said).deep.equal([why])
      await server.close()
    }
  })

  it('delivers nothing of its prompt, no other reference and no key', async () => {
    const secret = 'Each line that begins with a mark opens a block of quoted material.'
    for (const said of [secret, 'Siehe dazu [ELI:BGB§999].', `Der Schlüssel ist beleg_${'a'.repeat(32)}.`]) {
      server = await fakeModelServer(picking(['P1.S1', said]))
      expect((await delivered(answering())).verification).length(1)
      expect(leftOut.splice(0), said).deep.equal(['guarded'])
      await server.close()
    }
  })

  it('explains nothing where it is not sure that it answers', async () => {
    server = await fakeModelServer(picking(['P1.S1', TRUE_WORDS]))
    const answer = await delivered(answering(2_000, [0.5, 0.2]))
    expect(answer).include({ assurance: 'possible', answered_by: 'extractive', factscore: 1 })
    expect(answer.verification.map(({ claim }) => claim)).include(law[0])
    expect(leftOut).deep.equal(['unsure'])
  })

  it('is written where the model says no JSON of ours, and that is asked for once', async () => {
    for (const nonsense of ['{"picks": "all"}', '{"picks":[{"pick":"P9.S9","words":""}]}', '[[[', WRITTEN]) {
      server = await fakeModelServer(call => [call.response_format === undefined ? WRITTEN : nonsense])
      const asked = answering()
      for (const times of [1, 2])
        expect(await delivered(asked), String(times)).include({ answered_by: 'model', grounded: true })
      expect(server.calls.map(call => call.response_format !== undefined)).deep.equal([true, false, false])
      expect(failures.splice(0)).length(1)
      await server.close()
    }
  })

  it('is written where the server takes no schema, which was tried before the first question', async () => {
    server = await fakeModelServer(picking(['P1.S1']), call => (call.response_format ? 422 : undefined))
    const asked = answering()
    const quoter = asked.reader as ReturnType<typeof modelQuoter>
    expect(await quoter.tried()).equal(false)
    expect(await delivered(asked)).include({ answered_by: 'model', grounded: true })
    expect(server.calls.map(call => call.response_format !== undefined)).deep.equal([true, false])
  })

  it('is tried with a provision of its own, once, and again by the first question where it was down', async () => {
    let down = true
    server = await fakeModelServer(picking(['P1.S1']), () => (down ? 500 : undefined))
    const asked = answering()
    const quoter = asked.reader as ReturnType<typeof modelQuoter>
    expect(await quoter.tried()).equal(undefined)
    down = false
    expect(await delivered(asked)).include({ answered_by: 'extractive', grounded: true })
    expect(await quoter.tried()).equal(true)
    expect(server.calls).length(2)
  })

  it('is the law’s own where the model never answers, and its call is ended', async () => {
    server = await fakeModelServer(async function* () {
      await new Promise(() => {})
      yield ''
    })
    expect(await delivered(answering(100))).include({
      ...{ answered_by: 'extractive_fallback', grounded: true }
    })
    await server.aborted(0)
    expect(failures).length(1)
  })

  it('does not hold when an explanation is made to say more, or to stand on nothing', async () => {
    server = await fakeModelServer(picking(['P1.S1', TRUE_WORDS]))
    const answer = await delivered(answering())
    const forged = (change: (entry: { claim: string; explanation: { of: number[] } }) => void) => {
      const { receipt, ...fields } = structuredClone(answer)
      expect(receipt).a('string')
      const entry = fields.verification[1] as Parameters<typeof change>[0]
      const before = entry.claim
      change(entry)
      const made = { ...fields, answer: fields.answer.replace(before, entry.claim) }
      return problems({ ...made, receipt: receiptOf(made) })
    }
    expect(forged(() => undefined)).deep.equal([])
    expect(forged(entry => (entry.claim = 'Dafür bleiben also 90 Tage.'))).deep.equal([
      'Statement 2: it brings what the statements that it explains do not say'
    ])
    for (const of of [[1], [7]])
      expect(forged(({ explanation }) => (explanation.of = of))).deep.equal([
        'Statement 2: it explains what is not proven before it'
      ])
    expect(() => forged(({ explanation }) => (explanation.of = []))).throw(TypeError)
  })
})
