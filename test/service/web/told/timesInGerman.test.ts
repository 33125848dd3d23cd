import { expect } from 'chai'
import { timesInGerman } from '../../../../src/service/web/told/timesInGerman.js'
import { translated } from '../../../../src/service/web/told/translated.js'

describe('days that the program names', () => {
  it('are written as a German page writes them', () => {
    expect(timesInGerman('2020-10-07')).equal('7. Oktober 2020')
    expect(timesInGerman('from 2020-10-07 on')).equal('seit dem 7. Oktober 2020')
    expect(timesInGerman('from 2022-01-09 until before 2023-01-01, from 2024-01-01 on')).equal(
      'vom 9. Januar 2022 bis zum 31. Dezember 2022, seit dem 1. Januar 2024'
    )
    for (const other of ['', '2020-10', 'from 2020-10-07', 'from 2020-10-07 on, or so', '“GewO”'])
      expect(timesInGerman(other), other).equal(undefined)
  })

  it('stand so in a sentence, of which an English page changes nothing', () => {
    const said = 'No text of 2020-01-01 is held here; states of BUrlG have it from 2020-10-07 on'
    expect(translated(said, 'de').text).equal(
      'Einen Wortlaut vom 1. Januar 2020 gibt es hier nicht; Stände von BUrlG haben ihn: seit dem 7. Oktober 2020'
    )
    expect(translated(said, 'en').text).equal(said)
    expect(translated('No act named “2020” is in this graph', 'de').text).contain('„2020“')
  })
})
