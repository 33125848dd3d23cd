import { expect } from 'chai'
import { someNames } from '../../../src/service/loads/someNames.js'

describe('namesOf', () => {
  const of = (...names: string[]) => someNames(names.map(name => ({ name })))

  it('names three units, and says how many others there are', () => {
    expect(of('GewO', 'BGB')).equal('GewO, BGB')
    expect(of('GewO', 'BGB', 'AO', 'HGB', 'SGB 1')).equal('GewO, BGB, AO and 2 more')
  })

  it('says the kind of batches once, which a page can say in its language', () => {
    expect(of('companies from A', 'companies from B')).equal('companies from A, B')
    expect(of(...['A', 'B', 'C', 'D'].map(each => `companies from ${each}`))).equal(
      'companies from A, B, C and 1 more'
    )
    expect(of('companies from A', 'BGB')).equal('companies from A, BGB')
  })
})
