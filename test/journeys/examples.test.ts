import { expect } from 'chai'
import { operations } from '../../src/service/contract/document.js'
import { bodyExamples } from '../../src/service/contract/examples.js'
import type { Answer } from '../service/http/client.js'
import { exampleAnswers } from './exampleAnswers.js'
import { comparable, differs, steady, steadyJson, type Volatile } from './volatile.js'

describe('the examples of the contract on the demo corpus', () => {
  let answers: ReadonlyMap<string, Answer>
  const matched = new Set<Volatile>()
  before(async function () {
    this.timeout(240_000)
    answers = await exampleAnswers()
  })

  for (const operation of operations) {
    const { operationId } = operation
    const success = Object.keys(operation.responses).find(status => /^[23]/.test(status))

    it(`are what the service says: ${operationId}`, () => {
      const answer = answers.get(operationId)!
      expect(String(answer.status), answer.text.slice(0, 500)).equal(success)
      for (const { value } of bodyExamples(operation).filter(each => each.status === success)) {
        const said = comparable(operationId, answer.body ?? answer.text, value)
        if (typeof value === 'string') {
          const [text, shown] = [steady(operationId, said as string, matched), steady(operationId, value)]
          expect(text.trimEnd()).equal(shown.trimEnd())
        } else expect(steadyJson(operationId, said, matched)).equal(steadyJson(operationId, value))
      }
    })
  }

  it('skip nothing else than what does differ', () => {
    const faults = differs.filter(({ pattern }) => pattern === 'has \\d+ bytes')
    expect(differs.filter(each => !matched.has(each))).deep.equal(faults)
  })
})
