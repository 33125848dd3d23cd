import { expect } from 'chai'
import { findCitations } from '../../../../src/proof/law/citations/findCitations.js'
import { locatePart } from '../../../../src/proof/law/parts/locatePart.js'
import { missingPart } from '../../../../src/proof/law/parts/missingPart.js'

const article = [
  '1. Hats shall be lawful only if at least one of the following applies:',
  '  (a) they have a brim;',
  '  (b) they are worn:',
  '    (i) in the sun; or',
  '    (ii) in the rain.',
  'Point (b) of the first subparagraph shall not apply to caps.',
  '2. Caps are small.'
].join('\n')
const definitions =
  'For this Act:\n  (1) ‘hat’ means a cover;\n  (2) ‘cap’ means a hat:\n    (a) with a peak.'
const annex = [
  'REQUIREMENTS FOR HATS',
  '1. A hat shall have:',
  '  (a) a brim;',
  '  (b) a band.',
  '2. Examination',
  '2.1. The body examines the hat.'
].join('\n')

describe('a part of an EU act', () => {
  const cases: [citation: string, text: string, words: string | undefined][] = [
    ['Article 6(1), point (a), XYZR', article, 'they have a brim;'],
    ['Article 6(1), first subparagraph, point (a) XYZR', article, 'they have a brim;'],
    ['point (a) of Article 6(1) XYZR', article, 'they have a brim;'],
    ['point (a) of the first subparagraph of Article 6(1) XYZR', article, 'they have a brim;'],
    ['Article 6(1)(b)(ii) XYZR', article, 'in the rain.'],
    ['Article 6(1), point (b)(i) XYZR', article, 'in the sun; or'],
    ['Artikel 6 Absatz 1 Buchstabe b Ziffer ii XYZV', article, 'in the rain.'],
    [
      'the second subparagraph of Article 6(1) XYZR',
      article,
      'Point (b) of the first subparagraph shall not apply to caps.'
    ],
    ['Article 6(2) XYZR', article, 'Caps are small.'],
    ['Article 6(2), point (a) XYZR', article, undefined],
    ['Article 6(1), third subparagraph XYZR', article, undefined],
    ['Article 3, point (1) XYZR', definitions, '‘hat’ means a cover;'],
    ['point (2)(a) of Article 3 XYZR', definitions, 'with a peak.'],
    ['Article 3, point (2)(a) XYZR', definitions, 'with a peak.'],
    ['Artikel 3 Nummer 1 XYZV', definitions, '‘hat’ means a cover;'],
    ['Annex II, point 1 XYZR', annex, 'A hat shall have:\n  (a) a brim;\n  (b) a band.'],
    ['Annex II, point 1(b) XYZR', annex, 'a band.'],
    ['Anhang II Nummer 2.1 XYZV', annex, 'The body examines the hat.'],
    ['Annex II, point 3 XYZR', annex, undefined]
  ]
  for (const [citation, text, words] of cases)
    it(`${citation}: ${words?.slice(0, 18) ?? 'none'}`, () => {
      const path = findCitations(citation)[0]?.path
      const found = path && path.length > 0 ? locatePart(text, path) : undefined
      expect(found && text.slice(found.own.start, found.own.end).trim()).to.equal(words)
    })

  it('is not missing where it is a point of an annex', () => {
    for (const [citation, missing] of [
      [{ nummer: '1' }, undefined],
      [{ nummer: '2.1' }, undefined],
      [{ nummer: '1', buchstabe: 'b' }, undefined],
      [{ nummer: '1', buchstabe: 'c' }, 'c'],
      [{ nummer: '3' }, '3']
    ] as const)
      expect(missingPart(annex, citation)?.number).to.equal(missing)
  })

  it('is none that it quotes of another act', () => {
    const amending = [
      'Regulation 7 is amended as follows:',
      '  (1) Article 26 is replaced by the following:',
      '  ‘1. A maker shall have a plan.',
      '  2. A maker shall keep records.’;',
      '  (2) Article 34 is deleted.'
    ].join('\n')
    const at = (number: string) => locatePart(amending, [{ kind: 'Nummer', number }])
    const own = at('2')!.own
    expect(amending.slice(own.start, own.end).trim()).to.equal('Article 34 is deleted.')
  })

  it('is not looked for under several points', () => {
    const [found] = findCitations('Article 13(1), points (a) and (b) GDPR')
    expect(found!.citation.buchstabe).to.equal(undefined)
  })
})
