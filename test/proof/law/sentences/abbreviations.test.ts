import { expect } from 'chai'
import { splitSentences } from '../../../../src/proof/law/sentences/splitSentences.js'

const cut = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('the end of a sentence', () => {
  const WHOLE = [
    'Nach Art. 6 Abs. 1 UAbs. 2 DSGVO gilt Unterabsatz 1 Buchstabe f nicht für Behörden.',
    'Der Urlaub beträgt jährlich mindestens 24 Werktage (§ 3 Abs. 1 BUrlG; vgl. BT-Drs. 19/4674, S. 33).',
    'So der BGH (Urt. v. 1. Februar 2020 - VI ZR 1/19) und das BAG (Beschl. v. 2.2.2020, Rnd. 5).',
    'Nach § 812 Abs. 1 Satz 1 Alt. 2 BGB und § 263 Abs. 1 Var. 3 StGB gilt das.',
    'Das ist eine Masseverbindlichkeit iSv. § 55 InsO und iSd. Gesetzes.',
    'Das folgt aus Erwgr. 47 der Verordnung und Tz. 49.1.2 der Vorschrift.',
    'Die Ordnung (SächsGVBl. S. 153, ABl. EG NR. L 148 S. 13, VkBl. 2019 S. 2) gilt.',
    'Er hat den Grad „Bachelor of Laws (LL. B.)“ erworben.',
    'Das sagen Jg. 111 der Zeitschrift, Beil. 2 dazu, Abb. 3 und Einl. 4 des Werks.',
    'Nach § 7 i.Vm. § 8 BGB und Schlussantr. 2 gilt das.',
    'Der EuGH (GRUR Int. 2014, 153) und Müller et al. 2015 sehen das so.'
  ]
  for (const text of WHOLE) it(`is none behind an abbreviation: ${text}`, () => expect(cut(text)).eql([text]))

  const ENDS = [
    'Das folgt aus § 433 BGB.',
    'Das folgt aus Art. 5 GG.',
    'Das folgt aus der Richtlinie 2009/138/EG.',
    'Das folgt aus dem SGB X.',
    'Das folgt aus § 44 SGB 10.',
    'Das folgt aus § 3 MDV.',
    'Das folgt aus § 3 De-Mail-G.',
    'Das Haus ist alt.',
    'So auch das BAG mwN.',
    'Das galt nach § 28 BDSG aF.'
  ]
  const NEXT = 'Die Klage ist unbegründet.'
  for (const text of ENDS)
    it(`is one behind the name of an act, and a word: ${text}`, () =>
      expect(cut(`${text} ${NEXT}`)).eql([text, NEXT]))
  it('is one whatever the next word is', () => {
    for (const act of ['GG', 'BGB', 'SGB X', 'SGB 10', 'MDV', 'EG'])
      expect(cut(`Das folgt aus § 3 ${act}. Klagen sind unbegründet.`), act).length(2)
  })
})
