import { expect } from 'chai'
import { alike, oneSlip } from '../../../src/company/register/likeness.js'

describe('likeness', () => {
  it('holds names to be alike that differ by a letter or a short word', () => {
    expect(alike('nordlichtsolartechnik', 'nordlichtsolartechnick')).to.equal(true)
    expect(alike('nordlichtsolarhandel', 'nordlichtsolarhandelnord')).to.equal(true)
    expect(alike('nordlichtsolar', 'suedwindgeraetebau')).to.equal(false)
    expect(alike('abc', 'abc')).to.equal(false)
  })

  it('sees one slip in a number', () => {
    for (const [a, b] of [
      ['4711', '4712'],
      ['4711', '4171'],
      ['4711', '471'],
      ['4711', '47110'],
      ['4711', '14711']
    ]) {
      expect([oneSlip(a!, b!), oneSlip(b!, a!)], `${a} ${b}`).to.deep.equal([true, true])
    }
    for (const [a, b] of [
      ['4711', '4711'],
      ['4711', '1147'],
      ['4711', '4822'],
      ['4711', '47']
    ]) {
      expect(oneSlip(a!, b!), `${a} ${b}`).to.equal(false)
    }
  })
})
