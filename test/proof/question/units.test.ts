import { expect } from 'chai'
import { splitNothing } from '../../../src/proof/analysis/compounds.js'
import { tokensOf } from '../../../src/proof/analysis/tokens.js'
import { expansionsOf } from '../../../src/search/expansions.js'
import type { Expansions } from '../../../src/proof/question/counterparts.js'
import { unitsOf } from '../../../src/proof/question/units.js'
import { concept } from '../../search/layTerms.js'

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
    const words = unitsOf(
      tokensOf('Wann muss ich die Miete, ja die Miete zahlen?'),
      splitNothing,
      everything,
      lay
    )
    expect(words.map(unit => unit.word)).to.deep.equal(['miete', 'zahlen'])
  })

  it('adds what the law says for a lay word', () => {
    const [chef] = unitsOf(tokensOf('Chef'), splitNothing, everything, lay)
    expect(chef!.alternatives).to.deep.equal([{ stems: ['arbeitgeb'], concept: 'urn:arbeitgeber' }])
  })

  it('takes a turn of phrase of stop words as a hint, not as a word', () => {
    const [hint] = unitsOf(tokensOf('Wie lange?'), splitNothing, everything, lay)
    expect(hint!.word).to.equal(undefined)
    expect(hint!.alternatives).to.deep.equal([{ stems: ['frist'], concept: 'urn:frist' }])
  })

  it('reads ae, oe, ue as umlauts where only the umlaut is known', () => {
    const knows = (token: string) => ['kündigung', 'neue'].includes(token)
    const words = unitsOf(tokensOf('Kuendigung neue Abenteuer'), splitNothing, knows, lay).map(
      unit => unit.word
    )
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
      expect(() => unitsOf(tokensOf(text), splitNothing, () => false, lay)).not.to.throw()
    }
  })
})
