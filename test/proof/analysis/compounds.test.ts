import { expect } from 'chai'
import { learnCompounds } from '../../../src/proof/analysis/compounds.js'

const split = learnCompounds(
  new Map(
    Object.entries({
      arbeit: 50,
      zeit: 40,
      arbeitszeit: 9,
      miete: 30,
      vertrag: 60,
      kündigung: 20,
      frist: 30,
      zeiten: 3
    })
  )
)

describe('learnCompounds', () => {
  it('cuts words of which the corpus knows both parts, with what links them', () => {
    expect(split('arbeitszeit')).to.deep.equal(['arbeit', 'zeit'])
    expect(split('kündigungsfrist')).to.deep.equal(['kündigung', 'frist'])
  })

  it('knows that a final e may be dropped', () => {
    expect(split('mietvertrag')).to.deep.equal(['miet', 'vertrag'])
  })

  it('cuts again what is made of three', () => {
    expect(split('arbeitszeitvertrag')).to.deep.equal(['arbeit', 'zeit', 'vertrag'])
  })

  it('leaves other words whole', () => {
    expect(split('arbeit')).to.deep.equal([])
    expect(split('unbekannt')).to.deep.equal([])
    expect(split('x'.repeat(10_000))).to.deep.equal([])
  })
})
