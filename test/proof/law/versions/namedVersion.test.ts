import { expect } from 'chai'
import { namedVersions, versionBeside } from '../../../../src/proof/law/versions/namedVersion.js'

const named = (text: string) =>
  namedVersions(text).map(({ start, end, version }) => [
    text.slice(start, end).trim(),
    version.is === 'of' ? version.day : version.is
  ])

describe('versions of law that a text names', () => {
  const ONE: [text: string, said: string, version: string][] = [
    [
      '§ 556d BGB in der bis zum 31. Dezember 2022 geltenden Fassung',
      'in der bis zum 31. Dezember 2022 geltenden Fassung',
      '2022-12-31'
    ],
    [
      '§ 28 BDSG (in der bis zum 24.5.2018 gültigen Fassung)',
      '(in der bis zum 24.5.2018 gültigen Fassung)',
      '2018-05-24'
    ],
    [
      'die ab dem 1. Jan. 2023 geltende Fassung des § 5',
      'die ab dem 1. Jan. 2023 geltende Fassung des',
      '2023-01-01'
    ],
    [
      'in der vor dem 1. Juli 2018 anwendbaren Fassung',
      'in der vor dem 1. Juli 2018 anwendbaren Fassung',
      '2018-06-30'
    ],
    [
      'in der am 1. März 2022 maßgeblichen Fassung',
      'in der am 1. März 2022 maßgeblichen Fassung',
      '2022-03-01'
    ],
    ['§ 5 ArbZG in der Fassung vom 1.3.2023', 'in der Fassung vom 1.3.2023', '2023-03-01'],
    ['§ 5 ArbZG i. d. F. vom 1.3.2023', 'i. d. F. vom 1.3.2023', '2023-03-01'],
    ['§ 5 ArbZG idF v. 01.03.2023', 'idF v. 01.03.2023', '2023-03-01'],
    ['Kündigungsfristen im Mietrecht, Stand 2022-06-01', ', Stand 2022-06-01', '2022-06-01'],
    ['§ 5 ArbZG (Stand: 1. Juni 2022)', '(Stand: 1. Juni 2022)', '2022-06-01'],
    ['ArbZG, Rechtsstand 1.6.2022', ', Rechtsstand 1.6.2022', '2022-06-01'],
    ['Section 28 BDSG as in force on 24 May 2018', 'as in force on 24 May 2018', '2018-05-24'],
    ['Section 28 BDSG in the version of May 24, 2018', 'in the version of May 24, 2018', '2018-05-24'],
    [
      'Section 28 BDSG which was in force before 25th May 2018',
      'which was in force before 25th May 2018',
      '2018-05-24'
    ],
    ['notice periods as of 2022-06-01', 'as of 2022-06-01', '2022-06-01'],
    ['§ 5 ArbZG a. F.', 'a. F.', 'former'],
    ['§ 5 ArbZG (a.F.)', '(a.F.)', 'former'],
    ['§ 5 aF ArbZG', 'aF', 'former'],
    ['§ 5 ArbZG in der bisherigen Fassung', 'in der bisherigen Fassung', 'former'],
    ['§ 5 ArbZG n. F.', 'n. F.', 'new'],
    ['§ 5 ArbZG nF', 'nF', 'new']
  ]
  for (const [text, said, version] of ONE)
    it(text, () => expect(named(text)).to.deep.equal([[said, version]]))

  const NONE = [
    '§ 28 BDSG in der jeweils geltenden Fassung',
    '§ 28 BDSG in der Fassung der Bekanntmachung vom 14. Januar 2003',
    '§ 28 BDSG in der Fassung vom 14. Januar 2003 (BGBl. I S. 66)',
    'in der bis zum 31. Februar 2022 geltenden Fassung',
    'Der Vertrag vom 1. März 2023 wurde gekündigt.',
    'Er hat am 1.3.2023 den Stand aufgebaut.',
    'ABl. EU aFD'
  ]
  for (const text of NONE) it(`none: ${text}`, () => expect(named(text)).to.be.empty)

  it('belong to the citation that they stand with', () => {
    const text = '§ 5 ArbZG a. F. und § 6 ArbZG sowie § 7 ArbZG in der Fassung vom 1.3.2023'
    const beside = (cited: string) => {
      const start = text.indexOf(cited)
      return versionBeside(text, { start, end: start + cited.length })?.version
    }
    expect(beside('§ 5 ArbZG')).to.deep.equal({ is: 'former' })
    expect(beside('§ 6 ArbZG')).to.equal(undefined)
    expect(beside('§ 7 ArbZG')).to.deep.equal({ is: 'of', day: '2023-03-01' })
  })

  it('may stand before the citation', () => {
    const text = 'nach der bis zum 31. Mai 2022 geltenden Fassung des § 312k BGB'
    const start = text.indexOf('§')
    expect(versionBeside(text, { start, end: text.length })?.version).to.deep.equal({
      is: 'of',
      day: '2022-05-31'
    })
  })
})
