import { expect } from 'chai'
import { datedIri, standOfText } from '../../../../src/service/web/stand/standOfText.js'

describe('of which days a text is', () => {
  const today = '2026-11-30'
  it('is said with what the days are', () => {
    const text = (more: object, language: 'de' | 'en' = 'de') =>
      standOfText({ from: '2021-12-14', isFloor: false, ...more }, { today, language }).text
    expect(text({ isFloor: true })).equal(
      'Stand seit dem 14. Dezember 2021 oder früher (Tage der geladenen Dateien)'
    )
    expect(text({ until: '2023-01-01' }, 'en')).equal(
      'State from 14 December 2021 to 31 December 2022 (days of the files that are loaded)'
    )
    expect(text({ kindOfDay: 'in_force' })).equal(
      'In Kraft seit dem 14. Dezember 2021 (Tage, die die Quelle nennt)'
    )
    expect(text({ kindOfDay: 'version' })).equal(
      'Wortlaut seit der Fassung vom 14. Dezember 2021 (Tage der konsolidierten Fassungen)'
    )
  })

  it('leads to what was said on its day, and to today’s text where it is of none', () => {
    const version = { day: '2023-03-01' }
    expect(datedIri({ iri: '/eli/ag/1', ref: 'ELI:AG§1', version })).equal('/eli/ag/1/2023-03-01')
    expect(datedIri({ iri: '/eli/ag/1', ref: 'ELI:AG§1' })).equal('/eli/ag/1')
    const spoken = { iri: '/eli/x/art_1/2023-01-01/en', ref: 'CELEX:3#art_1@en', version }
    expect(datedIri(spoken)).equal(spoken.iri)
  })
})
