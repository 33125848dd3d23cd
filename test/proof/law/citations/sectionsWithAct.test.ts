import { expect } from 'chai'
import type { Act } from '../../../../src/proof/law/acts/act.js'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { actNames } from '../../../../src/proof/law/citations/actNames.js'
import { readCitations } from '../../../../src/proof/law/citations/readCitations.js'

const act = (ref: string, titles: readonly string[] = [], otherNames: readonly string[] = []): Act => ({
  iri: `http://x/${ref}`,
  ref,
  label: ref,
  scope: 's',
  abbreviations: [ref.slice(ref.indexOf(':') + 1)],
  otherNames,
  titles
})
const own = act('ELI:EigenG')
const names = actNames(
  actTable([own, act('CELEX:32016R0679', [], ['DSGVO']), act('ELI:BGB'), act('ELI:DüV', ['Düngeverordnung'])])
)
const read = (text: string, inLaw = true) =>
  readCitations(text, names, inLaw ? { own } : {}).map(({ section, path, more, act: cited }) =>
    [
      cited.is === 'held' ? cited.act.ref : 'celex' in cited ? cited.celex : cited.is,
      section && `${section.called ?? section.kind} ${section.number}`.trim(),
      ...path.map(({ kind, number }) => `${kind} ${number}`),
      more && 'more'
    ]
      .filter(Boolean)
      .join(', ')
  )

describe('sections of lists and of articles', () => {
  for (const [text, ...expected] of [
    ['§ 11 Abs. 1 des Artikels 102c BGB', 'ELI:BGB, Art 102c§11, Absatz 1'],
    ['§ 1 Art. 102c BGB', 'ELI:BGB, Art 102c§1'],
    [
      '§§ 48 I 2, II 1, 49 BGB',
      'ELI:BGB, § 48, Absatz 1, Satz 2',
      'ELI:BGB, § 48, Absatz 2, Satz 1',
      'ELI:BGB, § 49'
    ],
    ['§ 812 Abs. 1 Satz 1 Fall 1 und 2 BGB', 'ELI:BGB, § 812, Absatz 1, Satz 1, more'],
    [
      '§ 812 Abs. 1 Satz 1 Alt. 1 und Abs. 2 BGB',
      'ELI:BGB, § 812, Absatz 1, Satz 1, more',
      'ELI:BGB, § 812, Absatz 2'
    ],
    ['die Anlage zur Düngeverordnung', 'ELI:DüV, Anlage']
  ] as const) {
    it(text, () => expect(read(text, false)).deep.equal(expected))
  }
})

describe('sections whose act stands behind a comma', () => {
  for (const [text, ...expected] of [
    ['nach Anhangs II, Kapitel II, der Verordnung (EG) Nr. 852/2004', '32004R0852, Anhang ii, more'],
    [
      'des Anhangs III, Abschnitt IX, Kapitel I der Verordnung (EG) Nr. 853/2004',
      '32004R0853, Anhang iii, more'
    ],
    [
      'Artikel 6, Absatz 1, Buchstabe f, der Verordnung (EU) 2016/679',
      'CELEX:32016R0679, Art 6, Absatz 1, Buchstabe f'
    ],
    [
      'Artikel 6 Absatz 1, Buchstabe f, der Verordnung (EU) 2016/679',
      'CELEX:32016R0679, Art 6, Absatz 1, Buchstabe f'
    ],
    ['Art. 6, Abs. 1, lit. f, DSGVO', 'CELEX:32016R0679, Art 6, Absatz 1, Buchstabe f'],
    ['§ 823, Absatz 1 BGB', 'ELI:BGB, § 823, Absatz 1'],
    ['Anlage 2, Nummer 3, der Düngeverordnung', 'ELI:DüV, Anlage 2, Nummer 3'],
    [
      'Article 6, paragraph 1, point (f), of Regulation (EU) 2016/679',
      'CELEX:32016R0679, Art 6, Absatz 1, Buchstabe f'
    ],
    [
      'Article 6(1), first subparagraph, point (f), of Regulation (EU) 2016/679',
      'CELEX:32016R0679, Art 6, Absatz 1, Unterabsatz 1, Buchstabe f'
    ],
    ['Annex III, Section IX, Chapter I, to Regulation (EC) No 853/2004', '32004R0853, Anlage iii, more'],
    ['Annex I, Part A, point 3, of Directive 2000/29/EC', '32000L0029, Anlage i, Nummer 3, more']
  ] as const) {
    it(text, () => expect(read(text)).deep.equal(expected))
  }

  for (const [text, ...expected] of [
    [
      'die Vorschriften des § 5, der Verordnung (EU) 2016/679 und des BGB',
      'own, § 5',
      'CELEX:32016R0679',
      'ELI:BGB'
    ],
    [
      'der Artikel 6, 7 und 9, der Verordnung (EU) 2016/679 und des BGB',
      'own, Art 6',
      'own, Art 7',
      'own, Art 9',
      'CELEX:32016R0679',
      'ELI:BGB'
    ],
    ['nach § 5, Absatz 2 bleibt unberührt', 'own, § 5', 'own, Absatz 2'],
    ['nach § 5, Absatz 2, der Satzung', 'own, § 5', 'own, Absatz 2']
  ] as const) {
    it(`not of an act that is another member of a list: ${text}`, () =>
      expect(read(text)).deep.equal(expected))
  }
})
