import { expect } from 'chai'
import { CourtNames } from '../../../src/company/register/courtNames.js'
import { HashTable } from '../../../src/company/register/hashTable.js'
import { TextList } from '../../../src/company/register/textList.js'
import { identifiers } from '../../../src/graph/identifiers.js'

describe('HashTable', () => {
  it('gives all numbers of a key, and no more than asked for', () => {
    const table = new HashTable()
    for (let number = 0; number < 10_000; number++) table.add(`key ${number % 2_500}`, number)
    table.close()
    for (let key = 0; key < 2_500; key++) {
      expect(table.get(`key ${key}`, 10)).to.include.members([0, 1, 2, 3].map(turn => key + turn * 2_500))
    }
    expect(table.get('key 7', 2)).to.have.length(2)
    expect(table.get('no key', 10)).to.deep.equal([])
  })

  it('refuses a number that has no room', () => {
    const table = new HashTable()
    table.add('last', 2 ** 21 - 1)
    expect(() => table.add('next', 2 ** 21)).to.throw(RangeError)
    table.close()
    expect(table.get('last', 1)).to.deep.equal([2 ** 21 - 1])
  })
})

describe('TextList', () => {
  it('gives back each text by its number', () => {
    const list = new TextList()
    const texts = ['a', '', 'Köln', 'http://localhost:8080/register/X']
    expect(texts.map(text => list.push(text))).to.deep.equal([0, 1, 2, 3])
    list.close()
    expect(texts.map((_, at) => list.get(at))).to.deep.equal(texts)
  })
})

describe('CourtNames', () => {
  const ids = identifiers('http://localhost:8080')
  const entry = ids.concept('REGISTER', 'K1101R_HRB1')!.value
  const lei = ids.concept('LEI', '529900NRDLCHTSLR0021')!.value

  it('learns what a code of GLEIF is called from a record that names an entry of that court', () => {
    const courts = new CourtNames(ids)
    courts.learn({ iri: entry, courts: ['Hamburg'], same: [] })
    courts.learn({ iri: lei, courts: ['RA000242'], same: [ids.concept('REGISTER', 'K1101R_HRB2')!.value] })
    expect(courts.nameOf('RA000242')).to.equal('Hamburg')
    expect(courts.nameOf('RA000999')).to.equal('RA000999')
    expect(courts.nameOf('Köln')).to.equal('Köln')
  })

  it('goes by what most say, whatever their order', () => {
    const records = ['Hamburg', 'Hamburg', 'Hamburg-Mitte'].map(court => ({
      iri: entry,
      courts: [court],
      same: []
    }))
    const code = { iri: lei, courts: ['RA000242'], same: [entry] }
    for (const order of [[...records, code], [code, ...records].reverse()]) {
      const courts = new CourtNames(ids)
      for (const record of order) courts.learn(record)
      expect(courts.nameOf('RA000242')).to.equal('Hamburg')
    }
  })
})
