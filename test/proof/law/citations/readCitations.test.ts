import { expect } from 'chai'
import fc from 'fast-check'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { actNames } from '../../../../src/proof/law/citations/actNames.js'
import type { CitationInText, CitedAct } from '../../../../src/proof/law/citations/citation.js'
import { readCitations } from '../../../../src/proof/law/citations/readCitations.js'
import { processorTime } from '../../../processorTime.js'

const act = (ref: string, titles: readonly string[], otherNames: readonly string[] = []) => ({
  iri: `http://localhost/${ref}`,
  ref,
  label: ref,
  scope: '',
  abbreviations: [ref.slice(ref.indexOf(':') + 1).replace('_', ' ')],
  otherNames,
  titles
})
const acts = [
  act('ELI:BGB', ['Bürgerliches Gesetzbuch']),
  act('ELI:GewO', ['Gewerbeordnung']),
  act('ELI:GG', ['Grundgesetz für die Bundesrepublik Deutschland'], ['Grundgesetz']),
  act('ELI:SGB_2', ['Zweites Buch Sozialgesetzbuch'], ['SGB II']),
  act('ELI:SGB_10', ['Zehntes Buch Sozialgesetzbuch'], ['SGB X']),
  act('ELI:VwVfG', ['Verwaltungsverfahrensgesetz']),
  act('ELI:BMG', ['Bundesmeldegesetz']),
  act('ELI:RVG', ['Rechtsanwaltsvergütungsgesetz']),
  act('ELI:HGB', ['Handelsgesetzbuch']),
  act('ELI:AO_1977', ['Abgabenordnung'], ['AO']),
  act('ELI:EGBGB', ['Einführungsgesetz zum Bürgerlichen Gesetzbuche']),
  act('ELI:PostG_1998', ['Postgesetz']),
  act('ELI:PostG_2024', ['Postgesetz']),
  act('CELEX:32016R0679', ['Datenschutz-Grundverordnung'], ['DSGVO', 'GDPR']),
  ...['AltTZG', 'DerivateV', 'DesignG', 'DMBilG', 'HsG', 'OffshoreBergV', 'PartG', 'TollwV', 'ZuV'].map(
    name => act(`ELI:${name}`, [])
  ),
  act('ELI:AO1977§180Abs2V', []),
  act('ELI:SGB9uaÄndG', [
    'Sozialgesetzbuch - Neuntes Buch - Rehabilitation und Teilhabe behinderter Menschen'
  ])
]
const names = actNames(actTable(acts))
const ownBy = (ref: string) => acts.find(each => each.ref.endsWith(ref))

function shownAct(cited: CitedAct): string {
  switch (cited.is) {
    case 'held':
      return cited.act.ref.replace(/^ELI:/, '')
    case 'notHeld':
      return `?${cited.celex ?? cited.name}`
    case 'ambiguous':
      return `${cited.candidates.length}×${cited.name}`
    default:
      return cited.is
  }
}

function shown({ act: cited, section, path, more, endsRange, following }: CitationInText): string {
  const parts = [
    ...(section === undefined ? [] : [`${section.kind} ${section.number}`.trim()]),
    ...path.map(({ kind, number }) => `${kind} ${number}`),
    ...(more ? ['…'] : [])
  ]
  return `${endsRange ? '–' : ''}${parts.join(', ')}${following ?? ''} @${shownAct(cited)}`.trim()
}

const read = (text: string, own?: string) =>
  readCitations(text, names, own === undefined ? {} : { own: ownBy(own)! }).map(shown)

