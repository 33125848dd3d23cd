import { expect } from 'chai'
import type { Evidence } from '../../../../src/proof/grounding/answerers/answerer.js'
import { nearestSentences } from '../../../../src/proof/grounding/answerers/nearestSentences.js'
import { readQuestion } from '../../../../src/proof/question/readQuestion.js'
import { noExpansions } from '../../../../src/proof/question/counterparts.js'
import { passage, sale, trade } from '../passages.js'

const found = (passage: Evidence['passage'], measured: Partial<Evidence>): Evidence => ({
  ...{ passage, coverage: 0.4, named: false },
  ...measured
})
const sentences = (evidence: readonly Evidence[], question = 'Wann muss ein Gewerbe gemeldet werden?') =>
  nearestSentences({ question: readQuestion(question), evidence, expansions: noExpansions })
const nearest = (...asked: Parameters<typeof sentences>) => [
  ...new Set(sentences(...asked).map(({ passage }) => passage.ref))
]

describe('the sentences that come nearest', () => {
  it('are of the likeliest provisions, the first of them likely enough', () => {
    expect(nearest([found(sale, { fit: 0.2 }), found(trade, { fit: 0.5 })])).deep.equal([trade.ref, sale.ref])
    expect(nearest([found(trade, { fit: 0.5 }), found(sale, { fit: 0.05 })])).deep.equal([trade.ref])
    expect(nearest([found(trade, { fit: 0.2 })])).deep.equal([])
    expect(nearest([found(trade, {})])).deep.equal([])
  })

  it('are one of each, and of the first a second that comes as near', () => {
    const rules = passage(
      'ELI:A§1',
      '§ 1 A Gewerbe',
      '(1) Das Gewerbe muss am ersten Tag gemeldet werden. Gemeldet werden muss auch das Gewerbe der Erben. Die Blumen sind rot.'
    )
    const others = { ...rules, iri: `${rules.iri}a`, ref: 'ELI:A§1a' }
    expect(
      sentences([found(rules, { fit: 0.5 }), found(others, { fit: 0.4 })]).map(
        ({ text, passage }) => `${passage.ref} ${text.slice(0, 10)}`
      )
    ).deep.equal(['ELI:A§1 Das Gewerb', 'ELI:A§1 Gemeldet w', 'ELI:A§1a Das Gewerb'])
  })

  it('are of the act that is named, where it is, and of no recital', () => {
    const named = found(sale, { fit: 0.06, ofNamedAct: true })
    expect(nearest([found(trade, { fit: 0.5 }), named])).deep.equal([sale.ref])
    const recital = { ...sale, iri: 'http://localhost:8080/celex/32016R0679/rct_4' }
    expect(nearest([found(recital, { fit: 0.5 })])).deep.equal([])
  })

  it('are none for the law of another country', () => {
    expect(
      nearest([found(trade, { fit: 0.5 })], 'Wann muss in Frankreich ein Gewerbe gemeldet werden?')
    ).deep.equal([])
  })
})
