import { expect } from 'chai'
import { euidOf } from '../../../src/company/register/euid.js'

describe('euidOf', () => {
  it('joins the court code and the number', () => {
    expect(euidOf('X1517R_HRB395KI', 'Kiel HRB 395 KI')).to.equal('DEX1517R.HRB395KI')
    expect(euidOf('X1517R_VR1503KI', 'Kiel VR 1503 KI')).to.equal('DEX1517R.VR1503KI')
    expect(euidOf('B8535_GNR12', 'Mannheim GnR 12')).to.equal('DEB8535.GnR12')
  })

  it('concludes nothing where a former court, another number or no number stands', () => {
    expect(euidOf('P2305_P2408_HRB1', 'Hannover früher Celle HRB 1')).to.equal(undefined)
    expect(euidOf('P2305_HRB1', 'Hannover früher Celle HRB 1')).to.equal(undefined)
    expect(euidOf('P2305_HRB1', 'Hannover HRB 2')).to.equal(undefined)
    expect(euidOf('P2305_HRB1B', 'Hannover HRB 1')).to.equal(undefined)
    expect(euidOf('P2305_HRB1', undefined)).to.equal(undefined)
    expect(euidOf('4711', 'HRB 4711')).to.equal(undefined)
  })
})