describe('what a text cites', () => {
  const cases: readonly [own: string | undefined, text: string, ...expected: string[]][] = [
    ['BGB', 'nach den §§ 104 bis 113', '§ 104 @own', '–§ 113 @own'],
    [undefined, '§ 14 Abs. 1 und § 15 GewO', '§ 14, Absatz 1 @GewO', '§ 15 @GewO'],
    [undefined, '§ 823 Abs. 1 S. 2 Hs. 1 BGB', '§ 823, Absatz 1, Satz 2, Halbsatz 1 @BGB'],
    ['BGB', 'nach Absatz 2 Satz 1', 'Absatz 2, Satz 1 @own'],
    ['BGB', 'Satz 1 des Absatzes 2', 'Absatz 2, Satz 1 @own'],
    [undefined, 'nach Absatz 2 Satz 1', 'Absatz 2, Satz 1 @unclear'],
    ['BGB', 'im Sinne des § 3 dieses Gesetzes', '§ 3 @own'],
    ['BGB', 'nach § 1 der Gewerbeordnung und § 3 desselben Gesetzes', '§ 1 @GewO', '§ 3 @GewO'],
    [undefined, '§ 35 des Zehnten Buches Sozialgesetzbuch', '§ 35 @SGB_10'],
    ['SGB_2', '§ 35 des Zehnten Buches gilt', '§ 35 @SGB_10'],
    ['BGB', '§ 35 des Zehnten Buches gilt', '§ 35 @own'],
    [undefined, '§ 433 des Bürgerlichen Gesetzbuchs', '§ 433 @BGB'],
    [undefined, '(§ 164 der Abgabenordnung)', '§ 164 @AO_1977'],
    [
      'BGB',
      '§ 5 des Gesetzes vom 3. Juli 1998 (BGBl. I S. 1842) gilt',
      '§ 5 @?Gesetzes vom 3. Juli 1998 (BGBl. I S. 1842)'
    ],
    [
      'BGB',
      '§ 5 der Gewerbeordnung in der Fassung der Bekanntmachung vom 22. Februar 1999 (BGBl. I S. 202), Absatz 3',
      '§ 5 @GewO',
      'Absatz 3 @own'
    ],
    ['GewO', 'Anlage 2 Nummer 3 zu § 5', 'Anlage 2, Nummer 3 @own', '§ 5 @own'],
    [undefined, 'Anlage 2 zu § 5 Absatz 1 GewO', 'Anlage 2 @GewO', '§ 5, Absatz 1 @GewO'],
    [
      undefined,
      'Artikel 6 Absatz 1 Buchstabe f der Verordnung (EU) 2016/679',
      'Art 6, Absatz 1, Buchstabe f @CELEX:32016R0679'
    ],
    ['CELEX:32016R0679', 'Artikel 4 Nummer 1', 'Art 4, Nummer 1 @own'],
    [undefined, 'Artikel 9 der Richtlinie 2006/123/EG', 'Art 9 @?32006L0123'],
    [undefined, 'Verordnung (EG) Nr. 1907/2006', '@?32006R1907'],
    [undefined, 'Verordnung (EWG) Nr. 1408/71', '@?31971R1408'],
    [undefined, 'Richtlinie 93/13/EWG', '@?31993L0013'],
    [undefined, 'Rahmenbeschluss 2002/584/JI', '@?32002F0584'],
    [undefined, 'Richtlinien 2013/36/EU und 2014/65/EU', '@?32013L0036', '@?32014L0065'],
    [
      'CELEX:32016R0679',
      'Artikel 2 bis 4 und 7 Absatz 2',
      'Art 2 @own',
      '–Art 4 @own',
      'Art 7, Absatz 2 @own'
    ],
    [undefined, 'Artikel 101 AEUV', 'Art 101 @?12016E/TXT'],
    [undefined, 'Art. 2 Abs. 1 i.V.m. Art. 1 Abs. 1 GG', 'Art 2, Absatz 1 @GG', 'Art 1, Absatz 1 @GG'],
    ['GewO', '§ 5 in Verbindung mit § 14 des Bundesmeldegesetzes', '§ 5 @own', '§ 14 @BMG'],
    ['GewO', 'nach dem Bundesmeldegesetz', '@BMG'],
    [undefined, 'Artikel 229 § 6 Abs. 1 EGBGB', 'Art 229§6, Absatz 1 @EGBGB'],
    [undefined, 'die Verordnung (EU) 2016/679', '@CELEX:32016R0679'],
    [undefined, '§ 12 des Bundeswahlgesetzes', '§ 12 @?Bundeswahlgesetzes'],
    [undefined, '§ 35 VwVfG NRW', '§ 35 @?VwVfG NRW'],
    [
      undefined,
      '§ 35 des Hamburgischen Verwaltungsverfahrensgesetzes',
      '§ 35 @?Hamburgischen Verwaltungsverfahrensgesetzes'
    ],
    [undefined, '§ 4 des Zweiten Bürgerlichen Gesetzbuchs', '§ 4 @?Zweiten Bürgerlichen Gesetzbuchs'],
    [undefined, '§ 4 des Postgesetzes', '§ 4 @2×Postgesetzes'],
    ['GewO', 'nach § 4 des Gesetzes', '§ 4 @unclear'],
    [undefined, '§ 1823 BGB', '§ 1823 @BGB'],
    [undefined, '(GewO § 14 Abs. 1)', '§ 14, Absatz 1 @GewO'],
    [
      'GewO',
      '§ 4 Absatz 1 Nummer 2 Buchstabe a und b, Nummer 3',
      '§ 4, Absatz 1, Nummer 2, Buchstabe a @own',
      '§ 4, Absatz 1, Nummer 2, Buchstabe b @own',
      '§ 4, Absatz 1, Nummer 3 @own'
    ],
    ['GewO', '(§ 3 Abs. 1)', '§ 3, Absatz 1 @own'],
    ['GewO', 'nach Absatz 1 oder 2 Satz 3', 'Absatz 1 @own', 'Absatz 2, Satz 3 @own'],
    [
      undefined,
      'Article 6(1), point (f), of Regulation (EU) 2016/679',
      'Art 6, Absatz 1, Buchstabe f @CELEX:32016R0679'
    ],
    ['CELEX:32016R0679', 'Articles 12 to 15 of this Regulation', 'Art 12 @own', '–Art 15 @own'],
    [
      'CELEX:32016R0679',
      'Directive 2002/58/EC, and Article 5(2) thereof',
      '@?32002L0058',
      'Art 5, Absatz 2 @?32002L0058'
    ],
    [
      'CELEX:32016R0679',
      'point (a) of the first subparagraph of Article 6(1)',
      'Art 6, Absatz 1, Unterabsatz 1, Buchstabe a @own'
    ],
    [
      'BGB',
      'nach Anhang II Kapitel I und Anhang III der Verordnung (EU) 2024/1689',
      'Anlage ii, … @?32024R1689',
      'Anlage iii @?32024R1689'
    ],
    [undefined, 'die Haftung aus BGB-§ 823', '§ 823 @BGB'],
    [undefined, 'Buchst. b des § 4 Nr. 12 BGB', '§ 4, Nummer 12, Buchstabe b @BGB'],
    [undefined, 'lit. b des § 4 Nr. 12 BGB', '§ 4, Nummer 12, Buchstabe b @BGB'],
    [undefined, 'Halbsatz 2 des § 4 BGB', '§ 4, Halbsatz 2 @BGB'],
    [undefined, 'UAbs. 2 des Art. 6 Abs. 1 DSGVO', 'Art 6, Absatz 1, Unterabsatz 2 @CELEX:32016R0679'],
    [undefined, 'Literatur, lit. in Bonn'],
    [undefined, 'Anlage 3 (zu § 7) der Gewerbeordnung', 'Anlage 3 @GewO'],
    [undefined, 'nach den Vorschriften der AO', '@AO_1977'],
    [undefined, 'Das betraf die AO.'],
    [undefined, '§ 87 Abs. 1 Eingangshalbs. VwVfG', '§ 87, Absatz 1, … @VwVfG'],
    [undefined, 'Annex III, point 4, to Regulation (EU) 2024/1689', 'Anlage iii, Nummer 4 @?32024R1689'],
    [undefined, 'recital 47 of the GDPR', 'Erwägungsgrund 47 @CELEX:32016R0679'],
    [undefined, 'Section 823(1) BGB', '§ 823, Absatz 1 @BGB'],
    [undefined, 'Section 823(1) of the Civil Code', '§ 823, Absatz 1 @BGB'],
    [
      'CELEX:32016R0679',
      'Directive 2000/31/EC, in particular Articles 12 to 15 of that Directive',
      '@?32000L0031',
      'Art 12 @?32000L0031',
      '–Art 15 @?32000L0031'
    ],
    [
      'CELEX:32016R0679',
      'Regulation (EC) No 45/2001, Article 3 of the said Regulation',
      '@?32001R0045',
      'Art 3 @?32001R0045'
    ],
    ['CELEX:32016R0679', 'Article 3 of this Directive', 'Art 3 @own'],
    ['CELEX:32016R0679', 'in paragraph 1 of this Article', 'Absatz 1 @own'],
    ['CELEX:32016R0679', 'Chapter V, Section 2, of this Regulation'],
    ['GewO', 'die Anlage ist nach dem Stand der Technik zu errichten'],
    ['GewO', 'die in der Anlage aufgeführten Stoffe', 'Anlage @own'],
    ['GewO', 'im Ausbildungsrahmenplan (Anlage) genannten', 'Anlage @own'],
    ['GewO', 'in der Anlage vorhandene Stoffe'],
    [undefined, 'die in der Anlage aufgeführten Stoffe'],
    ['SGB_2', '§ 35 des Neunten Buches gilt', '§ 35 @?Neunten Buches'],
    [
      'GewO',
      'Auf Grund des § 3 Nr. 1 und des § 8 Abs. 2, jeweils in Verbindung mit § 5 des Bundesmeldegesetzes',
      '§ 3, Nummer 1 @BMG',
      '§ 8, Absatz 2 @BMG',
      '§ 5 @BMG'
    ],
    [
      'GewO',
      'Auf Grund des § 3 des Bundesmeldegesetzes, von denen § 3 durch Artikel 2 der Verordnung vom 3. Mai 2001 geändert worden ist,',
      '§ 3 @BMG',
      '§ 3 @BMG',
      'Art 2 @?Verordnung vom 3. Mai 2001'
    ],
    [
      'GewO',
      '§ 3 des Bundesmeldegesetzes und dass § 3 durch Artikel 2 ersetzt wird',
      '§ 3 @BMG',
      '§ 3 @own',
      'Art 2 @own'
    ],
    [undefined, 'nach dem XyzG', '@?XyzG'],
    [undefined, 'nach dem Neunten Buch Sozialgesetzbuch', '@?Neunten Buch Sozialgesetzbuch'],
    [undefined, 'das SGB IX und das SGB X', '@?SGB IX', '@SGB_10'],
    [undefined, '§ 2 SGB IX', '§ 2 @?SGB IX'],
    [undefined, 'das VerfG, nach dem FamG, das XyzG'],
    [undefined, 'ein Fantasiegesetz, das Fantasiegesetz, die Fantasiegesetze', '@?Fantasiegesetz'],
    [undefined, 'gelten die GewO §§ 14 ff. entsprechend', '§ 14ff @GewO'],
    [undefined, 'der schweizerischen GewO § 14', '§ 14 @?schweizerischen GewO'],
    [undefined, 'die AO, der AO; im Sinne der AO, nach dem GG', '@AO_1977', '@GG'],
    [undefined, 'Nr. 3100 VV RVG', 'Anlage, Nummer 3100 @RVG'],
    [undefined, 'VV RVG Nr. 3100', 'Anlage, Nummer 3100 @RVG'],
    [undefined, 'RVG VV 3104', 'Anlage, Nummer 3104 @RVG'],
    [undefined, 'Nr. 3104 RVG-VV', 'Anlage, Nummer 3104 @RVG'],
    [undefined, 'KV-Nr. 1211 BMG', 'Anlage, Nummer 1211 @BMG'],
    [undefined, 'Nrn. 3100, 3104 VV RVG', 'Anlage, Nummer 3100 @RVG', 'Anlage, Nummer 3104 @RVG'],
    [undefined, 'Nr. 3104 Abs. 1 Nr. 1 VV RVG', 'Anlage, Nummer 3104, Absatz 1, Nummer 1 @RVG'],
    [undefined, 'Vorbem. 3 Abs. 4 VV RVG', 'Anlage, Vorbemerkung 3, Absatz 4 @RVG'],
    [undefined, 'Die Gebühr nach Nr. 2300 VV RVG ist entstanden.', 'Anlage, Nummer 2300 @RVG'],
    [
      undefined,
      'Nummer 3100 des Vergütungsverzeichnisses zum Rechtsanwaltsvergütungsgesetz',
      'Anlage, Nummer 3100 @RVG'
    ],
    [undefined, 'VV 3100'],
    [undefined, 'Nr. 5 RVG', 'Anlage, Nummer 5 @RVG'],
    [undefined, 'Nr. 2108 Anlage 1 GewO', 'Anlage 1, Nummer 2108 @GewO'],
    [undefined, 'Ziffer 9.2.2 der Anlage 4 zur GewO', 'Anlage 4, Nummer 9.2.2 @GewO'],
    [undefined, '§ 266 Abs. 3 Buchst. A HGB', '§ 266, Absatz 3, Buchstabe a @HGB'],
    [undefined, '§ 266 Abs. 2 A. I. 1. HGB', '§ 266, Absatz 2, Buchstabe a, Nummer i, Nummer 1 @HGB'],
    [undefined, '§ 266 Abs. 2 B II Nr. 4 HGB', '§ 266, Absatz 2, Buchstabe b, Nummer ii, Nummer 4 @HGB'],
    [undefined, '§ 9999 Abs. 1 letzter Satz BGB', '§ 9999, Absatz 1, … @BGB'],
    [undefined, '§ 9999 Abs. 3 letzter Halbsatz BGB', '§ 9999, Absatz 3, … @BGB'],
    [undefined, '§ 3 letzter Satz BGB', '§ 3, … @BGB'],
    [undefined, '§ 3 Satz 1 und 2 letzter Halbsatz BGB', '§ 3, Satz 1 @BGB', '§ 3, Satz 2, … @BGB'],
    [undefined, '§ 812 Abs. 1 Satz 1 Fall 2 BGB', '§ 812, Absatz 1, Satz 1, … @BGB'],
    [undefined, '§ 812 Abs. 1 Satz 1, 2. Fall BGB', '§ 812, Absatz 1, Satz 1, … @BGB'],
    [undefined, '§ 812 Abs. 1 S. 1 1. Alt. BGB', '§ 812, Absatz 1, Satz 1, … @BGB'],
    [undefined, '§ 812 Abs. 1 S. 1 Alt BGB', '§ 812, Absatz 1, Satz 1, … @BGB'],
    [
      undefined,
      '§ 138 Abs. 2 Satz 1 Nummer 2 bis 4 und 5 letzte Alternative AO',
      '§ 138, Absatz 2, Satz 1, Nummer 2 @AO_1977',
      '–§ 138, Absatz 2, Satz 1, Nummer 4 @AO_1977',
      '§ 138, Absatz 2, Satz 1, Nummer 5, … @AO_1977'
    ],
    [
      undefined,
      '§ 17 Absatz 1 Satz 1 Nummer 1 zweiter Teilsatz der Gewerbeordnung',
      '§ 17, Absatz 1, Satz 1, Nummer 1, … @GewO'
    ],
    [undefined, '§ 3 Abs. 2 Satzteil 2 BGB', '§ 3, Absatz 2, … @BGB'],
    [undefined, '§ 3 Abs. 2 Satzteil vor Nummer 1 BGB', '§ 3, Absatz 2, … @BGB'],
    [undefined, '§ 3 Abs. 1 Satz 2 a. E. BGB', '§ 3, Absatz 1, Satz 2, … @BGB'],
    [undefined, '§ 3 Abs. 1 am Ende BGB', '§ 3, Absatz 1, … @BGB'],
    [undefined, '§ 3 Abs. 1 am Ende des Monats', '§ 3, Absatz 1 @unclear'],
    [undefined, '§ 3 Abs. 1 Spiegelstrich 3 BGB', '§ 3, Absatz 1, … @BGB'],
    [undefined, '§ 9 Abs. 1 Nr. 2 HS GewO', '§ 9, Absatz 1, Nummer 2, … @GewO'],
    [
      undefined,
      '§ 4 Abs. 1 Nr. 1 lit. a) aa) GewO',
      '§ 4, Absatz 1, Nummer 1, Buchstabe a, Doppelbuchstabe aa @GewO'
    ],
    [undefined, '§ 280 I, III, 281 BGB', '§ 280, Absatz 1 @BGB', '§ 280, Absatz 3 @BGB', '§ 281 @BGB'],
    [undefined, '§ 280 Abs. 1, 281 BGB', '§ 280, Absatz 1 @BGB', '§ 281 @BGB'],
    [undefined, '§§ 22, 23 I, 12 I BGB', '§ 22 @BGB', '§ 23, Absatz 1 @BGB', '§ 12, Absatz 1 @BGB'],
    ['GewO', '§ 3 Abs. 1 und 20 Personen', '§ 3, Absatz 1 @own'],
    [undefined, 'Art. 6 I 1 f DSGVO', 'Art 6, Absatz 1, Satz 1, Buchstabe f @CELEX:32016R0679'],
    [undefined, 'Art. 9 II h DSGVO', 'Art 9, Absatz 2, Buchstabe h @CELEX:32016R0679'],
    [undefined, 'Art. 6 Abs. 1 f. DSGVO', 'Art 6, Absatz 1f @CELEX:32016R0679'],
    [undefined, '§ 433 I 1 f BGB', '§ 433, Absatz 1, Satz 1f @BGB'],
    [
      undefined,
      'Article 17(1)(a) and (3)(b) of Regulation (EU) 2016/679',
      'Art 17, Absatz 1, Buchstabe a @CELEX:32016R0679',
      'Art 17, Absatz 3, Buchstabe b @CELEX:32016R0679'
    ],
    [
      undefined,
      'Article 9(2)(g), (h) or (i) GDPR',
      'Art 9, Absatz 2, Buchstabe g @CELEX:32016R0679',
      'Art 9, Absatz 2, Buchstabe h @CELEX:32016R0679',
      'Art 9, Absatz 2, Buchstabe i @CELEX:32016R0679'
    ],
    [
      undefined,
      'Article 9(2)(a)(i) and (ii) GDPR',
      'Art 9, Absatz 2, Buchstabe a, Doppelbuchstabe i @CELEX:32016R0679',
      'Art 9, Absatz 2, Buchstabe a, Doppelbuchstabe ii @CELEX:32016R0679'
    ],
    [
      undefined,
      'Articles 13(1)(a), (2) and 14(1)(b) GDPR',
      'Art 13, Absatz 1, Buchstabe a @CELEX:32016R0679',
      'Art 13, Absatz 2 @CELEX:32016R0679',
      'Art 14, Absatz 1, Buchstabe b @CELEX:32016R0679'
    ],
    ...[
      'i. V. m.',
      'i.V.m.',
      'iVm',
      'iVm.',
      'i.Vm.',
      'i.V.m',
      'i.V. mit',
      'in Verb. m.',
      'in Verb. mit',
      'in Verbindung mit'
    ].flatMap(
      joint =>
        [
          [undefined, `§ 5 ${joint} § 14 GewO`, '§ 5 @GewO', '§ 14 @GewO'],
          [undefined, `§ 14 Abs. 1 ${joint} Abs. 2 GewO`, '§ 14, Absatz 1 @GewO', '§ 14, Absatz 2 @GewO']
        ] as [undefined, string, string, string][]
    ),
    [undefined, 'weder Art 19 Abs. 4 noch Art. 3 Abs. 1 GG', 'Art 19, Absatz 4 @GG', 'Art 3, Absatz 1 @GG'],
    ...[
      'BGH 13. Oktober 2011 - IX ZB 80/10',
      'BGH 13. Oktober 2011 - IX ZB 80/10 - Rn. 7',
      'BGH, Urteil vom 1.2.2020 - VI ZR 1/19',
      'BVerfGE 7, 198',
      'BGHZ 1, 1',
      'BVerfG',
      'BAG',
      'OLG Hamm',
      'NJW 2018, 686',
      'GKV',
      'BT-Drs. 19/4674, S. 33'
    ].map(inside => [undefined, `§ 14 GewO (${inside})`, '§ 14 @GewO'] as [undefined, string, string]),
    [undefined, '§ 35 VwVfG (NRW)', '§ 35 @?VwVfG (NRW)'],
    [undefined, '§ 35 Verwaltungsverfahrensgesetz (BVwVfG)', '§ 35 @?Verwaltungsverfahrensgesetz (BVwVfG)'],
    [
      undefined,
      '§ 35 Verwaltungsverfahrensgesetz (VwVfG SH)',
      '§ 35 @?Verwaltungsverfahrensgesetz (VwVfG SH)'
    ],
    [
      undefined,
      '§ 14 Sozialgesetzbuch Neuntes Buch - Rehabilitation und Teilhabe behinderter Menschen -',
      '§ 14 @?Sozialgesetzbuch Neuntes Buch'
    ],
    [undefined, 'das Sozialgesetzbuch (SGB) IX', '@?Sozialgesetzbuch (SGB) IX'],
    [undefined, 'das Sozialgesetzbuch - Zehntes Buch', '@SGB_10'],
    [undefined, 'idF des SGB II/SGB X-ÄndG', '@?SGB II/SGB X-ÄndG'],
    [undefined, 'nach dem tunesischen Grundgesetz und dem europäischen Grundgesetz', '@?Grundgesetz', '@GG'],
    [undefined, '§ 4 AO1977§180Abs2V', '§ 4 @AO1977§180Abs2V'],
    [undefined, '§§ 4, 5 DMBilG', '§ 4 @DMBilG', '§ 5 @DMBilG'],
    // How people shorten, join and bracket.
    [undefined, '§ 611a ivm § 612 BGB', '§ 611a @BGB', '§ 612 @BGB'],
    [undefined, '§ 611a i.v.m. § 612 BGB', '§ 611a @BGB', '§ 612 @BGB'],
    [undefined, 'Art. 2 I i. V. m. 1 I GG', 'Art 2, Absatz 1 @GG', 'Art 1, Absatz 1 @GG'],
    [undefined, '§ 7 Abs 3 S 2 u 3 BGB', '§ 7, Absatz 3, Satz 2 @BGB', '§ 7, Absatz 3, Satz 3 @BGB'],
    [undefined, '§ 7 Abs.3 S.2 u.3 BGB', '§ 7, Absatz 3, Satz 2 @BGB', '§ 7, Absatz 3, Satz 3 @BGB'],
    [undefined, '§ 7 Abs. 3 u. U. nach dem BGB', '§ 7, Absatz 3 @unclear', '@BGB'],
    [undefined, '§§ 22 u 23 BGB', '§ 22 @BGB', '§ 23 @BGB'],
    [undefined, '§ 22 u § 23 BGB', '§ 22 @BGB', '§ 23 @BGB'],
    [undefined, '§ 22 und/oder § 23 BGB', '§ 22 @BGB', '§ 23 @BGB'],
    [undefined, '§ 22 respektive § 23 BGB', '§ 22 @BGB', '§ 23 @BGB'],
    [undefined, '§§ 22/23 BGB', '§ 22 @BGB', '§ 23 @BGB'],
    [undefined, '§§ 22; 23 BGB', '§ 22 @BGB', '§ 23 @BGB'],
    [undefined, '§ 22 GewO; 23 BGB', '§ 22 @GewO', '@BGB'],
    [undefined, '§§ 305 b, c BGB', '§ 305b @BGB', '§ 305c @BGB'],
    [undefined, '§§ 651a bis m BGB', '§ 651a @BGB', '–§ 651m @BGB'],
    [
      undefined,
      'Art. 9 II h, i DSGVO',
      'Art 9, Absatz 2, Buchstabe h @CELEX:32016R0679',
      'Art 9, Absatz 2, Buchstabe i @CELEX:32016R0679'
    ],
    [
      undefined,
      '§ 1 Nr. 1 Buchst. a) Doppelbuchst. bb) BGB',
      '§ 1, Nummer 1, Buchstabe a, Doppelbuchstabe bb @BGB'
    ],
    [undefined, '§ 812 Abs. 1 (1. Alt.) BGB', '§ 812, Absatz 1, … @BGB'],
    [undefined, '§ 812 Abs. 1 (Alt. 2) BGB', '§ 812, Absatz 1, … @BGB'],
    [undefined, 'Article 6(1), first subparagraph, GDPR', 'Art 6, Absatz 1, Unterabsatz 1 @CELEX:32016R0679'],
    [undefined, 'section 433, subsection 1, sentence 2, BGB', '§ 433, Absatz 1, Satz 2 @BGB'],
    [undefined, 'sec. 434(1) no. 2 BGB', '§ 434, Absatz 1, Nummer 2 @BGB'],
    [undefined, 'Artt. 3, 20 GG', 'Art 3 @GG', 'Art 20 @GG'],
    [undefined, '§ 622 im BGB', '§ 622 @BGB'],
    [undefined, '§ 622 vom BGB', '§ 622 @BGB'],
    [undefined, '§ 622 im Arbeitsvertrag', '§ 622 @unclear'],
    [undefined, '§622BGB', '§ 622 @BGB'],
    [undefined, '§ 312aBGB', '§ 312a @BGB'],
    [undefined, 'Art. 3: GG', 'Art 3 @unclear'],
    [undefined, 'nach der GewO (§ 14 Abs. 1)', '@GewO', '§ 14, Absatz 1 @GewO'],
    [undefined, 'nach der GewO (§ 14 BGB)', '@GewO', '§ 14 @BGB'],
    [undefined, 'nach der GewO (§ 14 des Vertrags)', '@GewO', '§ 14 @unclear'],
    ['BGB', 'nach der Gewerbeordnung (§ 14 Abs. 1)', '@GewO', '§ 14, Absatz 1 @own'],
    [undefined, 'Anlage VIII b BGB', 'Anlage viiib @BGB'],
    [undefined, 'EG 47 der DSGVO', 'Erwägungsgrund 47 @CELEX:32016R0679'],
    [undefined, 'vgl. EG (47) S. 7 DSGVO', 'Erwägungsgrund 47, Satz 7 @CELEX:32016R0679'],
    [undefined, 'Verordnung der EG 47 und § 3 BGB', '§ 3 @BGB'],
    [undefined, 'EG-Verordnung und EG 7 Wohnungen']
  ]
  for (const [own, text, ...expected] of cases)
    it(`${text}${own === undefined ? '' : ` (in ${own})`}`, () => {
      expect(read(text, own)).to.deep.equal(expected)
    })

  for (const name of ['AltTZG', 'DerivateV', 'DesignG', 'HsG', 'OffshoreBergV', 'PartG', 'TollwV', 'ZuV'])
    it(`an act whose name begins as a small word does: ${name}`, () => {
      for (const before of [
        '§ 4',
        '§ 4 Abs. 1',
        '§ 4 Abs. 1 Satz 2',
        '§ 4 Nr. 3',
        '§ 4 Nr. 3 Buchst. a',
        '§§ 4, 5'
      ])
        expect(read(`nach ${before} ${name} gilt`)).to.deep.equal(
          read(`nach ${before} GewO gilt`).map(each => each.replace('@GewO', `@${name}`))
        )
    })

  const forms = [
    'Art. 5 Abs. 1 Satz 3',
    '§ 4',
    '§ 4a',
    '§ 4 (1)',
    '§ 4 Abs. 1 und 2',
    '§ 4 Abs. 2 Nr. 3',
    '§ 4 Abs. 2 Nr. 3 lit. a',
    '§ 4 Abs. 2 Alt. 2',
    '§ 4 I 3',
    '§§ 4, 5',
    '§ 4 Abs. 1 S. 2 Hs. 2',
    '§ 4 Satz 1, 2'
  ]
  for (const form of forms)
    it(`an act of two letters in brackets: (${form} GG)`, () => {
      const [long, short] = [`(${form} GewO)`, `(${form} GG)`]
      expect(read(short)).to.deep.equal(read(long).map(each => each.replace('@GewO', '@GG')))
      expect(read(short).every(each => each.endsWith('@GG'))).to.equal(true)
      expect(readCitations(short, names).map(({ end }) => short.slice(end))).to.satisfy((rests: string[]) =>
        rests.every(rest => rest === ')')
      )
    })

  it('ends before the brackets that name a decision', () => {
    for (const inside of ['BVerfGE 7, 198', 'BGHZ 1, 1', 'BGH NJW 2010, 5', 'BAG', 'BGBl. I S. 5']) {
      const [found] = readCitations(`§ 14 GewO (${inside})`, names)
      expect(found!.end, inside).to.equal('§ 14 GewO'.length)
    }
  })

  it('has its place, whatever blanks it has', () => {
    const text = 'Nach §\u00a014 Abs.\u00a01\u202fGewO ist'
    const [found] = readCitations(text, names)
    expect(text.slice(found!.start, found!.end)).to.equal('§\u00a014 Abs.\u00a01\u202fGewO')
    expect(shown(found!)).to.equal('§ 14, Absatz 1 @GewO')
  })

  it('lies in the text and in its order, for any text', () => {
    const piece = fc.constantFrom(
      ...[
        '§',
        '§§ ',
        'Art. ',
        'Artikel ',
        'Anlage ',
        '14',
        ' ',
        'Absatz ',
        ' Satz 1',
        'Nr. ',
        '(1)',
        '(a)',
        'IV'
      ],
      ...[
        ' und ',
        ', ',
        ' bis ',
        ' i. V. m. ',
        ' des ',
        'BGB',
        'Gewerbeordnung',
        'Gesetz über ',
        'vom 3. Juli 1998'
      ],
      ...[
        'Verordnung ',
        '(EU) 2016/679',
        'Richtlinie 93/13/EWG',
        'dieses Gesetzes',
        'thereof',
        'point ',
        ' of ',
        '(',
        ')',
        '\n',
        'ff.'
      ],
      ...['Article ', 'paragraph ', 'first subparagraph', 'Zweiten ', 'SGB X', ' NRW', 'BGBl. I S. 5']
    )
    const texts = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 16 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(texts, fc.boolean(), (text, inLaw) => {
        let before = 0
        for (const { start, end } of readCitations(text, names, inLaw ? { own: acts[0]! } : {})) {
          expect(start).to.be.within(before, text.length)
          expect(end).to.be.within(start + 1, text.length)
          before = start
        }
      }),
      { numRuns: 3_000 }
    )
  })

  it('takes no longer for hostile texts than their length allows', function () {
    this.timeout(60_000)
    const hostile = [
      '§',
      '§ 1 ',
      '§ 1 und ',
      'Absatz 1 ',
      'point (a) of ',
      'Gesetz über ',
      'Gesetz zur Durchführung des ',
      'Zweiten ',
      '(EU) 1/2 ',
      'Verordnung (EU) 2016/679 und ',
      'Richtlinie ',
      'A',
      'ÄÄ ',
      'BGB ',
      'BGB (',
      'Treaty on the ',
      'The Act of the ',
      'nach § 1 des ',
      '1, ',
      'BGBl. I S. 1, '
    ]
    for (const piece of hostile) {
      const time = (length: number) => {
        const text = piece.repeat(Math.ceil(length / piece.length))
        const spent = processorTime()
        readCitations(text, names, { own: acts[0]! })
        return spent()
      }
      time(20_000)
      const [short, long] = [Math.min(time(20_000), time(20_000)), time(160_000)]
      // Eight times the text; were it the square, it would be 64 times the time.
      expect(long, piece).to.be.lessThan(30 * short + 300)
    }
  })
})
