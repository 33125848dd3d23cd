import { expect } from 'chai'
import { readImprint } from '../../../src/company/imprint/readImprint.js'
import { imprintPage } from './imprintPage.js'

const read = (text: string) => readImprint(imprintPage(text))

const NOTICE = (name: string) => `Legal notice

This site is operated by
${name}
Domplatz 3
50667 Köln
Germany

Registered branch: Commercial Register of the Local Court of Köln, HRB 80815
Permanent representative of the branch: Tamsin Fairweather

Head office: Fernhollow Metrics Limited, 4 Mill Lane, York. Registered in England and Wales, company number 09123456. Directors: Tamsin Fairweather, Giles Underwood

VAT ID: DE123456788
`

describe('the branch of a company from elsewhere', () => {
  it('is the provider, with its own address and entry', () => {
    for (const name of [
      'Fernhollow Metrics Ltd, Zweigniederlassung Deutschland',
      'Fernhollow Metrics Ltd. (German Branch)',
      'Fernhollow Metrics Ltd – Niederlassung Köln'
    ]) {
      const imprint = read(NOTICE(name))
      expect(imprint.legalName?.value).equal(name)
      expect(imprint.legalForm?.value).equal('Ltd')
      expect(imprint.address?.value, name).deep.equal({
        street: 'Domplatz 3',
        postalCode: '50667',
        town: 'Köln',
        country: 'DE'
      })
      expect(imprint.registerNumber?.value, name).equal('HRB 80815')
      expect(imprint.registerCourt?.value, name).equal('Köln')
      expect(imprint.vatId?.value).equal('DE123456788')
      expect(imprint.representatives.map(({ value }) => value.name)).deep.equal([
        'Tamsin Fairweather',
        'Giles Underwood'
      ])
      expect(imprint.faults, name).deep.equal([])
    }
  })

  it('is another place of a company from here, whose own address counts', () => {
    const { legalName, address } = read(
      'Impressum\n\nLichtung Handel GmbH\nDomplatz 3\n50667 Köln\n\nNiederlassung Bonn\nAm Hofgarten 1\n53113 Bonn\n'
    )
    expect(legalName?.value).equal('Lichtung Handel GmbH')
    expect(address?.value.town).equal('Köln')
    expect(read('Lichtung Handel GmbH, Niederlassung Bonn\n').legalName?.value).equal('Lichtung Handel GmbH')
  })
})
