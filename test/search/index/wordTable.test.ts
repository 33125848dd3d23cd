import { expect } from 'chai'
import fc from 'fast-check'
import { tokensOf } from '../../../src/proof/analysis/tokens.js'
import { WordTable } from '../../../src/search/index/wordTable.js'

describe('WordTable', () => {
  it('cuts any text as tokensOf does', () => {
    const table = new WordTable()
    const odd = fc.constantFrom('§', 'ß', '\u0308', ' ', '𝒳', '中', 'é', '\u00ad', '\ud800', '14a', '²', '_')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(odd).map(all => all.join(''))
    )
    fc.assert(
      fc.property(text, each => {
        expect([...table.wordsOf(each)].map(word => table.spelling(word))).to.deep.equal(tokensOf(each))
        for (const token of tokensOf(each)) expect(table.spelling(table.find(token)!)).to.equal(token)
      }),
      { numRuns: 200 }
    )
  })

  it('knows each of many words again', () => {
    const table = new WordTable()
    for (let i = 0; i < 20_000; i++) table.wordsOf(`wort${i} nr${i * 7}`)
    expect(table.find('wort19999')).to.equal(table.wordsOf('WORT19999')[0])
    expect(table.find('wort20000')).to.equal(undefined)
    expect(new Set(Array.from({ length: table.size }, (_, word) => table.spelling(word))).size).to.equal(
      table.size
    )
  })
})
