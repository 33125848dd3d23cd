import { expect } from 'chai'
import { factsThatDiffer } from '../../../src/grounding/check/factsThatDiffer.js'

describe('facts that differ', () => {
  const rule =
    'Der Mieter kann bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.'
  const cases: readonly (readonly [claim: string, differs: readonly string[]])[] = [
    ['Wenn er mindestens 2 Monate dort gewohnt hat, kann der Mieter bis zum dritten Werktag kündigen.', []],
    [
      'Der Mieter kann bis zum dritten Werktag kündigen, wenn er mindestens 3 Monate dort gewohnt hat.',
      ['number']
    ],
    [
      'Der Mieter muss bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      ['modal']
    ],
    [
      'Der Mieter kann bis zum dritten Werktag nicht kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      ['negation']
    ],
    [
      'Der Mieter kann bis zum dritten Werktag kündigen, wenn er höchstens 2 Monate dort gewohnt hat.',
      ['limit']
    ],
    ['Der Mieter kann bis zum dritten Werktag kündigen.', ['limit', 'condition']]
  ]
  for (const [claim, differs] of cases)
    it(`${differs.length === 0 ? 'are none' : `are the ${differs.join(' and the ')}`}: ${claim}`, () =>
      expect(factsThatDiffer(claim, rule)).deep.equal(differs))

  it('are told in English too', () => {
    const source =
      'The controller shall notify the authority not later than 72 hours after it became aware of it.'
    expect(
      factsThatDiffer(
        'The controller may notify the authority not later than 48 hours after it became aware of it.',
        source
      )
    ).deep.equal(['number', 'modal'])
  })
})
