import { expect } from 'chai'
import fc from 'fast-check'
import { ClaimSplitter } from '../../../../src/proof/grounding/gate/claimSplitter.js'
import { splitClaims } from '../../../../src/proof/grounding/gate/splitClaims.js'
import { splitSentences } from '../../../../src/proof/law/sentences/splitSentences.js'

const sentences = (text: string) => splitSentences(text).map(span => text.slice(span.start, span.end))

const PIECES = [
  'Wer ein Gewerbe betreibt, muss dies nach § 14 Abs. 1 S. 2 GewO anzeigen.',
  'Die Frist endet am 31. Dezember 2024.',
  'Das gilt z. B. für Handwerker i. V. m. § 5.',
  'Der Beitrag beträgt 1.250,50 Euro',
  ' [ELI:GewO§14]',
  '[ELI:GewO§14; ELI:GewO§15].',
  'The fee is due. ',
  'See Art. 6 (1) lit. f GDPR.',
  '„Er sagte: Ja.“ ',
  '1. der Betrieb verlegt wird,\n2. der Name geändert wird oder\n',
  '(2) Absatz 1 gilt entsprechend.',
  '\n\n',
  '\n',
  ' ',
  '- erstens [ELI:BGB§1]\n',
  'Warum?',
  '[ELI:',
  '…',
  'usw. Die',
  '# Titel\n',
  '12. ',
  'a) ',
  'ß😀é',
  '\t'
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 14 })
  .map(parts => parts.join(''))

describe('splitting an answer into statements', () => {
  const whole = [
    'Die Anzeige nach § 14 Abs. 1 S. 3 Nr. 2 GewO ist unverzüglich zu erstatten.',
    'Die Frist endet am 31. Dezember des Jahres.',
    'Das gilt z. B. für Ärzte, d. h. auch i. V. m. Art. 6 Abs. 1 lit. f DSGVO für Dr. Müller.',
    'Der 5. Abschnitt gilt, vgl. BGBl. I S. 3352, nicht für Beiträge von mehr als 10.000 Euro bzw. 3,5 v. H. der Summe.',
    'Das Gleiche gilt, wenn\n  1. der Betrieb verlegt wird,\n  2. der Name geändert wird oder\n  3. der Betrieb aufgegeben wird.',
    'Under sec. 4 No. 2 the fee, i.e. 5.50 euros, is due.'
  ]
  for (const sentence of whole) {
    it(`keeps whole: ${sentence.slice(0, 50).replace(/\n/g, ' ')}`, () => {
      expect(sentences(sentence)).to.deep.equal([sentence])
    })
  }

  const apart: readonly (readonly string[])[] = [
    ['Das regelt § 14.', 'Die Behörde entscheidet.'],
    ['Das Gesetz gilt seit 1999.', 'Es wurde geändert.'],
    ['Wer zahlt?', 'Der Käufer zahlt!', 'So ist es.'],
    ['Handel, Handwerk usw.', 'Die Behörde prüft das.'],
    ['Er zahlt.', '(2) Absatz 1 gilt entsprechend.'],
    ['Die Miete ist fällig [ELI:BGB§556b].', 'Sie ist im Voraus zu zahlen. [ELI:BGB§556b]', 'Danach nicht.']
  ]
  for (const parts of apart) {
    it(`takes apart: ${parts[0]}`, () => {
      expect(sentences(parts.join(' '))).to.deep.equal(parts)
    })
  }

  it('reads references inside and behind a sentence, and leaves them out of the claim', () => {
    const [one, two] = splitClaims(
      'Die Miete ist fällig [ELI:BGB§556b]. Er haftet. [ELI:BGB§823; ELI:BGB§826]'
    )
    expect(one).to.deep.include({ claim: 'Die Miete ist fällig.', refs: ['ELI:BGB§556b'], asserts: true })
    expect(two).to.deep.include({ claim: 'Er haftet.', refs: ['ELI:BGB§823', 'ELI:BGB§826'] })
  })

  it('knows what asserts nothing', () => {
    const statements = splitClaims(
      'Gern! Was gilt hier? # Antwort\n\nFolgendes gilt:\n\n***\n\nDer Käufer zahlt.'
    )
    expect(statements.filter(one => one.asserts).map(one => one.claim)).to.deep.equal(['Der Käufer zahlt.'])
  })

  it('loses nothing: only blanks stand between sentences', () => {
    fc.assert(
      fc.property(text, text => {
        let at = 0
        for (const span of splitSentences(text)) {
          expect(text.slice(at, span.start).trim()).to.equal('')
          expect(span.end).to.be.greaterThan(span.start)
          at = span.end
        }
        expect(text.slice(at).trim()).to.equal('')
      }),
      { numRuns: 400 }
    )
  })

  it('says the same however a stream is cut', () => {
    fc.assert(
      fc.property(text, fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1 }), (text, cuts) => {
        const splitter = new ClaimSplitter()
        const found = []
        for (let at = 0, turn = 0; at < text.length; turn++) {
          const length = cuts[turn % cuts.length]!
          found.push(...splitter.push(text.slice(at, at + length)))
          at += length
        }
        found.push(...splitter.end())
        expect(found).to.deep.equal(splitClaims(text))
      }),
      { numRuns: 600 }
    )
  })
})
