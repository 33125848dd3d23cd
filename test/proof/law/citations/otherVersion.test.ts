import { expect } from 'chai'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { actNames } from '../../../../src/proof/law/citations/actNames.js'
import { readCitations } from '../../../../src/proof/law/citations/readCitations.js'

const act = (ref: string, titles: readonly string[], otherNames: readonly string[], date: string) => ({
  ...{ iri: `http://localhost/${ref}`, ref, label: ref, scope: '', date, otherNames, titles },
  abbreviations: [ref.slice(ref.indexOf(':') + 1).replace('_', ' ')]
})
const names = actNames(
  actTable([
    act('ELI:BDSG_2018', ['Bundesdatenschutzgesetz'], ['BDSG'], '2017-06-30'),
    act('ELI:GewO', ['Gewerbeordnung'], [], '1869-06-21'),
    act('ELI:HausV', ['Verordnung über Hausapotheken'], [], '1975-07-31'),
    act('ELI:HausV_2025', ['Hausapothekenverordnung', 'Verordnung über Hausapotheken'], [], '2024-11-01'),
    act('ELI:BewGÄndG', ['Gesetz zur Änderung des Bewertungsgesetzes'], [], '1965-08-13'),
    act('CELEX:32004R0883', ['Verordnung (EG) Nr. 883/2004'], [], '2004-04-29')
  ])
)
const versions = (text: string) => readCitations(text, names).map(({ otherVersion }) => otherVersion === true)

describe('another version of an act than the one that is held', () => {
  const OTHER = [
    '§ 28 BDSG a. F.',
    '§ 28 BDSG a.F.',
    '§ 28 BDSG aF',
    '§ 28 Abs. 1 Satz 2 BDSG n. F.',
    '§ 28 BDSG nF',
    '§ 28 Abs. 1 a. F. BDSG',
    '§ 28 BDSG (a. F.)',
    '§ 28 BDSG alter Fassung',
    '§ 28 BDSG in alter Fassung, in der früheren Fassung',
    '§ 28 BDSG damaliger Fassung',
    '§ 28 BDSG, Stand 24.5.2018',
    '§ 28 BDSG (Stand: 24. Mai 2018)',
    '§ 28 BDSG in der bis zum 24. Mai 2018 geltenden Fassung',
    '§ 28 BDSG (in der bis zum 24. Mai 2018 geltenden Fassung)',
    '§ 28 BDSG, in der seinerzeit geltenden Fassung,',
    '§ 28 BDSG in der Fassung der Bekanntmachung vom 14. Januar 2003 (BGBl. I S. 66)',
    '§ 28 BDSG idF des Gesetzes vom 14. August 2009',
    '§ 28 BDSG i. d. F. v. 14.8.2009',
    '§ 28 BDSG vom 20. Dezember 1990 (BGBl. I S. 2954)',
    '§ 28 des Bundesdatenschutzgesetzes vom 20. Dezember 1990',
    '§ 28 BDSG 2003.',
    '§ 28 BDSG (2003)',
    'in der bis zum 24. Mai 2018 geltenden Fassung des § 28 BDSG',
    'die alte Fassung des § 28 BDSG',
    'BDSG § 28 a. F.',
    'BDSG a. F. § 28',
    'BDSG aF § 28 Abs. 1',
    'das Bundesdatenschutzgesetz a. F.',
    'Art. 5 VO (EG) Nr. 883/2004 in der Fassung vom 1. Mai 2010',
    'Section 28 BDSG as in force until 24 May 2018'
  ]
  for (const text of OTHER)
    it(text, () => {
      expect(versions(text)).not.to.be.empty
      expect(versions(text)[0]).to.equal(true)
    })

  const TODAY = [
    '§ 28 BDSG gilt.',
    '§ 28 BDSG in der jeweils geltenden Fassung',
    '§ 28 BDSG in der geltenden Fassung',
    '§ 28 BDSG in der derzeit geltenden Fassung',
    '§ 28 BDSG in der aktuellen Fassung',
    '§ 28 BDSG 2018.',
    '§ 28 BDSG (2018)',
    '§ 28 BDSG vom 30. Juni 2017 (BGBl. I S. 2097)',
    'der Antrag nach § 14 GewO vom 3. Mai 2019',
    'Art. 5 VO (EG) Nr. 883/2004 vom 1. Mai 2005',
    'das Gesetz zur Änderung des Bewertungsgesetzes vom 13. August 1965'
  ]
  for (const text of TODAY)
    it(`not: ${text}`, () => expect(versions(text)).to.deep.equal(versions(text).map(() => false)))

  const EARLIER: [text: string, ref: string, earlier?: true][] = [
    ['§ 3 der Verordnung über Hausapotheken', 'ELI:HausV_2025'],
    ['die Verordnung über Hausapotheken in der Fassung vom 1. Dezember 2025', 'ELI:HausV_2025'],
    ['die Verordnung über Hausapotheken in der Fassung der Bekanntmachung vom 3. Mai 1985', 'ELI:HausV'],
    ['§ 3 der Verordnung über Hausapotheken idF der Bekanntmachung vom 3. Mai 1985', 'ELI:HausV'],
    ['§ 28 des Bundesdatenschutzgesetzes vom 20. Dezember 1990', 'ELI:BDSG_2018', true],
    ['§ 28 BDSG in der Fassung der Bekanntmachung vom 14. Januar 2003', 'ELI:BDSG_2018', true],
    ['§ 14 GewO in der Fassung der Bekanntmachung vom 22. Februar 1999', 'ELI:GewO']
  ]
  for (const [text, ref, earlier] of EARLIER)
    it(`${text}: ${ref}${earlier ? ', which was not there yet' : ''}`, () => {
      const [cited] = readCitations(text, names)
      expect(cited?.act).to.have.nested.property('act.ref', ref)
      expect(cited?.earlier).to.equal(earlier)
    })

  it('is that of all that share the act', () => {
    expect(versions('§§ 27, 28 BDSG aF')).to.deep.equal([true, true])
    expect(versions('§ 27 und § 28 BDSG aF')).to.deep.equal([true, true])
    expect(versions('§ 28 BDSG aF und § 14 GewO')).to.deep.equal([true, false])
  })

  it('an act that amends is one of that title only on its day', () => {
    const [named] = readCitations('Entwurf eines Gesetzes zur Änderung des Bewertungsgesetzes', names)
    expect(named?.act.is).not.to.equal('held')
    const [dated] = readCitations('Gesetz zur Änderung des Bewertungsgesetzes vom 13. August 1965', names)
    expect(dated?.act.is).to.equal('held')
  })
})
