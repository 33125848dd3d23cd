import { expect } from 'chai'
import { fold, tokensOf } from '../../../src/proof/analysis/tokens.js'

describe('tokensOf', () => {
  it('takes runs of letters and digits, and each § by itself', () => {
    expect(tokensOf('§14 Abs. 1 S. 2 GewO')).to.deep.equal(['§', '14', 'abs', '1', 's', '2', 'gewo'])
    expect(tokensOf('§§ 34a, 34b')).to.deep.equal(['§', '§', '34a', '34b'])
    expect(tokensOf('E-Mail, z.B.')).to.deep.equal(['e', 'mail', 'z', 'b'])
  })

  it('does not tell ß from ss, nor composed from decomposed letters, nor the case of letters', () => {
    expect(tokensOf('Straße STRASSE')).to.deep.equal(['strasse', 'strasse'])
    expect(tokensOf('Ku\u0308ndigung')).to.deep.equal(tokensOf('KÜNDIGUNG'))
  })

  it('keeps umlauts and their transcriptions apart', () => {
    expect(fold('Müller')).not.to.equal(fold('Mueller'))
  })

  it('reads through soft hyphens', () => {
    expect(tokensOf('Gewerbe\u00adordnung')).to.deep.equal(['gewerbeordnung'])
  })

  it('finds none in punctuation', () => {
    expect(tokensOf(' …–„“ \n')).to.deep.equal([])
  })
})
