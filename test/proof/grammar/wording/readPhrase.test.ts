import { expect } from 'chai'
import { readPhrase } from '../../../../src/proof/grammar/wording/readPhrase.js'
import { readWords } from '../../../../src/proof/grammar/wording/readWords.js'
import { sameWords } from '../../../../src/proof/grammar/wording/word.js'

describe('a phrase', () => {
  it('is read as inside a sentence, where a capital letter counts', () => {
    expect(readPhrase('anzuzeigen ,', 'de').map(({ key, initial }) => [key, initial])).deep.equal([
      ['anzuzeigen', false],
      [',', false]
    ])
    expect(sameWords(readPhrase('recht', 'de'), readPhrase('Recht', 'de'))).equal(false)
    expect(sameWords(readWords('recht', 'de'), readWords('Recht', 'de'))).equal(true)
  })
})
