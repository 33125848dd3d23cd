import { expect } from 'chai'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { actNames } from '../../../../src/proof/law/citations/actNames.js'
import { readCitations } from '../../../../src/proof/law/citations/readCitations.js'

const act = (jurabk: string, titles: readonly string[], otherNames: readonly string[] = []) => ({
  iri: `http://localhost/${jurabk}`,
  ref: `ELI:${jurabk.replace(' ', '_')}`,
  label: jurabk,
  scope: '',
  abbreviations: [jurabk],
  otherNames,
  titles
})
const names = actNames(
  actTable([
    act('AO 1977', ['Abgabenordnung'], ['AO']),
    act('BVG', ['Bundesversorgungsgesetz']),
    act('SGB 12', ['Zwölftes Buch Sozialgesetzbuch'], ['SGB XII']),
    act('BBesG', ['Bundesbesoldungsgesetz']),
    act('AO1977§180Abs2V', [], ['V zu § 180 Abs. 2 AO']),
    act('EEMD-ZVAnl I', ['Prüfvereinbarung'], ['Prüfvereinbarung']),
    act('BVG§33DV', ['Verordnung zur Durchführung des § 33 des Bundesversorgungsgesetzes']),
    act('EnWG', ['Energiewirtschaftsgesetz']),
    act('EnWG§118aSubV', [], ['§ 118a EnWG-SubVO', '§ 118a EnWG-Subdelegationsverordnung']),
    act('BSHG§76DV', ['Verordnung zur Durchführung des § 82 des Zwölften Buches Sozialgesetzbuch'])
  ])
)

const read = (text: string) =>
  readCitations(text, names).map(cited => {
    const name = cited.act.is === 'held' ? cited.act.act.ref : cited.act.is
    return [text.slice(cited.start, cited.end), name, cited.section?.number].filter(Boolean).join(' | ')
  })

describe('ordinances that are named by the § which they carry out', () => {
  for (const [text, ...cited] of [
    ['Das sagt die V zu § 180 Abs. 2 AO.', 'V zu § 180 Abs. 2 AO | ELI:AO1977§180Abs2V'],
    ['nach § 1 der V zu § 180 Abs. 2 AO', '§ 1 der V zu § 180 Abs. 2 AO | ELI:AO1977§180Abs2V | 1'],
    [
      'nach § 3 der Verordnung zu § 180 Abs. 2 AO',
      '§ 3 der Verordnung zu § 180 Abs. 2 AO | ELI:AO1977§180Abs2V | 3'
    ],
    ['§ 2 DV § 33 BVG', '§ 2 DV § 33 BVG | ELI:BVG§33DV | 2'],
    ['DVO zu § 82 SGB XII gilt', 'DVO zu § 82 SGB XII | ELI:BSHG§76DV'],
    [
      '§ 9 der Verordnung zur Durchführung des § 33 des Bundesversorgungsgesetzes',
      '§ 9 der Verordnung zur Durchführung des § 33 des Bundesversorgungsgesetzes | ELI:BVG§33DV | 9'
    ],
    ['§ 2 der DV zu § 15 BVG', '§ 2 der DV zu § 15 BVG | notHeld | 2'],
    [
      'die Verordnung zu § 33 AO und die VwV zu § 93 AO',
      'Verordnung zu § 33 AO | notHeld',
      'VwV zu § 93 AO | notHeld'
    ],
    ['Nach der § 118a EnWG-SubVO gilt', '§ 118a EnWG-SubVO | ELI:EnWG§118aSubV'],
    ['§ 2 § 118a EnWG-SubVO', '§ 2 § 118a EnWG-SubVO | ELI:EnWG§118aSubV | 2'],
    [
      'nach § 2 der § 118a EnWG-Subdelegationsverordnung',
      '§ 2 der § 118a EnWG-Subdelegationsverordnung | ELI:EnWG§118aSubV | 2'
    ],
    ['nach § 118a EnWG', '§ 118a EnWG | ELI:EnWG | 118a'],
    // Many agreements are called so.
    ['nach § 10 Abs. 2 der Prüfvereinbarung', '§ 10 Abs. 2 | unclear | 10'],
    // The § itself is meant.
    ['eine Verordnung nach § 33 BVG', '§ 33 BVG | ELI:BVG | 33'],
    ['die Anlage V zu § 40 BBesG', 'Anlage V | ELI:BBesG | v', '§ 40 BBesG | ELI:BBesG | 40'],
    ['Teil V zu § 40 BBesG', '§ 40 BBesG | ELI:BBesG | 40']
  ])
    it(text!, () => expect(read(text!)).deep.equal(cited))
})
