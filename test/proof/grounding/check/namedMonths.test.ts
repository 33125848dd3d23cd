import { expect } from 'chai'
import { withNamedMonths } from '../../../../src/proof/grounding/check/namedMonths.js'

describe('dates in one way of writing', () => {
  for (const [written, read] of [
    ['am 31.07.2021', 'am 31. juli 2021'],
    ['am 1. 8. 2022', 'am 1. august 2022'],
    ['by 2015-09-18', 'by 18. september 2015'],
    ['17 May 2024, he may', '17 mai 2024, he may'],
    ['March 3, 2020', 'märz 3, 2020'],
    ['am 31. Juli 2021', 'am 31. Juli 2021'],
    ['Nr. 4.13.2020', 'Nr. 4.13.2020']
  ] as const)
    it(`reads ${written}`, () => expect(withNamedMonths(written)).equal(read))
})
