import { expect } from 'chai'
import fc from 'fast-check'
import { Unavailable } from '../../../src/base/errors.js'
import { extractiveAnswerer } from '../../../src/proof/grounding/answerers/extractAnswer.js'
import type { Answer } from '../../../src/proof/grounding/receipt/answer.js'
import { answerFrames } from '../../../src/proof/grounding/receipt/answerFrames.js'
import { modelAnswerer } from '../../../src/proof/grounding/answerers/modelAnswerer.js'
import { verifyAnswer } from '../../../src/proof/grounding/receipt/verifyAnswer.js'
import type { LanguageModel, Message } from '../../../src/base/model/languageModel.js'
import { ModelCut, ModelFailed } from '../../../src/base/model/modelFailed.js'
import { limitModel } from '../../../src/base/model/limitModel.js'
import { presentAnswer } from '../../../src/service/ask/http/presentAnswer.js'
import { answerEvents, type AnswerEvent, type AnswerParts } from '../../../src/service/ask/answerEvents.js'
import { answerQuestion } from '../../../src/service/ask/answerQuestion.js'
import { meteredEvents } from '../../../src/service/ask/meteredEvents.js'
import type { Ledger, LedgerEntry } from '../../../src/service/operations/ledger.js'
import { sale, trade } from '../../proof/grounding/passages.js'
import { access, parts } from './askParts.js'

const QUESTION = 'Wann muss ich ein Gewerbe anzeigen?'
const SAID = [
  `Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde innerhalb von 14 Tagen anzeigen. [${trade.ref}]`,
  `Die Anzeige kostet 99 Euro. [${trade.ref}]`,
  'Ist das nicht schön?',
  `Der Verkäufer muss dem Käufer die Sache übergeben [${sale.ref}].`,
  'Das gilt z. B. nach § 15 Abs. 1 S. 2 auch für Österreich. [ELI:Erfunden§1]'
].join(' ')

interface Scripted extends LanguageModel {
  readonly calls: (readonly Message[])[]
}

function modelThat(...pieces: string[]): Scripted {
  const calls: (readonly Message[])[] = []
  return {
    name: 'scripted',
    calls,
    async *complete(messages) {
      calls.push(messages)
      yield* pieces
    }
  }
}

const answering = (model: LanguageModel, unsupported: 'mark' | 'omit' = 'mark'): AnswerParts => ({
  parts: parts([1, 1]),
  answerer: modelAnswerer(model),
  unsupported
})
const question = (signal = new AbortController().signal, asked = QUESTION) => ({
  question: asked,
  k: 6,
  access,
  signal,
  keyId: 'key:0000000000000000',
  requestId: 'r'
})
/** Counting, told of each answer. */
const counting = (record: (entry: LedgerEntry) => void) => ({
  ledger: { record: async (entry: LedgerEntry) => record(entry) } as Ledger,
  now: () => new Date()
})
const ask = (model: LanguageModel, unsupported?: 'mark' | 'omit') =>
  answerQuestion(answering(model, unsupported), question())

async function streamed(model: LanguageModel): Promise<{ text: string; answer: Answer | undefined }> {
  let text = ''
  let answer: Answer | undefined
  for await (const event of answerEvents(answering(model), question())) {
    if (event.type === 'token') text += event.text
    else answer = event.answer
  }
  return { text, answer }
}

