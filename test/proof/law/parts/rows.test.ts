import { expect } from 'chai'
import type { CitedPart } from '../../../../src/proof/law/citations/citation.js'
import { fieldsOf } from '../../../../src/proof/law/citations/citation.js'
import { layOut, type LaidBlock } from '../../../../src/proof/law/parts/layOut.js'
import { locatePart } from '../../../../src/proof/law/parts/locatePart.js'
import { missingPart } from '../../../../src/proof/law/parts/missingPart.js'
import { partAnchor } from '../../../../src/proof/law/parts/partAnchor.js'

const FEES = `(Fundstelle: BGBl. I 2001, 1)
  Nr. | Gebührentatbestand | Gebühr
  Vorbemerkung 3: (1) Gebühren erhält, wer beauftragt ist. (4) Sie werden angerechnet.
  Abschnitt 1 Erster Rechtszug
  3100 | Verfahrensgebühr .......... | 1,3
  (1) Sie wird angerechnet. (2) Das gilt auch im Verfahren nach § 165.
  3101 | 1. Endigt der Auftrag früh; oder |
  2. wird nur verhandelt, beträgt die Gebühr .......... | 0,8
  Abschnitt 2 Berufung
  3200 | Verfahrensgebühr .......... | 1,6`

const FITNESS = `(Fundstelle: BGBl. I 2001, 2)
Vorbemerkung
  1. Die Aufstellung enthält häufige Mängel.
  Krankheiten | Eignung
  1. | Mangelndes Sehvermögen |
  9.1 | Einnahme von Betäubungsmitteln | nein
  9.2 | Missbrauch | nein`

const GOODS = `(Fundstelle: BGBl. I 2001, 3)
  Lfd. Nr. | Warenbezeichnung | Zolltarif
  1 | Lebende Tiere, und zwar a) (weggefallen) |
  b) Maultiere, | aus Position 0101
  49 | Bücher | Position 4901`

const BALANCE = `(1) Die Bilanz ist aufzustellen.
(2) Aktivseite
  A. Anlagevermögen:
    I. Immaterielle Vermögensgegenstände:
      1. Rechte;
      2. Firmenwert;
    II. Sachanlagen:
      1. Grundstücke;
  B. Umlaufvermögen:
    I. Vorräte.`

const BESIDE = `(1) Befreit werden
  1. Beschäftigte, wenn
  a) für sie eine Pflicht bestanden hat,
  b) für sie Beiträge zu zahlen sind,
  2. Lehrer.`

/** Each annex numbers anew. */
const TWICE = `(Fundstelle: BGBl. I 2001, 4)
Teil A
  Nr. | Stoff
  1 | Blei
Teil B
  Nr. | Stoff
  1 | Zink`

const path = (written: string): CitedPart[] =>
  written === ''
    ? []
    : written.split(', ').map(part => {
        const [kind, number = ''] = part.split(' ')
        return { kind: kind as CitedPart['kind'], number }
      })
const missing = (text: string, written: string) =>
  missingPart(text, { ...fieldsOf(path(written)), path: path(written) })
const own = (text: string, written: string) => {
  const found = locatePart(text, path(written))?.own
  return found && text.slice(found.start, found.end).trim()
}
const anchors = (text: string) => {
  const found: string[] = []
  const walk = (block: LaidBlock) => {
    if (block.kind === 'line' && block.anchor !== undefined) found.push(block.anchor)
    if (block.kind === 'table') found.push(...block.rows.flatMap(({ anchor }) => anchor ?? []))
    if (block.kind === 'list')
      for (const item of block.items) {
        found.push(item.anchor)
        item.blocks.forEach(walk)
      }
  }
  for (const { blocks } of layOut(text)) blocks.forEach(walk)
  return found
}

