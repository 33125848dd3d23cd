import { expect } from 'chai'
import { DataFactory as terms } from 'n3'
import { olderStates } from '../../../src/service/loads/olderStates.js'
import { kg, rdfs, xsd } from '../../../src/graph/vocab/terms.js'

const node = terms.namedNode('http://localhost:8080/eli/ag')
const state = (value: string, datatype: { value: string }) =>
  terms.quad(node, kg.sourceState, terms.literal(value, terms.namedNode(datatype.value)))

describe('olderStates', () => {
  const cases: [
    held: string,
    offered: string,
    datatype: 'date' | 'dateTime' | 'gYear' | 'integer',
    isOlder: boolean
  ][] = [
    ['2025-03-11T22:30:05', '2021-12-13T21:35:14', 'dateTime', true],
    ['2021-12-13T21:35:14', '2025-03-11T22:30:05', 'dateTime', false],
    ['2025-03-11T22:30:05', '2025-03-11T22:30:05', 'dateTime', false],
    ['2025-03-11T22:30:05Z', '2025-03-11T23:30:05+02:00', 'dateTime', true],
    // One of them may be an hour off: nothing can be said.
    ['2025-03-11T22:30:05Z', '2025-03-11T22:30:04', 'dateTime', false],
    ['10', '9', 'integer', true],
    ['9', '10', 'integer', false],
    ['2024-05-31', '2024-05-30', 'date', true],
    ['2014', '2013', 'gYear', true]
  ]
  for (const [held, offered, datatype, isOlder] of cases) {
    it(`calls ${offered} ${isOlder ? '' : 'not '}older than ${held}`, () => {
      const found = olderStates([state(held, xsd[datatype])], [state(offered, xsd[datatype])])
      expect(found).to.deep.equal(isOlder ? [{ root: node, held, offered }] : [])
    })
  }

  it('says nothing where one side states none, or one of another kind', () => {
    const other = terms.quad(node, rdfs.label, terms.literal('AG'))
    expect(olderStates([state('2025-03-11', xsd.date)], [other])).to.deep.equal([])
    expect(olderStates([other], [state('2021-03-11', xsd.date)])).to.deep.equal([])
    expect(
      olderStates([state('2025-03-11T22:30:05', xsd.dateTime)], [state('2021-03-11', xsd.date)])
    ).to.deep.equal([])
  })
})
