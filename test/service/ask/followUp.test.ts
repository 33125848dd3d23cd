import { expect } from 'chai'
import fc from 'fast-check'
import { followUpOf, questionBefore } from '../../../src/service/ask/followUp.js'
import '../../properties.js'

const QUESTION = 'Wie viele Tage Urlaub stehen mir im Jahr zu?'

describe('a follow-up', () => {
  it('gives the question back to whom it was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), question => {
        expect(questionBefore(followUpOf(question, 'acme'), 'acme')).equal(question.toWellFormed())
      })
    )
    expect(questionBefore(followUpOf(QUESTION, undefined), undefined)).equal(QUESTION)
  })
  it('is of its tenant alone', () => {
    for (const [of, by] of [
      ['acme', 'other'],
      ['acme', undefined],
      [undefined, 'acme']
    ] as const)
      expect(questionBefore(followUpOf(QUESTION, of), by)).equal(undefined)
  })
  it('is refused where anything of it is damaged', () => {
    const whole = followUpOf(QUESTION, 'acme')
    for (let at = 0; at < whole.length; at++) {
      const other = whole[at] === 'A' ? 'B' : 'A'
      const damaged = whole.slice(0, at) + other + whole.slice(at + 1)
      expect(questionBefore(damaged, 'acme'), String(at)).equal(undefined)
    }
    for (const none of ['', '.', 'sha256:00', whole.slice(0, -1), `${whole}a`])
      expect(questionBefore(none, 'acme'), none).equal(undefined)
  })
  it('carries the end of a very long question', () => {
    const long = `${'Ich erzähle viel. '.repeat(500)}${QUESTION}`
    const carried = questionBefore(followUpOf(long, 'acme'), 'acme')!
    expect(carried.length).most(2_000)
    expect(carried.endsWith(QUESTION)).equal(true)
  })
})
