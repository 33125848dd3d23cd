import { expect } from 'chai'
import { describeStatements } from '../../../../src/service/commands/verify/describeStatements.js'
import type { Stated } from '../../../../src/proof/grounding/gate/checkAgain.js'

const entry: Stated = {
  claim: 'Der Betriebsrat ist vor jeder Kündigung zu hören.',
  verdict: 'belegt',
  source: 'ELI:BetrVG§102',
  via: 'citation',
  quote: 'Vor jeder Kündigung ist\n  der Betriebsrat zu hören.',
  start: 0,
  end: 52,
  passage: 'http://localhost:8080/eli/betrvg/102',
  contentHash: '0'.repeat(64)
}

describe('printing the statements of an answer', () => {
  it('shows the quote, and each step from it to the statement', () => {
    const rewrites = [{ rewrite: 'front to back', said: entry.claim }]
    expect(describeStatements([{ entry, rewrites }])).equal(
      [
        '1. belegt',
        '   statement  Der Betriebsrat ist vor jeder Kündigung zu hören.',
        '   source     ELI:BetrVG§102',
        '   quote      Vor jeder Kündigung ist der Betriebsrat zu hören.',
        '   step 1     (front to back) Der Betriebsrat ist vor jeder Kündigung zu hören.',
        ''
      ].join('\n')
    )
  })

  it('tells what needs no step, what a judge has raised, what is open and what does not hold', () => {
    const said = describeStatements([
      { entry, rewrites: [] },
      { entry: { ...entry, via: 'judge' }, rewrites: [] },
      { entry: { claim: 'Die Anzeige kostet 99 Euro.', verdict: 'offen' } },
      { entry, problem: 'the passage does not say it' }
    ]).split('\n\n')
    expect(said[0]).contain('1. belegt\n').contain('   steps      none')
    expect(said[1]).contain('   judged ').not.contain('steps')
    expect(said[2]).equal('3. offen: the answer does not prove it\n   statement  Die Anzeige kostet 99 Euro.')
    expect(said[3])
      .contain('4. belegt, as the answer says\n')
      .contain('problem    the passage does not say it')
  })

  it('gives a terminal nothing to obey, and a text no line of its own', () => {
    const claim = 'A\u001b[2K\r\nThe answer holds.\u202e\u2028B\u0085C\u00ad'
    const said = describeStatements([{ entry: { claim, verdict: 'offen' } }])
    expect(said).equal('1. offen: the answer does not prove it\n   statement  A [2K The answer holds. B C\n')
  })
})
