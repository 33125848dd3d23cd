import { expect } from 'chai'
import fc from 'fast-check'
import { sharedWords } from '../../../../src/service/law/states/sharedWords.js'

describe('the words that two texts share', () => {
  it('are counted in their order, of the longer one', () => {
    expect(sharedWords('eins zwei drei', 'eins, zwei; drei.')).equal(1)
    expect(sharedWords('eins zwei drei vier', 'eins drei')).equal(0.5)
    expect(sharedWords('eins zwei', 'zwei eins')).equal(0.5)
    expect(sharedWords('eins', 'zwei')).equal(0)
    expect(sharedWords('', '')).equal(0)
  })

  it('are none where there cannot be enough', () => {
    expect(sharedWords('eins zwei drei vier', 'eins zwei', 0.5)).equal(0)
    expect(sharedWords('eins zwei drei', 'eins zwei', 0.5)).equal(2 / 3)
  })

  it('are as many from either side, and all of equal texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd.', '§ 5'), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(text, text, (some, more) => {
        const [one, other] = [some.join(' '), more.join(' ')]
        expect(sharedWords(one, other)).closeTo(sharedWords(other, one), 1e-9)
        expect(sharedWords(one, one)).equal(1)
      })
    )
  })
})
