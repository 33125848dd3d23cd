import { expect } from 'chai'
import { splitNothing } from '../../../src/retrieval/analysis/compounds.js'
import { expansionsOf, type Expansions } from '../../../src/retrieval/analysis/expansions.js'
import { unitsOf } from '../../../src/retrieval/analysis/question.js'
import { concept } from '../layTerms.js'

const everything = () => true

describe('unitsOf', () => {
  let lay: Expansions

  before(async () => {
    const expansions = await expansionsOf([
      concept('urn:arbeitgeber', 'Arbeitgeber', { others: ['Chef'] }),
      concept('urn:frist', 'Frist', { others: ['wie lange'] })
    ])
    lay = expansions([])
  })

  it('leaves out stop words and takes each word once', () => {
    const words = unitsOf('Wann muss ich die Miete, ja die Miete zahlen?', splitNothing, everything, lay)
    expect(words.map(unit => unit.word)).to.deep.equal(['miete', 'zahlen'])
  })

  it('adds what the law says for a lay word', () => {
    const [chef] = unitsOf('Chef', splitNothing, everything, lay)
    expect(chef!.alternatives).to.deep.equal([{ stems: ['arbeitgeb'], concept: 'urn:arbeitgeber' }])
  })

  it('takes a turn of phrase of stop words as a hint, not as a word', () => {
    const [hint] = unitsOf('Wie lange?', splitNothing, everything, lay)
    expect(hint!.word).to.equal(undefined)
    expect(hint!.alternatives).to.deep.equal([{ stems: ['frist'], concept: 'urn:frist' }])
  })

  it('reads ae, oe, ue as umlauts where only the umlaut is known', () => {
    const knows = (token: string) => ['kündigung', 'neue'].includes(token)
    const words = unitsOf('Kuendigung neue Abenteuer', splitNothing, knows, lay).map(unit => unit.word)
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
      expect(() => unitsOf(text, splitNothing, () => false, lay)).not.to.throw()
    }
  })
})
