import { expect } from 'chai'
import { nameTokens } from '../../../src/company/sectors/nameTokens.js'
import { splitName } from '../../../src/company/sectors/splitName.js'

const known = new Set(['heizung', 'bau', 'handel', 'stahlhandel', 'verein', 'sport', 'maler', 'betrieb'])
const split = (name: string) =>
  splitName(nameTokens(name), word => known.has(word)).map(({ word, place }) => `${word} ${place}`)

describe('splitName', () => {
  it('cuts a compound at the longest end that is known, and takes the joint away', () => {
    expect(split('Heizungsbau')).to.deep.equal(['heizungsbau whole', 'bau end', 'heizung rest'])
    expect(split('Malerbetrieb')).to.deep.equal(['malerbetrieb whole', 'betrieb end', 'maler rest'])
    expect(split('Edelstahlhandel')).to.deep.equal(['edelstahlhandel whole', 'stahlhandel end', 'edel rest'])
  })

  it('keeps a word that is known whole', () => {
    expect(split('Stahlhandel')).to.deep.equal(['stahlhandel whole'])
  })

  it('leaves words alone that end like a short one by chance', () => {
    expect(split('Lux')).to.deep.equal(['lux whole'])
    expect(split('Beispiel')).to.deep.equal(['beispiel whole'])
  })

  it('keeps the word as it is written with each of its parts', () => {
    const parts = splitName(nameTokens('HEIZUNGSBAU'), word => known.has(word))
    expect(new Set(parts.map(part => part.written))).to.deep.equal(new Set(['HEIZUNGSBAU']))
  })
})
