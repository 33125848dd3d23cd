import { expect } from 'chai'
import { readQuestion } from '../../../src/question/readQuestion.js'
import { extractAnswer } from '../../../src/grounding/answerers/extractAnswer.js'
import { checkClaim } from '../../../src/grounding/gate/checkClaim.js'
import type { Asked, Evidence } from '../../../src/grounding/answerers/answerer.js'
import type { Passage } from '../../../src/grounding/passage.js'
import { noExpansions } from '../../../src/retrieval/expansions.js'
import { passage, trade } from '../passages.js'

const evidence = (of: Passage) => [{ passage: of, coverage: 1, named: false }]
const asking = (question: string, evidence: readonly Evidence[]): Asked => ({
  question: readQuestion(question),
  evidence,
  expansions: noExpansions
})
const service = (lines: string[]) => passage('XZUFI:1', 'Ausweis beantragen', lines.join('\n'))

describe('an extractive answer', () => {
  it('quotes a sentence as it stands', () => {
    const [first] = extractAnswer(asking('Wann muss ich ein stehendes Gewerbe anzeigen?', evidence(trade)))
    expect(trade.text).to.include(first!.text)
    expect(first!.text).to.match(/^Wer ein stehendes Gewerbe anfängt, muss .* anzeigen\.$/)
  })

  for (const [names, lines] of [
    ['one name', ['Ausweis beantragen', '', 'Den Ausweis beantragen Deutsche persönlich.']],
    [
      'two names',
      ['Ausweis beantragen', 'Ausweis Ausstellung', '', 'Den Ausweis beantragen Deutsche persönlich.']
    ]
  ] as const) {
    it(`leaves out ${names} before the first sentence of a service`, () => {
      const of = service([...lines])
      const texts = extractAnswer(asking('Wie kann ich einen Ausweis beantragen?', evidence(of))).map(
        one => one.text
      )
      expect(texts).to.deep.equal(['Den Ausweis beantragen Deutsche persönlich.'])
    })
  }

  it('keeps a first sentence whole that goes over several lines', () => {
    const of = service([
      'Ausweis beantragen',
      '',
      'Wer einen Ausweis braucht,',
      'kann ihn persönlich beantragen.'
    ])
    const [first] = extractAnswer(asking('Wie kann ich einen Ausweis beantragen?', evidence(of)))
    expect(first!.text).to.equal('Wer einen Ausweis braucht,\nkann ihn persönlich beantragen.')
  })

  it('prefers a plain sentence to an enumeration that meets the question by chance', () => {
    const list = Array.from(
      { length: 12 },
      (_, at) => `  ${at + 1}. die Ruhezeit nach der Arbeit im Fall ${at + 1} zu kürzen,`
    )
    const of = passage(
      'ELI:ArbZG§5',
      '§ 5 ArbZG',
      [`(1) Zugelassen werden kann, wie lange die tägliche`, ...list].join('\n') +
        '\n(2) Nach der Arbeit müssen die Arbeitnehmer eine Ruhezeit von elf Stunden haben.'
    )
    const [first] = extractAnswer(asking('Wie lange ist die Ruhezeit nach der Arbeit?', evidence(of)))
    expect(first!.text).to.equal(
      'Nach der Arbeit müssen die Arbeitnehmer eine Ruhezeit von elf Stunden haben.'
    )
  })

  it('gives the beginning of a provision that is only asked about by its name', () => {
    const named = [{ passage: trade, coverage: 0, named: true }]
    const [first] = extractAnswer(asking('Was ist Gegenstand des § 14 GewO?', named))
    expect(first!.text).to.match(/^Wer ein stehendes Gewerbe anfängt/)
  })

  it('passes the gate', () => {
    const of = service([
      'Ausweis beantragen',
      '',
      'Wer einen Ausweis braucht, kann ihn persönlich beantragen.'
    ])
    const [first] = extractAnswer(asking('Wie kann ich einen Ausweis beantragen?', evidence(of)))
    expect(checkClaim(first!.text, [of.ref], [of]).verdict).to.equal('belegt')
  })
})
