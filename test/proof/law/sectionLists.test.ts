import { expect } from 'chai'
import { listHolds, rangeOf, sectionAmong } from '../../../src/proof/law/sectionLists.js'

describe('a norm that stands for several sections', () => {
  for (const [section, wanted] of [
    ['10-12', '11'],
    ['10-12', '12'],
    ['31-33a,34', '33a'],
    ['31-33a,34', '34'],
    ['art_4-6', 'art_5'],
    ['art_2_bis_art_5', 'art_3'],
    ['art_12_und_art_13', 'art_13'],
    ['art_i_bis_art_iii', 'art_ii'],
    ['nr_16_bis_54', 'nr_20'],
    ['art_1_par_5-7', 'art_1_par_6'],
    ['anlagen_1_bis_3', 'anlage_2']
  ] as const) {
    it(`${section} holds ${wanted}`, () => expect(listHolds(section, wanted)).equal(true))
  }
  for (const [section, wanted] of [
    ['10-12', '13'],
    ['10-12', '12a'],
    ['31-33a,34', '33b'],
    ['art_4-6', '5'],
    ['11', '11'],
    ['anlage_1', '1'],
    ['art_1_par_5-7', 'art_2_par_6'],
    ['art_1_par_5-7', '6'],
    ['art_2_bis_art_5', '3'],
    ['par_22_und_23', '22']
  ] as const) {
    it(`${section} does not hold ${wanted}`, () => expect(listHolds(section, wanted)).equal(false))
  }
})

describe('what a cited section means', () => {
  const held = ['1', '3-5', 'art_1_par_2', 'art_2_par_2', 'art_2_par_7', 'art_3_par_8-9', 'anlage_1']
  for (const [cited, meant] of [
    ['1', '1'],
    ['4', '3-5'],
    ['7', 'art_2_par_7'],
    ['9', 'art_3_par_8-9'],
    ['2', undefined],
    ['art_2_par_2', 'art_2_par_2'],
    ['art_2', undefined],
    ['11', undefined]
  ] as const) {
    it(`${cited} is ${meant}`, () => expect(sectionAmong(cited, held)).equal(meant))
  }

  it('counts from one to another of one kind', () => {
    expect(rangeOf('art_1_par_2', 'art_1_par_4')).equal('art_1_par_2-4')
    expect(rangeOf('art_1_par_2', 'art_2_par_4')).equal(undefined)
    expect(rangeOf('art_3', 'art_5')).equal('art_3-5')
    expect(rangeOf('3', 'art_5')).equal(undefined)
  })
})
