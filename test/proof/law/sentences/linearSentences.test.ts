import { expect } from 'chai'
import { splitSentences } from '../../../../src/proof/law/sentences/splitSentences.js'

describe('Splitting a text without an end', () => {
  const { slice } = String.prototype
  let looked = 0
  beforeEach(() => {
    looked = 0
    String.prototype.slice = function (this: string, ...range) {
      const piece = slice.apply(this, range)
      looked += piece.length
      return piece
    }
  })
  afterEach(() => {
    String.prototype.slice = slice
  })
  const charactersLookedAt = (text: string) => {
    looked = 0
    splitSentences(text)
    return looked
  }

  for (const piece of [
    'Abs. 1 ',
    '. ',
    'Annex II. und ',
    'x. [',
    'lit. b. a. ',
    '1. Punkt\n',
    'St. Nr. 5. der ',
    '§ 5. '
  ]) {
    it(`looks at each ${JSON.stringify(piece)} as often, however many there are`, () => {
      const once = charactersLookedAt(piece.repeat(2_000))
      expect(charactersLookedAt(piece.repeat(16_000))).lessThan(once * 9)
    })
  }
})
