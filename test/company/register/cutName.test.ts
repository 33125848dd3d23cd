import { expect } from 'chai'
import { cutName } from '../../../src/company/register/cutName.js'

const cut = (name: string) => {
  const { core, form, branch } = cutName(name)
  return `${core.join('')} ${form}${branch ? ' branch' : ''}`
}

describe('cutName', () => {
  it('leaves out what names a branch', () => {
    for (const name of [
      'Fernhollow Metrics Ltd, Zweigniederlassung Deutschland',
      'Fernhollow Metrics Limited Zweigniederlassung Köln',
      'FERNHOLLOW METRICS LTD. (German Branch)',
      'Fernhollow Metrics Ltd - Niederlassung Deutschland',
      'Zweigniederlassung Köln der Fernhollow Metrics Ltd'
    ]) {
      expect(cut(name), name).to.equal('fernhollowmetrics ltd branch')
    }
  })

  it('leaves names that only hold the word, and those of no branch', () => {
    expect(cut('Niederlassung Nord Spedition GmbH')).to.equal('niederlassungnordspedition gmbh')
    expect(cut('Olive Branch Trading Ltd')).to.equal('olivebranchtrading ltd')
    expect(cut('Fernhollow Metrics Ltd')).to.equal('fernhollowmetrics ltd')
  })
})
