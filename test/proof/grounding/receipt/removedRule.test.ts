import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { receiptOf } from '../../../../src/proof/grounding/receipt/answer.js'
import { removedRule } from '../../../../src/proof/grounding/receipt/removedRule.js'
import { verifyTextCheck } from '../../../../src/proof/grounding/receipt/verifyTextCheck.js'

/** A check that a program of the sixth edition made, with steps by rules that went with the seventh. */
const made = JSON.parse(
  readFileSync(new URL('./gone/check-sixth-edition.json', import.meta.url), 'utf8')
) as Record<string, unknown>

describe('a receipt with a step by a rule that there is no more', () => {
  it('does not hold, and says which rule is gone and since when', () => {
    expect(made['edition']).equal(6)
    const { holds, problems } = verifyTextCheck(made)
    expect(holds).equal(false)
    expect(problems).deep.equal(
      ['oblige', 'drop-example'].map(
        (rule, at) => `Statement ${at + 2}: its step ${rule} is by a rule that went with edition 7`
      )
    )
  })

  it('is told nothing of the kind where it says that it is of an edition without that rule', () => {
    const fields: Record<string, unknown> = { ...made, edition: 7 }
    delete fields['receipt']
    const { problems } = verifyTextCheck({ ...fields, receipt: receiptOf(fields) })
    expect(problems).deep.equal([2, 3].map(number => `Statement ${number}: the passage does not say it`))
  })

  it('is told by its sentences where another rule goes on under the name of the one that went', () => {
    const time = { edition: 2, gone: 3 }
    const step = (rewrite: string, quote: string, said: string) =>
      removedRule({ quote, rewrites: [{ rewrite, said }] }, time)
    const duty = 'Der Mieter ist verpflichtet, die Miete zu entrichten.'
    expect(step('oblige', duty, 'Der Mieter muss die Miete entrichten.')).contain('oblige')
    expect(step('oblige', 'Der Mieter hat die Miete zu zahlen.', 'Der Mieter muss die Miete zahlen.')).equal(
      undefined
    )
    const choice = 'The board may suspend or withdraw the permit.'
    expect(step('one-of', choice, 'The board may suspend the permit.')).contain('one-of')
    expect(step('one-of', 'Er kann A oder B verlangen.', 'Er kann A verlangen.')).equal(undefined)
    expect(removedRule({ quote: duty }, time)).equal(undefined)
  })
})
