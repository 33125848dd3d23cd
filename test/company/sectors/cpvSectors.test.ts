import { expect } from 'chai'
import { sectorOfAwards, sectorOfCpv } from '../../../src/company/sectors/cpvSectors.js'
import { smallTree } from './smallTree.js'

describe('the sector of what a company won', () => {
  it('is told by the longest beginning of a CPV code that the table has', () => {
    expect(sectorOfCpv('45442100')).to.deep.equal({ code: '43.34', confidence: 0.8 })
    expect(sectorOfCpv('45400000')).to.deep.equal({ code: '43.3', confidence: 0.8 })
    expect(sectorOfCpv('45000000')).to.deep.equal({ code: 'F', confidence: 0.8 })
    expect(sectorOfCpv('72212000')).to.deep.equal({ code: '62', confidence: 0.6 })
  })

  it('is not told by goods: who delivers them may make them or trade in them', () => {
    for (const goods of ['44111100', '14600000', '30200000', '48000000', ''])
      expect(sectorOfCpv(goods), goods).to.equal(undefined)
  })

  it('is the narrowest in which all of it lies', () => {
    expect(sectorOfAwards(['45442100', '45410000'], smallTree)).to.deep.equal({
      code: '43.3',
      confidence: 0.8
    })
    expect(sectorOfAwards(['45442100', '45214200'], smallTree)).to.deep.equal({ code: 'F', confidence: 0.8 })
    expect(sectorOfAwards(['45442100'], smallTree)).to.deep.equal({ code: '43.34', confidence: 0.8 })
  })

  it('is unknown where some of it says nothing or something else', () => {
    expect(sectorOfAwards(['45442100', '44111100'], smallTree)).to.equal(undefined)
    expect(sectorOfAwards(['45442100', '72212000'], smallTree)).to.equal(undefined)
    expect(sectorOfAwards([], smallTree)).to.equal(undefined)
  })
})
