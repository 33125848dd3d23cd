import { expect } from 'chai'
import { basisSection } from '../../../src/formats/rules/basisSection.js'

describe('basisSection', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['6', 'art_6'],
    ['12b', 'art_12b'],
    ['Article 6', 'art_6'],
    ['Art. 6', 'art_6'],
    ['Annex 5', 'anx_V'],
    ['Annex V', 'anx_V'],
    ['Annex III', 'anx_III'],
    ['Anhang 19', 'anx_XIX'],
    ['Art 2(1)(d-e)', undefined],
    ['Article 2(1)', undefined],
    ['Articles 2 and 3', undefined],
    ['Annex', undefined],
    ['recital 5', undefined],
    ['§ 5', undefined],
    ['Annex I references aviation regulations', undefined],
    ['see the annex', undefined]
  ]
  for (const [written, section] of cases) {
    it(`reads ${written} as ${section ?? 'no whole article or annex'}`, () => {
      expect(basisSection('32022L2555', written)).to.equal(section)
    })
  }

  it('makes no article of the paragraphs of a UN Regulation, and nothing of nothing', () => {
    expect(basisSection('42021X0387', '7')).to.equal(undefined)
    expect(basisSection('32022L2555', undefined)).to.equal(undefined)
  })
})
