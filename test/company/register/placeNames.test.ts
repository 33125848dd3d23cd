import { expect } from 'chai'
import { samePlace } from '../../../src/company/register/placeNames.js'

describe('samePlace', () => {
  const same = [
    ['München', 'Amtsgericht München'],
    ['Muenchen', 'München'],
    ['AG Charlottenburg (Berlin)', 'Berlin (Charlottenburg)'],
    ['Berlin', 'Berlin (Charlottenburg)'],
    ['Frankfurt a. M.', 'Frankfurt am Main'],
    ['Frankfurt (Oder)', 'Frankfurt/Oder'],
    ['Ludwigshafen a. Rh.', 'Ludwigshafen a.Rhein (Ludwigshafen)'],
    ['Bad Homburg', 'Bad Homburg v.d.H.']
  ]
  const other = [
    ['Frankfurt am Main', 'Frankfurt (Oder)'],
    ['Homburg', 'Bad Homburg v.d.H.'],
    ['Hof', 'Hofheim'],
    ['Kiel', 'Köln'],
    ['', 'Köln'],
    ['Amtsgericht', 'Amtsgericht Köln']
  ]
  for (const [a, b] of same) {
    it(`holds ${a} and ${b} to be the same`, () => {
      expect([samePlace(a!, b!), samePlace(b!, a!)]).to.deep.equal([true, true])
    })
  }
  for (const [a, b] of other) {
    it(`tells ${a} from ${b}`, () => {
      expect([samePlace(a!, b!), samePlace(b!, a!)]).to.deep.equal([false, false])
    })
  }
})