describe('rows of tables and points of outlines', () => {
  const rows: readonly [text: string, written: string, row: string][] = [
    [
      FEES,
      'Nummer 3100',
      '3100 | Verfahrensgebühr .......... | 1,3\n  (1) Sie wird angerechnet. (2) Das gilt auch im Verfahren nach § 165.'
    ],
    [FEES, 'Nummer 3100, Absatz 1', '(1) Sie wird angerechnet.'],
    [
      FEES,
      'Nummer 3101',
      '3101 | 1. Endigt der Auftrag früh; oder |\n  2. wird nur verhandelt, beträgt die Gebühr .......... | 0,8'
    ],
    [FEES, 'Nummer 3200', '3200 | Verfahrensgebühr .......... | 1,6'],
    [FEES, 'Vorbemerkung 3, Absatz 4', '(4) Sie werden angerechnet.'],
    [FITNESS, 'Nummer 9.1', '9.1 | Einnahme von Betäubungsmitteln | nein'],
    [FITNESS, 'Nummer 1', '1. | Mangelndes Sehvermögen |'],
    [GOODS, 'Nummer 49', '49 | Bücher | Position 4901'],
    [GOODS, 'Nummer 1, Buchstabe b', 'b) Maultiere, | aus Position 0101'],
    [BALANCE, 'Absatz 2, Buchstabe a, Nummer i, Nummer 1', 'Rechte;'],
    [BALANCE, 'Absatz 2, Buchstabe b', 'Umlaufvermögen:\n    I. Vorräte.'],
    [BESIDE, 'Absatz 1, Nummer 1, Buchstabe a', 'für sie eine Pflicht bestanden hat,']
  ]
  for (const [text, written, row] of rows)
    it(`${written}: ${row.slice(0, 40)}`, () => {
      expect(missing(text, written)).to.equal(undefined)
      expect(own(text, written)).to.equal(row)
    })

  for (const [text, written, within] of [
    [FEES, 'Nummer 3102', undefined],
    [FEES, 'Vorbemerkung 4', undefined],
    [FEES, 'Vorbemerkung 3, Absatz 7', 'Vorbemerkung 3'],
    [FITNESS, 'Nummer 9.3', undefined],
    [GOODS, 'Nummer 50', undefined],
    [GOODS, 'Nummer 1, Buchstabe c', 'Nummer 1'],
    [BALANCE, 'Absatz 2, Buchstabe c', 'Absatz 2'],
    [BALANCE, 'Absatz 2, Buchstabe b, Nummer i, Nummer 1', 'Absatz 2 Buchstabe b Nummer i'],
    [BESIDE, 'Absatz 1, Nummer 2, Buchstabe a', 'Absatz 1 Nummer 2']
  ] as const)
    it(`${written} is missing${within === undefined ? '' : ` in ${within}`}`, () => {
      const { kind, number } = path(written).at(-1)!
      const wanted = missing(text, written)
      expect(wanted?.number).to.equal(number)
      expect(wanted?.kind).to.equal(kind)
      if (within !== undefined) expect(wanted?.within).to.equal(within)
      expect(own(text, written)).to.equal(undefined)
    })

  it('is none of several under one number, and not said to be missing', () => {
    expect(missing(TWICE, 'Nummer 1')).to.equal(undefined)
    expect(own(TWICE, 'Nummer 1')).to.equal(undefined)
  })

  it('is found whichever of a letter and a number holds the other, where only fields are known', () => {
    expect(missingPart(BALANCE, { absatz: '2', buchstabe: 'a', nummer: 'i' })).to.equal(undefined)
    expect(missingPart(GOODS, { nummer: '1', buchstabe: 'b' })).to.equal(undefined)
    expect(missingPart(FEES, { absatz: '1', nummer: '3100' })).to.equal(undefined)
    expect(missingPart(FEES, { absatz: '9', nummer: '3100' })).to.not.equal(undefined)
  })

  it('has the anchor that the path names', () => {
    for (const [text, written] of [
      [FEES, 'Nummer 3100'],
      [FEES, 'Vorbemerkung 3'],
      [FITNESS, 'Nummer 9.1'],
      [FITNESS, 'Nummer 1'],
      [GOODS, 'Nummer 1, Buchstabe b'],
      [BALANCE, 'Absatz 2, Buchstabe a, Nummer i, Nummer 1'],
      [BESIDE, 'Absatz 1, Nummer 1, Buchstabe b']
    ] as const)
      expect(anchors(text), written).to.include(partAnchor(path(written)))
    expect(anchors(FITNESS)).to.include('abs_1_vorbem_nr_1')
    expect(new Set(anchors(TWICE)).size).to.equal(anchors(TWICE).length)
  })
})
