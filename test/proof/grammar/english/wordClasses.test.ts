import { expect } from 'chai'
import { determiners } from '../../../../src/proof/grammar/english/determiners.js'
import { modals } from '../../../../src/proof/grammar/english/modals.js'
import { englishPrepositions } from '../../../../src/proof/grammar/english/englishPrepositions.js'

describe('the closed word classes of English', () => {
  it('are written in small letters with single blanks, each once', () => {
    for (const words of [modals, englishPrepositions, determiners])
      for (const word of words.keys()) expect(word).to.match(/^[a-z]+(?: [a-z]+)*$/)
  })

  it('say what each word does', () => {
    expect(modals.get('shall')).to.deep.equal({ says: 'duty', denies: false })
    expect(modals.get('may')).to.deep.equal({ says: 'right', denies: false })
    expect(modals.get('cannot')).to.deep.equal({ says: 'ability', denies: true })
    expect(englishPrepositions.has('in accordance with')).to.equal(true)
    expect(determiners.get('these')).to.deep.equal({ kind: 'demonstrative', number: 'plural' })
    expect(determiners.get('the')).to.deep.equal({ kind: 'definite' })
  })
})
