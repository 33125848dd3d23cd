import { expect } from 'chai'
import { wordFamily } from '../../src/analysis/wordFamily.js'

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
})
