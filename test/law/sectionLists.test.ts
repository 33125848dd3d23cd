import { expect } from 'chai'
import { listHolds } from '../../src/law/sectionLists.js'

describe('a norm that stands for several sections', () => {
  for (const [section, wanted] of [
    ['10-12', '11'],
    ['10-12', '12'],
    ['31-33a,34', '33a'],
    ['31-33a,34', '34'],
    ['art_4-6', 'art_5']
  ] as const) {
    it(`${section} holds ${wanted}`, () => expect(listHolds(section, wanted)).equal(true))
  }
  for (const [section, wanted] of [
    ['10-12', '13'],
    ['10-12', '12a'],
    ['31-33a,34', '33b'],
    ['art_4-6', '5'],
    ['11', '11'],
    ['anlage_1', '1']
  ] as const) {
    it(`${section} does not hold ${wanted}`, () => expect(listHolds(section, wanted)).equal(false))
  }
})
