import { expect } from 'chai'
import { firstSentence } from '../../../src/company/findings/firstSentence.js'

describe('the first sentence of a text', () => {
  it('is what stands before the next one, without blanks around it', () => {
    expect(firstSentence('  Wer ein Gewerbe betreibt, zeigt es an. Näheres regelt Satz 3.')).equal(
      'Wer ein Gewerbe betreibt, zeigt es an.'
    )
    expect(firstSentence('One alone')).equal('One alone')
  })

  it('is none where there is none, or it is too long to be quoted', () => {
    expect(firstSentence(' \n ')).equal(undefined)
    const ofLength = (length: number) => `${'a'.repeat(length - 1)}.`
    expect(firstSentence(`${ofLength(600)} Short.`)).equal(ofLength(600))
    expect(firstSentence(`${ofLength(601)} Short.`)).equal(undefined)
  })
})
