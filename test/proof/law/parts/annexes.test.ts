import { expect } from 'chai'
import { readAbsaetze } from '../../../../src/proof/law/parts/absatz.js'
import { readSentences } from '../../../../src/proof/law/parts/readSentences.js'

/** A line for each part: its number, `#` for a heading, and its sentences without their marks. */
const shown = (text: string) =>
  readAbsaetze(text).map(absatz => {
    const sentences = readSentences(text, absatz).map(({ wording, end }) => text.slice(wording, end))
    return [absatz.heading ? '#' : (absatz.number ?? ''), ...sentences]
  })

describe('the points of annexes of EU acts', () => {
  const cases: [what: string, text: string, parts: string[][]][] = [
    [
      'stand below a heading',
      'REQUIREMENTS FOR HATS\n1. A hat shall have a brim.\n2. A cap shall have a peak.',
      [
        ['#', 'REQUIREMENTS FOR HATS'],
        ['1', 'A hat shall have a brim.'],
        ['2', 'A cap shall have a peak.']
      ]
    ],
    [
      'stand in sections',
      'A. ‘General’\n1. A hat is worn.\nB. ‘Felt’\nFelt is made of wool.\nPart III\nOther hats\n1. Straw is dry.',
      [
        ['#', 'A. ‘General’'],
        ['1', 'A hat is worn.'],
        ['#', 'B. ‘Felt’'],
        ['', 'Felt is made of wool.'],
        ['#', 'Part III'],
        ['#', 'Other hats'],
        ['1', 'Straw is dry.']
      ]
    ],
    [
      'are numbered in two steps, and have titles',
      '1. Einleitung\nHüte sind zu prüfen.\n2. Prüfung\n2.1. Die Stelle prüft:\n  a) den Rand,\n  b) das Band.\nSie berichtet.\n2.2. Der Bericht ist kurz.',
      [
        ['1', 'Hüte sind zu prüfen.'],
        ['2', 'Prüfung'],
        ['2.1', 'Die Stelle prüft:\n  a) den Rand,\n  b) das Band.', 'Sie berichtet.'],
        ['2.2', 'Der Bericht ist kurz.']
      ]
    ],
    [
      'have only a heading',
      'REQUIREMENTS FOR CERTIFICATES\nCertificates shall contain:\n  (a) a name;\n  (b) a date.',
      [
        ['#', 'REQUIREMENTS FOR CERTIFICATES'],
        ['', 'Certificates shall contain:\n  (a) a name;\n  (b) a date.']
      ]
    ],
    [
      'are no list behind what opens it',
      'Hats shall have:\n1. a brim;\n2. a band.',
      [['', 'Hats shall have:\n1. a brim;\n2. a band.']]
    ],
    [
      'are not looked for in annexes of federal acts',
      '(Fundstelle: BGBl. I 2008, 2368)\n1. Bundestag\nDer Bezirk umfasst das Haus.',
      [['', '(Fundstelle: BGBl. I 2008, 2368)\n1. Bundestag\nDer Bezirk umfasst das Haus.']]
    ]
  ]
  for (const [what, text, parts] of cases)
    it(what, () => {
      expect(shown(text)).to.deep.equal(parts)
    })
})

describe('the sentences of a part', () => {
  const said = (text: string) =>
    readAbsaetze(text).flatMap(absatz =>
      readSentences(text, absatz).map(({ wording, end }) => text.slice(wording, end))
    )

  it('begin behind the mark of an item that no sentence opens', () => {
    expect(
      said('For this Act:\n  (1) ‘hat’ means a cover;\n  (2) ‘cap’ means a hat with a peak;')
    ).to.deep.equal(['For this Act:', '‘hat’ means a cover;', '‘cap’ means a hat with a peak;'])
    expect(
      said('(1) Es gilt Folgendes.\n  1. Wer zahlt, erhält.\n  2. Wer nicht zahlt, geht leer aus.')
    ).to.deep.equal(['Es gilt Folgendes.', 'Wer zahlt, erhält.', 'Wer nicht zahlt, geht leer aus.'])
  })

  it('keep the mark of an item that says nothing without what opens its list', () => {
    expect(
      said('(1) Die Daten sind zu löschen, wenn:\n  a) Der Zweck ist erreicht.\n  b) Die Person widerruft.')
    ).to.deep.equal([
      'Die Daten sind zu löschen, wenn:\n  a) Der Zweck ist erreicht.',
      'b) Die Person widerruft.'
    ])
  })

  it('end with the item that they begin in', () => {
    expect(
      said(
        '1. The maker shall:\n  (a) keep records. They may be on paper;\n  (b) have a plan; and\n  (c) rest.'
      )
    ).to.deep.equal([
      'The maker shall:\n  (a) keep records.',
      'They may be on paper;',
      '(b) have a plan; and\n  (c) rest.'
    ])
  })
})