describe('asking a model', () => {
  it('delivers what the passages say as belegt, the rest marked', async () => {
    const answer = await ask(modelThat(SAID))
    expect(answer.verification.map(({ verdict }) => verdict)).deep.equal([
      'belegt',
      'offen',
      'belegt',
      'offen'
    ])
    expect(answer).deep.include({ grounded: true, citations: [trade.ref, sale.ref], factscore: 0.5 })
    expect(answer.answer).contain('Die Anzeige kostet 99 Euro. [offen]').not.contain('schön')
    expect(verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer))))).deep.include({
      holds: true,
      problems: []
    })
  })

  describe('that is cut off', () => {
    const reported: ModelFailed[] = []
    const cutAfter = (text: string): LanguageModel => ({
      name: 'cut',
      async *complete() {
        yield text
        throw new ModelCut('It was ended at its limit of tokens')
      }
    })
    const first = SAID.slice(0, SAID.indexOf('] ') + 2)
    const cutOff = answerFrames.de.cutOff
    const options = (unsupported: 'mark' | 'omit') => ({
      reportCut: (failure: ModelFailed) => void reported.push(failure),
      unsupported
    })

    it('gives its whole sentences, not the last, and says so, streaming or not', async () => {
      const model = cutAfter(`${first}Der Verkäufer muss dem Käufer die Sache übergeben, wenn`)
      for (const unsupported of ['mark', 'omit'] as const) {
        reported.length = 0
        const asked = { ...answering(model), ...options(unsupported) }
        const answer = await answerQuestion(asked, question())
        expect(answer.answer).match(new RegExp(`anzeigen\\. \\[${trade.ref}\\] ${cutOff} \\[offen\\]$`))
        expect(answer.answer).not.contain('Verkäufer')
        expect(answer.verification.at(-1)).deep.equal({ claim: cutOff, verdict: 'offen' })
        expect(reported.map(({ message }) => message)).deep.equal(['The model was cut off'])
        expect(verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer)))).problems).deep.equal([])
        let text = ''
        for await (const event of answerEvents(asked, question()))
          if (event.type === 'token') text += event.text
        expect(text).equal(answer.answer)
      }
    })

    it('has failed where it said no whole sentence: the fallback answers', async () => {
      const model = cutAfter('Wer ein stehendes Gewerbe anfängt, muss')
      expect(await ask(model).catch((error: unknown) => error)).instanceOf(ModelCut)
      const fallback = { answerer: extractiveAnswerer, report: () => undefined }
      const answer = await answerQuestion({ ...answering(model), fallback }, question())
      expect(answer.answeredBy).equal('extractive')
    })

    it('is one that does not stop as well', async () => {
      const answer = await ask(modelThat(first, 'Das gilt auch, wenn es lang ist '.repeat(400)))
      expect(answer.answer).contain(cutOff).not.contain('lang ist')
    })
  })

  it('leaves the rest out when told so', async () => {
    const answer = await ask(modelThat(SAID), 'omit')
    expect(answer.verification.map(({ verdict }) => verdict)).deep.equal(['belegt', 'belegt'])
    expect(answer.answer).not.contain('99').not.contain('offen')
  })

  it('streams the text of the answer, however the model cuts its pieces', async () => {
    const whole = await ask(modelThat(SAID))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: SAID.length }), { maxLength: 60 }), async cuts => {
        const places = [...new Set([0, ...cuts, SAID.length])].sort((one, other) => one - other)
        const pieces = places.slice(1).map((place, index) => SAID.slice(places[index], place))
        const { text, answer } = await streamed(modelThat(...pieces))
        expect(text).equal(whole.answer)
        expect(answer).deep.equal(whole)
      })
    )
  })

  it('streams the text of the answer for whatever a model says', async () => {
    const part = fc.oneof(
      fc.constantFrom(...SAID.split(/(?<=[.?\]]) /), '\n', '\n\n', '- ', ' [', ']', '. ', 'z. B. ', '# '),
      fc.string({ unit: 'binary', maxLength: 20 })
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async pieces => {
        const cut = modelThat(...pieces.flatMap(piece => piece.split('')))
        const whole = await ask(modelThat(pieces.join(''))).catch((error: unknown) => error as ModelFailed)
        if (whole instanceof ModelFailed) {
          expect(pieces.join('')).not.match(/\p{L}/u)
          expect(await streamed(cut).catch((error: unknown) => error)).instanceOf(ModelFailed)
          return
        }
        const { text, answer } = await streamed(cut)
        expect(text).equal(whole.answer)
        expect(answer).deep.equal(whole)
        expect(verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(whole)))).problems).deep.equal([])
      })
    )
  })

  it('asks no model without evidence, or with too weak a one', async () => {
    const model = modelThat(SAID)
    for (const [asked, coverages] of [
      ['Wie hoch ist der Eiffelturm?', []],
      ['Wie hoch ist der Eiffelturm?', [0.2, 0.1]],
      ['Wann muss ich in Österreich ein Gewerbe anzeigen?', [1, 1]]
    ] as const) {
      const answer = await answerQuestion(
        { ...answering(model), parts: parts(coverages) },
        question(undefined, asked)
      )
      expect(answer).include({ grounded: false, answer: answerFrames.de.noEvidence, factscore: 0 })
    }
    expect(model.calls).deep.equal([])
  })

  it('gives what comes nearest when the model makes no statement of the evidence', async () => {
    const nothing = { grounded: true, assurance: 'possible', answeredBy: 'extractive', factscore: 1 }
    for (const said of ['-', 'Gern!', 'Ist das so?']) {
      const answer = await ask(modelThat(said))
      expect(answer, said).include(nothing)
      expect(verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer)))).problems).deep.equal([])
      expect(await streamed(modelThat(said))).deep.equal({ text: answer.answer, answer })
    }
    expect(await ask(modelThat(`Die Anzeige kostet 99 Euro. [${trade.ref}]`), 'omit')).include(nothing)
  })

  const silences = [[], [''], ['\n\n', ' \t'], ['=== ']]
  it('is a failure of the model when it says nothing', async () => {
    for (const said of silences) {
      const failure = await ask(modelThat(...said)).catch((error: unknown) => error)
      expect(failure, JSON.stringify(said)).instanceOf(ModelFailed).property('retryAfter', 5)
      expect((failure as ModelFailed).cause).property('message', 'It said nothing')
    }
  })

  it('gives the sources’ own sentences instead, marked, and reports why', async () => {
    for (const said of silences) {
      const failures: unknown[] = []
      const fallback = {
        answerer: { ...extractiveAnswerer, kind: 'extractive_fallback' as const },
        report: (failure: ModelFailed) => void failures.push(failure)
      }
      const asked = { ...answering(modelThat(...said)), fallback }
      const answer = await answerQuestion(asked, question())
      expect(answer).include({ grounded: true, answeredBy: 'extractive_fallback', factscore: 1 })
      expect(answer.answer).contain(`[${trade.ref}]`)
      expect(verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer)))).problems).deep.equal([])
      const recorded: (number | undefined)[] = []
      const events: AnswerEvent[] = []
      for await (const event of meteredEvents(
        { ...asked, ...counting(({ factscore }) => recorded.push(factscore)) },
        question()
      )) {
        events.push(event)
      }
      expect(events.at(-1)).deep.equal({ type: 'done', answer })
      expect(recorded).deep.equal([answer.factscore])
      expect(failures).length(2)
    }
  })

  it('takes nothing back that is out: a failure half way is told, and nothing is counted', async () => {
    const breaking: LanguageModel = {
      name: 'breaking',
      async *complete() {
        yield `${SAID.slice(0, SAID.indexOf(' Ist'))} Die `
        throw new ModelFailed('The model does not answer')
      }
    }
    const fallback = {
      answerer: { ...extractiveAnswerer, kind: 'extractive_fallback' as const },
      report: () => {}
    }
    const asked = { ...answering(breaking), fallback }
    const seen: string[] = []
    const reading = (async () => {
      for await (const { type } of meteredEvents(
        { ...asked, ...counting(() => expect.fail('it was counted')) },
        question()
      )) {
        seen.push(type)
      }
    })()
    expect(await reading.catch((error: unknown) => error)).instanceOf(ModelFailed)
    expect(seen).deep.equal(['token', 'token'])
    // Of an answer that is given as a whole nothing was out.
    expect(await answerQuestion(asked, question())).include({ answeredBy: 'extractive_fallback' })
  })

  it('puts a fixed sentence in the place of one that repeats the prompt, and counts it as open', async () => {
    const parrot: LanguageModel = {
      name: 'parrot',
      async *complete(messages) {
        yield `${messages[0]!.content} ${SAID}`
      }
    }
    const answer = await ask(parrot)
    expect(answer.verification.some(({ claim }) => claim === answerFrames.de.withheld)).equal(true)
    expect(answer.citations).deep.equal([trade.ref, sale.ref])
    expect((await ask(parrot, 'omit')).verification.map(({ verdict }) => verdict)).deep.equal([
      'belegt',
      'belegt'
    ])
  })

  it('listens to one that goes on with the form of the prompt first', async () => {
    const formal: LanguageModel = {
      name: 'formal',
      async *complete(messages) {
        yield `${messages[1]!.content.split('\n').at(-1)!}ing\n(1) ${SAID}`
      }
    }
    const { verification, answer } = await ask(formal)
    expect(verification.map(({ verdict }) => verdict)).deep.equal(['belegt', 'offen', 'belegt', 'offen'])
    expect(answer).contain('Die Anzeige kostet 99 Euro. [offen]').not.contain('===')
  })

  it('stops a model that does not stop', async () => {
    let ended = false
    const endless: LanguageModel = {
      name: 'endless',
      async *complete() {
        try {
          for (;;) yield 'Die Anzeige kostet Geld. '
        } finally {
          ended = true
        }
      }
    }
    const answer = await ask(endless)
    expect(ended).equal(true)
    expect(answer.answer.length).below(10_000)
    const noSentence = await ask(modelThat('x'.repeat(1_000_000))).catch((error: unknown) => error)
    expect(noSentence).instanceOf(ModelCut)
  })

  it('is Unavailable when all calls of the model are taken, and frees them with the answer', async () => {
    let begun!: () => void
    const running = new Promise<void>(resolve => (begun = resolve))
    const gone = new AbortController()
    const hanging: LanguageModel = {
      name: 'hanging',
      async *complete(_, { signal }) {
        begun()
        if (!signal.aborted)
          await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
        signal.throwIfAborted()
        yield SAID
      }
    }
    const model = limitModel(hanging, 1)
    const first = answerQuestion(answering(model), question(gone.signal)).catch((error: unknown) => error)
    await running
    expect(await ask(model).catch((error: unknown) => error))
      .instanceOf(Unavailable)
      .property('retryAfter', 5)
    gone.abort()
    expect(await first).property('name', 'AbortError')
    const again = limitModel(modelThat(SAID), 1)
    for (let call = 0; call < 3; call++) expect((await ask(again)).grounded).equal(true)
  })

  it('counts an answer before it is done, and not at all when its reader has gone', async () => {
    const seen: string[] = []
    for await (const event of meteredEvents(
      { ...answering(modelThat(SAID)), ...counting(({ factscore }) => seen.push(`recorded ${factscore}`)) },
      question()
    )) {
      seen.push(event.type)
    }
    expect(seen).deep.equal(['token', 'token', 'token', 'token', 'recorded 0.5', 'done'])

    const gone = new AbortController()
    const events = meteredEvents(
      { ...answering(modelThat(SAID)), ...counting(() => expect.fail('it was counted')) },
      question(gone.signal)
    )
    const taken = (async () => {
      for await (const { type } of events) if (type === 'token') gone.abort()
    })()
    expect(await taken.catch((error: unknown) => error)).property('name', 'AbortError')
  })

  it('is not done when it cannot be counted', async () => {
    const seen: string[] = []
    const broken = (async () => {
      for await (const { type } of meteredEvents(
        {
          ...answering(modelThat(SAID)),
          ...counting(() => {
            throw new Error('disk full')
          })
        },
        question()
      )) {
        seen.push(type)
      }
    })()
    expect(await broken.catch((error: unknown) => error)).instanceOf(Unavailable)
    expect(seen).not.contain('done')
  })
})
