import { expect } from 'chai'
import type { Act } from '../../../../src/proof/law/acts/act.js'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { actNames } from '../../../../src/proof/law/citations/actNames.js'
import { readCited } from '../../../../src/proof/law/citations/readCited.js'

const act = (ref: string, abbreviation: string, title: string, ...otherNames: string[]): Act => ({
  iri: `http://x/${ref}`,
  ref,
  label: title,
  scope: 's',
  abbreviations: [abbreviation],
  otherNames,
  titles: [title]
})
const names = actNames(
  actTable([
    act('ELI:BGB', 'BGB', 'Bürgerliches Gesetzbuch'),
    act('ELI:GG', 'GG', 'Grundgesetz für die Bundesrepublik Deutschland'),
    act('ELI:SGB_5', 'SGB 5', 'Sozialgesetzbuch (SGB) Fünftes Buch (V)'),
    act('ELI:BImSchV_1', 'BImSchV 1', 'Verordnung über kleine und mittlere Feuerungsanlagen', '1. BImSchV'),
    act('ELI:EnWG§118aSubV', 'EnWG§118aSubV', 'Verordnung zur Subdelegation', '§ 118a EnWG-SubVO'),
    act('ELI:BImSchG', 'BImSchG', 'Bundes-Immissionsschutzgesetz'),
    act('ELI:MuSchG_2018', 'MuSchG 2018', 'Mutterschutzgesetz'),
    act('ELI:EUV', 'EUV', 'Eisenbahn-Unfalluntersuchungsverordnung'),
    act('CELEX:32011L0083', '32011L0083', 'Richtlinie 2011/83/EU'),
    act('CELEX:32024R1689', '32024R1689', 'Verordnung (EU) 2024/1689'),
    {
      ...act('CELEX:32016R0679', '32016R0679', 'Verordnung (EU) 2016/679'),
      publishedIn: 'ABl. L 119, 2016, S. 1'
    }
  ])
)

function shown(text: string): string {
  const cited = readCited(text, names)
  if (cited === undefined) return '-'
  if ('act' in cited) return cited.act.is === 'held' ? cited.act.act.ref : JSON.stringify(cited.act)
  if ('several' in cited) return cited.several.map(({ first }) => first.section.number).join(' ')
  const { named, section, absatz } = cited.one
  const by = named?.is === 'held' ? named.act.ref : `not held: ${cited.one.act}`
  const sign = section.unsigned ? '?' : section.kind
  return [by, sign, section.number, absatz, cited.heading].filter(each => each !== undefined).join('|')
}

