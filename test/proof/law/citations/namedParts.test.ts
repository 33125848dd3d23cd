import { expect } from 'chai'
import type { Act } from '../../../../src/proof/law/acts/act.js'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { datedName } from '../../../../src/proof/law/acts/datedName.js'
import { actNames } from '../../../../src/proof/law/citations/actNames.js'
import { namedParts } from '../../../../src/proof/law/citations/namedParts.js'
import { readCitations } from '../../../../src/proof/law/citations/readCitations.js'

const act = (name: string, date?: string, otherNames: string[] = []): Act => ({
  iri: `http://x/eli/${name}`,
  ref: `ELI:${name.replaceAll(' ', '_')}`,
  label: `${name} (${name})`,
  scope: 's',
  abbreviations: [name],
  otherNames,
  titles: [],
  ...(date !== undefined && { date })
})
const table = actTable(
  [
    act('AltholzV'),
    act('EinigVtr'),
    act('2. SprengV'),
    act('PStV'),
    act('RVG'),
    act('GG', undefined, ['Grundgesetz']),
    act('RV'),
    act('PAngV', '1985-03-14'),
    act('PAngV 2022', '2021-11-12', ['PAngV'])
  ],
  () => new Date('2026-11-28')
)
const names = actNames(table)

describe('parts of acts by their names', () => {
  for (const [text, ref, ...sections] of [
    ['Anhang I AltholzV', 'ELI:AltholzV', 'anhang_i'],
    ['Anhang I der AltholzV', 'ELI:AltholzV', 'anhang_i'],
    ['AltholzV, Anhang I', 'ELI:AltholzV', 'anhang_i'],
    ['Anhang 2. SprengV', 'ELI:2._SprengV', 'anhang'],
    ['Anlage zur 2. SprengV', 'ELI:2._SprengV', 'anlage'],
    ['Anlage 9 E PStV', 'ELI:PStV', 'anlage_9_e'],
    ['Anlage 1 (zu § 2 Abs. 2) RVG', 'ELI:RVG', 'anlage_1'],
    ['Anlage 1 zu § 2 Abs. 2 RVG', 'ELI:RVG', 'anlage_1_zu_2_abs_2', 'anlage_1'],
    ['Anlage I Kap X B III EinigVtr', 'ELI:EinigVtr', 'anlage_i_kap_x_b_iii'],
    [
      'Anlage I Kapitel X Sachgebiet B Abschnitt III des EinigVtr',
      'ELI:EinigVtr',
      'anlage_i_kapitel_x_sachgebiet_b_abschnitt_iii',
      'anlage_i_kap_x_b_iii'
    ],
    ['Präambel des Grundgesetzes', 'ELI:GG', 'praeambel'],
    ['16. bis 54. RV', 'ELI:RV', 'nr_16_bis_54'],
    ['IV. RV', 'ELI:RV', 'iv'],
    ['Nr. 4 RV', 'ELI:RV', 'nr_4'],
    ['§ 4a.05 RV', 'ELI:RV', 'par_4a_05']
  ] as const) {
    it(text, () => {
      const [first] = namedParts(text, names)
      expect(first?.act.ref).equal(ref)
      expect(first?.sections).deep.equal(sections)
    })
  }

  it('reads none where no act is named', () =>
    expect(namedParts('Anhang I einer Sache', names)).deep.equal([]))
})

describe('annexes in texts', () => {
  const read = (text: string) =>
    readCitations(text, names).map(({ section, act: cited }) => [
      section && `${section.called ?? section.kind} ${section.number}`,
      'name' in cited ? cited.name : ''
    ])
  for (const [text, section, name] of [
    ['Nach Anhang 2 AltholzV gilt', 'Anhang 2', 'AltholzV'],
    ['Anhang I Nr. 3 AltholzV', 'Anhang i', 'AltholzV'],
    ['nach Anlage 2.3 RVG', 'Anlage 2.3', 'RVG'],
    ['nach Anlage VIIIa RVG', 'Anlage viiia', 'RVG'],
    ['nach Anlage D12 PStV', 'Anlage d12', 'PStV'],
    ['nach Anlage 9 E PStV', 'Anlage 9 e', 'PStV'],
    ['nach Anhang EV GG', 'Anhang ev', 'GG'],
    ['die Stoffe der Anlage zur AltholzV', 'Anlage ', 'AltholzV'],
    ['siehe Anhang AltholzV', 'Anhang ', 'AltholzV'],
    ['die Anlage RVG', 'Anlage ', 'RVG'],
    ['nach Anlage 1 (zu § 2 Abs. 2) RVG', 'Anlage 1', 'RVG'],
    ['nach der Anlage (zu § 78) des RVG', 'Anlage ', 'RVG'],
    ['nach dem Anhang 2. SprengV', 'Anhang ', '2. SprengV'],
    ['nach Anhang 2 zur 2. SprengV', 'Anhang 2', '2. SprengV'],
    ['nach Anhang 1 zu Anlage 6a RVG', 'Anhang 1 zu anlage 6a', 'RVG'],
    ['nach Anhang 1 zu den Anlagen 77 bis 79 RVG', 'Anhang 1 zu den anlagen 77 bis 79', 'RVG'],
    ['nach Anlage II Kap. XII EinigVtr', 'Anlage ii kap xii', 'EinigVtr'],
    [
      'nach Anlage I Kapitel X Sachgebiet B Abschnitt III Nr. 1 des EinigVtr',
      'Anlage i kap x b iii',
      'EinigVtr'
    ]
  ] as const) {
    it(text, () => expect(read(text)).deep.equal([[section, name]]))
  }
})

describe('names of acts with the date on which they were made', () => {
  for (const [text, date] of [
    ['PAngV 1985', '1985'],
    ['PAngV (1985)', '1985'],
    ['PAngV von 1985', '1985'],
    ['PAngV vom 14. März 1985', '1985-03-14'],
    ['PAngV v. 14.3.1985', '1985-03-14']
  ] as const) {
    it(text, () => {
      expect(datedName(text)).deep.equal({ name: 'PAngV', date })
      expect(table.named(text).map(({ ref }) => ref)).deep.equal(['ELI:PAngV'])
    })
  }

  it('means the act in force where no date is named, its own year, and none of another year', () => {
    expect(table.named('PAngV').map(({ ref }) => ref)).deep.equal(['ELI:PAngV_2022'])
    expect(table.named('PAngV 2022').map(({ ref }) => ref)).deep.equal(['ELI:PAngV_2022'])
    expect(table.named('PAngV 1999')).deep.equal([])
    expect(table.named('PAngV vom 15. März 1985')).deep.equal([])
    expect(datedName('PAngV')).equal(undefined)
    expect(datedName('PAngV vom 14. Brumaire 1985')).equal(undefined)
  })

  it('is read in a text', () => {
    const [first, second] = readCitations('§ 3 PAngV 1985 galt; § 3 PAngV gilt.', names)
    expect(first!.act).deep.include({ is: 'held' })
    expect([first, second].map(each => each!.act.is === 'held' && each!.act.act.ref)).deep.equal([
      'ELI:PAngV',
      'ELI:PAngV_2022'
    ])
  })
})
