import { expect } from 'chai'
import { passage } from '../../proof/grounding/passages.js'
import { answerFrames } from '../../../src/proof/grounding/receipt/answerFrames.js'
import { findingsOf } from '../../../src/proof/grounding/receipt/answer.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { noExpansions } from '../../../src/proof/question/counterparts.js'
import { answerAspects, openIn } from '../../../src/service/ask/answerAspects.js'
import type { FoundEvidence } from '../../../src/service/ask/evidence.js'

const period = passage(
  'ELI:BGB§622',
  '§ 622 BGB Kündigungsfristen bei Arbeitsverhältnissen',
  '(1) Das Arbeitsverhältnis kann mit einer Frist von vier Wochen gekündigt werden.'
)
const form = passage(
  'ELI:BGB§623',
  '§ 623 BGB Schriftform der Kündigung',
  'Die Beendigung von Arbeitsverhältnissen durch Kündigung bedarf zu ihrer Wirksamkeit der Schriftform.'
)
const asks = 'Welche Frist und welche Form hat die Kündigung von Arbeitsverhältnissen?'

/** What is found for a question, each with how likely it is. */
function found(question: string, ...fits: readonly (readonly [typeof period, number])[]): FoundEvidence {
  return {
    question: readQuestion(question),
    expansions: noExpansions,
    evidence: fits.map(([passage, fit]) => ({ passage, fit, coverage: fit, named: false })),
    provisions: new Map(fits.map(([{ iri }]) => [iri, {} as never])),
    vacant: []
  }
}

describe('a question that asks for two things', () => {
  const whole = found(asks, [period, 0.9], [form, 0.3])

  it('is answered for both, the second from what is found for it alone', async () => {
    const asked: string[] = []
    const answer = await answerAspects(whole, whole.provisions, async question => {
      asked.push(question)
      return found(question, [form, 0.8])
    })
    expect(asked).deep.equal(['welche Form hat die Kündigung von Arbeitsverhältnissen'])
    expect(answer!.extracts.map(({ passage: { ref } }) => ref)).deep.equal([period.ref, form.ref])
    // The passage of the whole is that of the part: it is carried once.
    expect(answer!.asked.evidence).length(2)
    expect(openIn(whole.question)(answer!.extracts.map(({ text }) => text))).deep.equal([])
  })

  it('says what is left open where nothing likely gives it', async () => {
    const answer = await answerAspects(whole, whole.provisions, async question =>
      found(question, [form, 0.3])
    )
    expect(answer!.extracts.map(({ passage: { ref } }) => ref)).deep.equal([period.ref])
    const open = openIn(whole.question)(answer!.extracts.map(({ text }) => text))
    expect(open.map(({ said }) => said)).deep.equal([
      'welche Form hat die Kündigung von Arbeitsverhältnissen'
    ])
  })

  it('is answered for one part where the whole is not likely answered', async () => {
    const unsure = found(asks, [period, 0.4])
    const answer = await answerAspects(unsure, unsure.provisions, async question =>
      found(question, [form, question.startsWith('welche Form') ? 0.8 : 0.3])
    )
    expect(answer!.extracts.map(({ passage: { ref } }) => ref)).deep.equal([form.ref])
    expect(answer!.provisions.has(form.iri)).equal(true)
  })

  it('takes both from one provision that gives both', async () => {
    const both = passage(form.ref, form.label, `${period.text}\n(2) ${form.text}`)
    const all = found(asks, [both, 0.9])
    const answer = await answerAspects(all, all.provisions, async question => found(question, [form, 0.8]))
    const said = (answer?.extracts ?? []).map(({ text }) => text)
    expect(openIn(all.question)(said)).deep.equal([])
    expect(answer?.asked.evidence ?? [1]).length(1)
  })

  it('is asked once for one thing', async () => {
    const none = () => Promise.reject(new Error('asked'))
    const one = found('Welche Form hat die Kündigung?', [form, 0.9])
    expect(await answerAspects(one, one.provisions, none)).equal(undefined)
  })

  for (const language of ['de', 'en'] as const) {
    it(`says at the end what is missing, and in which language the law is: ${language}`, () => {
      const claim = {
        claim: 'Es gilt eine Frist.',
        verdict: 'belegt',
        source: 'ELI:BGB§622',
        via: 'citation'
      } as const
      const said = findingsOf([claim], { language, unanswered: ['welche Form'], otherLanguage: 'en' })
      expect(said.answer).equal(
        `Es gilt eine Frist. [ELI:BGB§622] ${answerFrames[language].otherLanguage} ${answerFrames[language].unanswered(['welche Form'])}`
      )
      expect(said.answer).include('welche Form')
    })
  }
})
