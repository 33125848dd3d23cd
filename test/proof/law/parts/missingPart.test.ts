import { expect } from 'chai'
import { parseCitation } from '../../../../src/proof/law/citations/parseCitation.js'
import { missingPart } from '../../../../src/proof/law/parts/missingPart.js'

const text = [
  '(1) Wer anzeigt, handelt recht. Es genügt, wenn',
  '  1. er schreibt oder',
  '  2. er spricht, und zwar',
  '    a) laut oder',
  '    b) deutlich.',
  'Das gilt auch am 3. Mai.',
  '(2) Ein Satz.'
].join('\n')

describe('the part that a text does not have', () => {
  const cases: [citation: string, missing: string | undefined][] = [
    ['§ 1 XG', undefined],
    ['§ 1 Abs. 1 XG', undefined],
    ['§ 1 Abs. 3 XG', 'Absatz 3'],
    ['§ 1 Abs. 1 S. 3 XG', undefined],
    ['§ 1 Abs. 1 S. 4 XG', 'Satz 4 in Absatz 1'],
    ['§ 1 Abs. 2 S. 2 XG', 'Satz 2 in Absatz 2'],
    ['§ 1 S. 4 XG', undefined],
    ['§ 1 S. 5 XG', 'Satz 5'],
    ['§ 1 Abs. 1 Nr. 2 XG', undefined],
    ['§ 1 Abs. 1 S. 2 Nr. 2 lit. b XG', undefined],
    ['§ 1 Abs. 1 lit. b XG', undefined],
    ['§ 1 Nr. 2 Buchst. a XG', undefined],
    ['§ 1 Abs. 1 Nr. 3 XG', 'Nummer 3 in Absatz 1'],
    ['§ 1 Abs. 2 Nr. 1 XG', 'Nummer 1 in Absatz 2'],
    ['§ 1 Abs. 1 Nr. 1 lit. a XG', 'Buchstabe a in Absatz 1 Nummer 1'],
    ['§ 1 Abs. 1 Nr. 2 lit. c XG', 'Buchstabe c in Absatz 1 Nummer 2'],
    ['Article 1(1)(b) XG', undefined],
    ['Article 1(1)(c) XG', 'Buchstabe c in Absatz 1']
  ]
  for (const [citation, expected] of cases) {
    it(`${citation}: ${expected ?? 'nothing'}`, () => {
      const found = missingPart(text, parseCitation(citation)!)
      const { kind, number, within } = found ?? {}
      expect(found && `${kind} ${number}${within === undefined ? '' : ` in ${within}`}`).to.equal(expected)
    })
  }
})
