import { expect } from 'chai'
import { cutForm, foldName, wordsOfName } from '../../../src/company/register/foldName.js'

const cut = (name: string) => {
  const { core, form } = cutForm(wordsOfName(name))
  return `${core.join('')} ${form}`.trim()
}

describe('foldName', () => {
  it('writes umlauts, accents, case and signs in one way', () => {
    expect(foldName('Müller & Söhne-Bau')).to.equal('muellerundsoehnebau')
    expect(foldName('MUELLER UND SOEHNE BAU')).to.equal('muellerundsoehnebau')
    expect(foldName('Café Ölmühle')).to.equal('cafeoelmuehle')
  })

  it('cuts the legal form, in whatever words it is written', () => {
    for (const name of [
      'Nordlicht GmbH',
      'Nordlicht mbH',
      'NORDLICHT Gesellschaft mit beschränkter Haftung',
      'Nordlicht GmbH i. L.'
    ]) {
      expect(cut(name), name).to.equal('nordlicht gmbh')
    }
    expect(cut('Nordlicht GmbH & Co. KG')).to.equal('nordlicht gmbhcokg')
    expect(cut('Nordlicht Gesellschaft mit beschränkter Haftung und Co Kommanditgesellschaft')).to.equal(
      'nordlicht gmbhcokg'
    )
    expect(cut('Nordlicht UG (haftungsbeschränkt)')).to.equal('nordlicht ug')
    expect(cut('Nordlicht e. V.')).to.equal('nordlicht ev')
  })

  it('leaves a name that is nothing but forms, and one without', () => {
    expect(cut('GmbH')).to.equal('gmbh')
    expect(cut('Nordlicht')).to.equal('nordlicht')
  })
})
