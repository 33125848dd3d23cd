import { expect } from 'chai'
import { placeholderOf } from '../../../../src/proof/law/placeholders/placeholderOf.js'

describe('placeholderOf', () => {
  for (const text of [
    '(weggefallen)',
    'weggefallen',
    '(weggefallen),',
    '(2) bis (4) (weggefallen)',
    '(3) u. (4) (weggefallen)',
    '3. bis 5. (weggefallen)',
    'u. 5. (weggefallen)',
    'bis 30. (weggefallen)',
    '§§ 3 bis 6 (weggefallen)',
    '(§§ 20 bis 37 weggefallen)',
    'Unterabschnitt 1 (weggefallen)',
    '(1) (weggefallen)\n(2) (weggefallen)',
    '(aufgehoben)',
    '(aufgehoben durch Gesetz vom 1. Januar 2020)',
    '(gegenstandslos)',
    '[entfallen]',
    'Entfällt.',
    '(gestrichen)',
    '(nicht mehr anzuwenden)',
    '(deleted)',
    '2. (repealed)'
  ]) {
    it(`reads as repealed: ${JSON.stringify(text)}`, () => expect(placeholderOf(text)).equal('repealed'))
  }

  for (const text of [
    '',
    '-',
    '—',
    '- - -',
    '...',
    '(2) ...',
    '[…]',
    '..........',
    '__________',
    '„ “',
    '| - | - |',
    '▼M1 —————',
    '▼B',
    '– offen –',
    '(frei)',
    '(unbesetzt)',
    'nicht belegt;',
    '(ohne Inhalt)',
    '(Inkrafttreten)',
    '(1) (Inkrafttreten)',
    '(keine besonderen Vorschriften)',
    '(Aufhebung anderer Vorschriften)',
    '(zukünftig in Kraft)',
    '(1) (Änderungsvorschrift)\n(2) (weggefallen)',
    '– Rückseite –'
  ]) {
    it(`reads as empty: ${JSON.stringify(text)}`, () => expect(placeholderOf(text)).equal('empty'))
  }

  for (const text of [
    'Das Gesetz wird aufgehoben.',
    'Absatz 2 ist weggefallen.',
    'Der Anspruch auf Auslösung entfällt.',
    '(aufgehoben)\nDie Behörde entscheidet.',
    'Die Behörde kann, wenn die Voraussetzung weggefallen ist, widerrufen.',
    'Inkrafttreten',
    'frei',
    'keine',
    '(2)',
    '(§ 7.06 Nr. 1)',
    '(in der Regel mit Radarreflektor)',
    'Der Versuch ist strafbar.',
    '5 %'
  ]) {
    it(`takes as a text of its own: ${JSON.stringify(text)}`, () =>
      expect(placeholderOf(text)).equal(undefined))
  }
})
