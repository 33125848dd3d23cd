import { expect } from 'chai'
import fc from 'fast-check'
import { nameTokens } from '../../../src/company/sectors/nameTokens.js'

const folded = (name: string) => nameTokens(name).map(token => token.folded)

describe('nameTokens', () => {
  it('gives the words of a name as they are compared and as they are written', () => {
    expect(nameTokens('"Straßen-Bau" MÜLLER 2000')).to.deep.equal([
      { written: 'Straßen', folded: 'strassen' },
      { written: 'Bau', folded: 'bau' },
      { written: 'MÜLLER', folded: 'müller' }
    ])
  })

  it('takes a legal form for one word, however it is written', () => {
    expect(folded('Beispiel Gesellschaft mit beschränkter Haftung')).to.deep.equal(['beispiel', 'gmbh'])
    expect(folded('Beispiel G.m.b.H. & Co. Kommanditgesellschaft')).to.deep.equal([
      'beispiel',
      'gmbh',
      'co',
      'kg'
    ])
    for (const form of ['e.V.', 'e. V.', 'E.V', 'eingetragener Verein'])
      expect(folded(`Beispiel ${form}`), form).to.deep.equal(['beispiel', 'ev'])
  })

  it('leaves out words that say nothing', () => {
    expect(folded('Verein für Gärten und Parks')).to.deep.equal(['verein', 'gärten', 'parks'])
  })

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => {
        for (const { written, folded: word } of nameTokens(name)) {
          expect(name.normalize('NFC')).to.contain(written)
          expect(word).to.not.match(/[\s.]/)
        }
      })
    )
  })
})