describe('what somebody types', () => {
  for (const [text, expected] of [
    ['BGB 622', 'ELI:BGB|?|622'],
    ['622 BGB', 'ELI:BGB|?|622'],
    ['622 Abs. 2 BGB', 'ELI:BGB|?|622|2'],
    ['Anlage 1 zum XyzG', 'not held: XyzG|Anlage|1'],
    ['Anlage zum XyzG', 'not held: XyzG|Anlage|'],
    ['s. 622 BGB', 'ELI:BGB|§|622'],
    ['ss. 622 BGB', 'ELI:BGB|§|622'],
    ['BGB-§ 622', 'ELI:BGB|§|622'],
    ['§ 622 Bürgerl. Gesetzbuch', 'ELI:BGB|§|622'],
    ['§ 118a EnWG-SubVO', 'ELI:EnWG§118aSubV'],
    ['§ 2 § 118a EnWG-SubVO', 'ELI:EnWG§118aSubV|§|2'],
    ['bgb 622 abs 2', 'ELI:BGB|?|622|2'],
    ['bgb §622', 'ELI:BGB|§|622'],
    ['§622bgb', 'ELI:BGB|§|622'],
    ['BGB 312a', 'ELI:BGB|?|312a'],
    ['dsgvo 33', 'CELEX:32016R0679|?|33'],
    ['33 DSGVO', 'CELEX:32016R0679|?|33'],
    ['DSGVO Art 33', 'CELEX:32016R0679|Art|33'],
    ['SGB 5 12', 'ELI:SGB_5|?|12'],
    ['§ 3 S.G.B. V', 'ELI:SGB_5|§|3'],
    ['§ 3 S. G. B. V', 'ELI:SGB_5|§|3'],
    ['SGB V 12', 'ELI:SGB_5|?|12'],
    ['SGB 5', 'ELI:SGB_5'],
    ['BGB', 'ELI:BGB'],
    ['das BGB', 'ELI:BGB'],
    ['Bürgerliches Gesetzbuch', 'ELI:BGB'],
    ['Verordnung (EU) 2016/679', 'CELEX:32016R0679'],
    ['§ 195 BGB Regelmäßige Verjährungsfrist', 'ELI:BGB|§|195|Regelmäßige Verjährungsfrist'],
    ['§ 1 BImSchV', 'not held: BImSchV|§|1'],
    ['1. BImSchV', 'ELI:BImSchV_1'],
    ['1 BImSchG', 'ELI:BImSchG|?|1'],
    ['§ 5 Fantasiegesetz', 'not held: Fantasiegesetz|§|5'],
    ['§ 1666 Abs. 3 Nr. 5 BGB', 'ELI:BGB|§|1666|3'],
    ['§ 3 MutterschutzG', 'ELI:MuSchG_2018|§|3'],
    ['MutterschutzG 3', 'ELI:MuSchG_2018|?|3'],
    ['§ 3 MutterschutzV', 'not held: MutterschutzV|§|3'],
    ['§ 3 BayMutterschutzG', 'not held: BayMutterschutzG|§|3'],
    ['EG 47 DSGVO', 'CELEX:32016R0679|Erwägungsgrund|47'],
    ['Rec. 47 GDPR', 'CELEX:32016R0679|Erwägungsgrund|47'],
    ['OJ L 119, 4.5.2016, p. 1', 'CELEX:32016R0679'],
    ['ABl. L 119 vom 4.5.2016, S. 1', 'CELEX:32016R0679'],
    ['ABl. EU L 119 v. 04.05.2016 S. 1', 'CELEX:32016R0679'],
    ['ABl. EU 2016 Nr. L 119 S. 1', 'CELEX:32016R0679'],
    ['ABl. L 119/1 vom 4. Mai 2016', 'CELEX:32016R0679'],
    ['OJ L 119, 4.5.2016, p. 89', '{"is":"notHeld","name":"OJ L 119, 4.5.2016, p. 89"}'],
    ['ABl. L, 2024/1689, 12.7.2024', 'CELEX:32024R1689'],
    ['OJ L, 2024/1690, 12.7.2024', '{"is":"notHeld","name":"OJ L, 2024/1690, 12.7.2024"}'],
    ['ABl. L 119', '-'],
    ['§ 5 EUV', 'ELI:EUV|§|5'],
    ['Art. 5 EUV', 'not held: EUV|Art|5'],
    ['Artikel 101 AEUV', 'not held: AEUV|Art|101'],
    ['Art. 8 EMRK', 'not held: EMRK|Art|8'],
    ['Art. 7 GRCh', 'not held: GRCh|Art|7'],
    ['Art. 9 VRRL', 'CELEX:32011L0083|Art|9'],
    ['Art. 9 der Verbraucherrechte-Richtlinie', 'CELEX:32011L0083|Art|9'],
    ['Article 9 Consumer Rights Directive', 'CELEX:32011L0083|Art|9'],
    ['Art. 9 RL 2011/83', 'CELEX:32011L0083|Art|9'],
    ['Art. 9 Richtlinie (EU) 2011/83', 'CELEX:32011L0083|Art|9'],
    [
      'Art. 9 der Richtlinie 2011/83/EU des Europäischen Parlaments und des Rates vom 25. Oktober 2011',
      'CELEX:32011L0083|Art|9'
    ],
    ['Art. 6 VO 2016/679', 'CELEX:32016R0679|Art|6'],
    ['Art. 6 VO (EU) Nr. 2016/679', 'CELEX:32016R0679|Art|6'],
    ['Art. 8 Whistleblower Directive', 'not held: Whistleblower Directive|Art|8'],
    ['SFDR', '{"is":"notHeld","name":"SFDR","celex":"32019R2088"}'],
    ['Regulation (EU) 2019/2088', '{"is":"notHeld","name":"Regulation (EU) 2019/2088","celex":"32019R2088"}'],
    // Of these there are two.
    ['Produkthaftungsrichtlinie', '{"is":"notHeld","name":"Produkthaftungsrichtlinie"}'],
    ['Kündigung 622', '-'],
    ['622', '-'],
    ['BGB 1.1.2020', '-'],
    ['ein Text über das BGB', '-'],
    ['BGB GG', '-']
  ] as const) {
    it(`${text}: ${expected}`, () => {
      expect(shown(text)).to.equal(expected)
    })
  }
})
