import { expect } from 'chai'
import { numberOfWords } from '../../../../src/proof/grammar/english/numberWords.js'
import { ordinalOfWords } from '../../../../src/proof/grammar/english/ordinalWords.js'

describe('numbers in English words', () => {
  const numbers: [words: string, value: number | undefined][] = [
    ['zero', 0],
    ['Twelve', 12],
    ['twenty-four', 24],
    ['twenty four', 24],
    ['seventy-two', 72],
    ['a hundred', 100],
    ['one hundred and fifty', 150],
    ['two hundred thousand', 200_000],
    ['three million two hundred thousand and six', 3_200_006],
    ['a', undefined],
    ['hundred', undefined],
    ['hundred and', undefined],
    ['one two', undefined],
    ['four twenty', undefined],
    ['twenty-ten', undefined],
    ['two thousand and', undefined],
    ['one thousand two thousand', undefined],
    ['', undefined],
    ['months', undefined]
  ]
  for (const [words, value] of numbers) {
    it(`${words || 'nothing'}: ${value ?? 'none'}`, () => expect(numberOfWords(words)).to.equal(value))
  }

  const ordinals: [words: string, value: number | undefined][] = [
    ['first', 1],
    ['Second', 2],
    ['twelfth', 12],
    ['twentieth', 20],
    ['twenty-first', 21],
    ['one hundred and third', 103],
    ['two hundredth', 200],
    ['hundredth', undefined],
    ['two first', undefined],
    ['one', undefined],
    ['', undefined]
  ]
  for (const [words, value] of ordinals) {
    it(`${words || 'nothing'}: ${value === undefined ? 'no ordinal' : `the ${value}th`}`, () =>
      expect(ordinalOfWords(words)).to.equal(value))
  }
})
