import { expect } from 'chai'
import { bracketDepths } from '../../../../src/proof/grammar/wording/bracketDepths.js'
import { readWords } from '../../../../src/proof/grammar/wording/readWords.js'

const within = (text: string) => {
  const words = readWords(text, 'de')
  const depths = bracketDepths(words)
  return words.flatMap(({ kind, written }, at) => (kind === 'word' ? [`${written} ${depths[at]}`] : []))
}

describe('the brackets around a word', () => {
  it('are counted', () => {
    expect(within('a (b (c) d) e')).deep.equal(['a 0', 'b 1', 'c 2', 'd 1', 'e 0'])
  })

  it('are counted behind the letter of an item, whose bracket none opened', () => {
    expect(within('a) b (c) d')).deep.equal(['a 0', 'b 0', 'c 1', 'd 0'])
  })
})
