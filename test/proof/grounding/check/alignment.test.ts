import { expect } from 'chai'
import { align, sortOf } from '../../../../src/proof/grounding/check/alignment.js'
import { readCompared } from '../../../../src/proof/grounding/check/comparedSentence.js'
import { segmentWords } from '../../../../src/proof/grounding/check/spokenParts.js'
import { bundledComparison } from '../../../../src/service/check/bundledComparison.js'

function aligned(claim: string, sentence: string) {
  const [mine, theirs] = [segmentWords(readCompared(claim)), segmentWords(readCompared(sentence))]
  const { pairs, added, dropped, exchanged } = align(mine, theirs, bundledComparison().alike)
  return {
    pairs: pairs.map(pair => `${mine[pair.mine]!.word} ${theirs[pair.theirs]!.word}`),
    added: added.map(at => mine[at]!.word),
    dropped: dropped.map(at => theirs[at]!.word),
    exchanged: exchanged.map(([one, other]) => [sortOf(mine[one]!), mine[one]!.word, theirs[other]!.word])
  }
}

describe('a statement laid beside a sentence', () => {
  it('pairs words whatever their order and form, and those that mean the same', () => {
    const { pairs } = aligned(
      'Falsche Angaben müssen berichtigt werden.',
      'Zu berichtigen sind unrichtige Angaben.'
    )
    expect(pairs).include.members(['falsche unrichtige', 'angaben angaben', 'berichtigt berichtigen'])
  })
  it('leaves over what either says alone, and tells which stand in the place of each other', () => {
    const { added, dropped, exchanged } = aligned(
      'Der Vermieter kann binnen drei Monaten kündigen.',
      'Der Mieter kann binnen zwei Monaten kündigen.'
    )
    expect(added).deep.equal(['vermieter', 'drei'])
    expect(dropped).deep.equal(['mieter', 'zwei'])
    expect(exchanged).deep.equal([
      ['party', 'vermieter', 'mieter'],
      ['number', 'drei', 'zwei']
    ])
  })
})
