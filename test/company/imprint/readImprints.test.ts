import { expect } from 'chai'
import { readImprints } from '../../../src/company/imprint/readImprints.js'
import { imprintPage } from './imprintPage.js'

const NAME = 'Beispiel GmbH\nMusterstraße 1\n20099 Hamburg\n'
const FULL = `${NAME}Geschäftsführer: Kim Beispiel\nAmtsgericht Hamburg, HRB 1234\nUSt-IdNr.: DE811000004\n`
const home = imprintPage(`Willkommen\n\n${FULL}`, 'home', 'https://company.example/')
const contact = imprintPage(`Kontakt\n\n${FULL}`, 'page', 'https://company.example/kontakt')

describe('readImprints', () => {
  it('reads the page that is meant as an imprint', () => {
    const imprint = readImprints([home, imprintPage(FULL.replace('1234', '01234'))])
    expect(imprint?.url).equal('https://company.example/impressum')
    expect(imprint?.faults).deep.equal([])
  })

  it('reads another page that holds one, where there is none or it says nothing', () => {
    expect(readImprints([imprintPage('Willkommen', 'home'), contact])?.url).equal(contact.url)
    expect(readImprints([imprintPage('Seite nicht gefunden'), home])?.url).equal(home.url)
  })

  it('takes a name or an address alone for no imprint', () => {
    expect(readImprints([imprintPage(`© 2026 ${NAME}`, 'home')])).equal(undefined)
    expect(readImprints([])).equal(undefined)
  })

  it('gives an imprint that says nothing, with what is missing', () => {
    expect(readImprints([imprintPage('Impressum\n\nfolgt')])?.faults.map(({ code }) => code)).deep.equal([
      'missing',
      'missing'
    ])
  })

  it('says that pages of the company contradict each other, and what they say', () => {
    const imprint = readImprints([
      imprintPage(FULL),
      imprintPage(FULL.replace('1234', '4321'), 'page', 'https://company.example/en')
    ])
    expect(imprint?.registerNumber?.value).equal('HRB 1234')
    expect(imprint?.faults).have.length(1)
    expect(imprint?.faults[0]).deep.include({ code: 'contradictory', field: 'register_number' })
    expect(imprint?.faults[0]?.said.map(({ value, evidence }) => `${value} ${evidence.url}`)).deep.equal([
      'HRB 1234 https://company.example/impressum',
      'HRB 4321 https://company.example/en'
    ])
  })

  it('knows the company by its entry in the register too, where a page shortens the name', () => {
    const short = FULL.replace('Beispiel GmbH', 'Beispiel').replace('811000004', '123456788')
    const imprint = readImprints([imprintPage(FULL), imprintPage(short, 'page')])
    expect(imprint?.faults.map(({ code, field }) => `${code} ${field}`)).deep.equal(['contradictory vat_id'])
  })

  it('does not compare what it says with the numbers of another company', () => {
    const other = imprintPage(FULL.replace('Beispiel GmbH', 'Probe AG').replace('1234', '4321'), 'page')
    expect(readImprints([imprintPage(FULL), other])?.faults).deep.equal([])
  })
})
