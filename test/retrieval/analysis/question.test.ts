import { expect } from 'chai'
import { splitNothing } from '../../../src/retrieval/analysis/compounds.js'
import { layTerms } from '../../../src/retrieval/analysis/lay/layTerms.js'
import { unitsOf } from '../../../src/retrieval/analysis/question.js'
import { stopWords } from '../../../src/retrieval/analysis/stopWords.js'

const everything = () => true

describe('unitsOf', () => {
  it('leaves out stop words and takes each word once', () => {
    const words = unitsOf('Wann muss ich die Miete, ja die Miete zahlen?', splitNothing, everything)
    expect(words.map(unit => unit.word)).to.deep.equal(['miete', 'zahlen'])
  })

  it('adds what the law says for a lay word', () => {
    const [chef] = unitsOf('Chef', splitNothing, everything)
    expect(chef!.alternatives).to.deep.equal([['arbeitgeb']])
  })

  it('takes a turn of phrase of stop words as a hint, not as a word', () => {
    const [hint] = unitsOf('Wie lange?', splitNothing, everything)
    expect(hint!.word).to.equal(undefined)
    expect(hint!.alternatives.flat()).to.include('frist')
  })

  it('reads ae, oe, ue as umlauts where only the umlaut is known', () => {
    const knows = (token: string) => ['kündigung', 'neue'].includes(token)
    const words = unitsOf('Kuendigung neue Abenteuer', splitNothing, knows).map(unit => unit.word)
    expect(words).to.deep.equal(['kündigung', 'neue', 'abenteuer'])
  })

  it('takes any text', () => {
    for (const text of [
      '',
      '???',
      '§',
      '\u0000',
      '😀 👩‍👩‍👧',
      'constructor __proto__ toString',
      'a'.repeat(100_000)
    ]) {
      expect(() => unitsOf(text, splitNothing, () => false)).not.to.throw()
    }
  })
})

describe('the lay terms', () => {
  it('are 150 to 500, and none stands for stop words alone', () => {
    expect(layTerms.size).to.be.within(150, 500)
    for (const legal of layTerms.values()) {
      expect(
        legal.filter(word => !stopWords.has(word)),
        legal.join(' ')
      ).not.to.deep.equal([])
    }
  })
})
