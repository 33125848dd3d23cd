import { expect } from 'chai'
import { withoutZu, wordFamily } from '../../../src/proof/analysis/wordFamily.js'

describe('the family of a word', () => {
  const known = new Set(['haften', 'haftung', 'zahlen', 'zahlung'])
  const family = (word: string) => wordFamily(word, token => known.has(token))
  it('is its infinitive and its noun, as far as they are known', () => {
    expect(family('haftet')).deep.equal(['haften', 'haftung'])
    expect(family('zahle')).deep.equal(['zahlen', 'zahlung'])
    expect(family('zahlen')).deep.equal(['zahlung'])
    expect(family('wohnt')).deep.equal([])
    expect(family('et')).deep.equal([])
  })

  it('is the plain infinitive of one with zu in it', () => {
    const separable = new Set(['ausschlagen', 'zumuten', 'nutzung'])
    const plain = (word: string) => withoutZu(word, token => separable.has(token))
    expect(plain('auszuschlagen')).equal('ausschlagen')
    expect(plain('zuzumuten')).equal('zumuten')
    expect(plain('einzuschlagen')).equal(undefined)
    expect(plain('nutzung')).equal(undefined)
  })
})
