import { expect } from 'chai'
import { sectorCodes } from '../../../src/formats/rules/sectorCodes.js'

const rule = (act: string, sector: string, subsector?: string) => ({
  act,
  sector,
  subsector,
  applies: true,
  confidence: undefined,
  article: undefined,
  notes: 'because'
})

describe('sectorCodes', () => {
  it('knows sectors and subsectors, several codes where only together they say the same', () => {
    expect(sectorCodes(rule('GDPR', 'energy'))).to.deep.equal({ codes: ['D'], fit: 'whole' })
    expect(sectorCodes(rule('CRA', 'digital_infrastructure', 'software_vendor'))).to.deep.equal({
      codes: ['58.2', '62.01'],
      fit: 'whole'
    })
  })

  it('says where a code says more than the rule', () => {
    expect(sectorCodes(rule('DSA', 'digital_infrastructure', 'cloud_provider'))).to.deep.equal({
      codes: ['63.11'],
      fit: 'part'
    })
    const widened = sectorCodes(rule('X', 'transport', 'fleet_operator'))
    expect(widened).to.deep.equal({ ...sectorCodes(rule('X', 'transport')), fit: 'part' })
  })

  it('knows where a single act means less', () => {
    expect(sectorCodes(rule('PLD', 'digital_infrastructure', 'software'))!.fit).to.equal('whole')
    expect(sectorCodes(rule('MDR', 'digital_infrastructure', 'software'))!.fit).to.equal('part')
    expect(sectorCodes(rule('NIS2', 'manufacturing'))!.fit).to.equal('part')
    expect(sectorCodes(rule('NIS2', 'manufacturing', 'machinery'))!.fit).to.equal('whole')
  })

  it('guesses nothing for what is no sector', () => {
    expect(sectorCodes(rule('GDPR', 'other'))).to.equal(undefined)
    expect(sectorCodes(rule('GDPR', 'other', 'importers'))).to.equal(undefined)
  })
})
