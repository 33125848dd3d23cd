import { expect } from 'chai'
import { determinerReadings } from '../../../../../src/proof/grammar/german/closed/determinerReadings.js'
import { prepositionOf } from '../../../../../src/proof/grammar/german/closed/prepositions.js'

describe('the closed classes', () => {
  it('give articles with gender, number and case', () => {
    expect(determinerReadings('Dem')).deep.equal([
      { gender: 'm', number: 'singular', cases: 'd', lemma: 'der', kind: 'definite' },
      { gender: 'n', number: 'singular', cases: 'd', lemma: 'der', kind: 'definite' }
    ])
    expect(determinerReadings('zur')).deep.equal([
      { gender: 'f', number: 'singular', cases: 'd', lemma: 'der', kind: 'definite', preposition: 'zu' }
    ])
    expect(determinerReadings('Antrag')).deep.equal([])
  })

  it('give prepositions with their cases', () => {
    expect(prepositionOf('durch')).include({ cases: 'a' })
    expect(prepositionOf('Auf')).include({ cases: 'da' })
    expect(prepositionOf('gemäß')?.stands).deep.equal(new Set(['before', 'after']))
    expect(prepositionOf('und')).equal(undefined)
  })
})
