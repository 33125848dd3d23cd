import { expect } from 'chai'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import { passage, reference, sale, trade } from '../passages.js'

const passages = [trade, sale, reference]
const T = trade.ref
const S = sale.ref

describe('the gate', () => {
  const supported: readonly (readonly [string, string])[] = [
    [
      'Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde innerhalb von 14 Tagen anzeigen.',
      T
    ],
    ['Wer ein stehendes Gewerbe anfängt, muss dies der Behörde innerhalb von 14 Tagen anzeigen.', T],
    [
      'Nach § 14 Abs. 1 GewO muss, wer ein stehendes Gewerbe anfängt, dies der zuständigen Behörde innerhalb von vierzehn Tagen anzeigen.',
      T
    ],
    ['Gemäß § 14 Absatz 2 Satz 2 der Gewerbeordnung bescheinigt sie den Empfang bis zum 31.12.2025.', T],
    ['Der Arbeitgeber muss dem Arbeitnehmer auf Verlangen eine Bescheinigung ausstellen.', T],
    [
      'Der Käufer, der die Sache abnimmt, ist verpflichtet, dem Verkäufer den vereinbarten Kaufpreis zu zahlen.',
      S
    ]
  ]
  for (const [claim, ref] of supported) {
    it(`supports: ${claim}`, () => {
      const found = checkClaim(claim, [ref], passages)
      if (found.verdict !== 'belegt') throw new Error('offen')
      const rested = passages.find(one => one.iri === found.passage)!
      expect(found).to.deep.include({ source: ref, via: 'citation', contentHash: rested.contentHash })
      expect(rested.text.slice(found.start, found.end)).to.equal(found.quote)
    })
  }

  const refused: readonly (readonly [string, string, string])[] = [
    [
      'another number',
      'Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde innerhalb von 15 Tagen anzeigen.',
      T
    ],
    [
      'another unit',
      'Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde innerhalb von 14 Wochen anzeigen.',
      T
    ],
    ['another date', 'Sie bescheinigt den Empfang bis zum 30. Dezember 2025.', T],
    [
      'a negation left out',
      'Die Behörde darf die Daten an Dritte übermitteln, es sei denn, der Gewerbetreibende hat eingewilligt.',
      T
    ],
    [
      'a negation put in',
      'Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde nicht anzeigen.',
      T
    ],
    [
      'another modality',
      'Wer ein stehendes Gewerbe anfängt, kann dies der zuständigen Behörde innerhalb von 14 Tagen anzeigen.',
      T
    ],
    ['an exception left out', 'Die Behörde darf die Daten nicht an Dritte übermitteln.', T],
    ['a limit left out', 'Der Arbeitnehmer kann die Kosten verlangen.', T],
    [
      'parties exchanged',
      'Der Arbeitnehmer hat dem Arbeitgeber auf Verlangen eine Bescheinigung auszustellen.',
      T
    ],
    [
      'parties exchanged',
      'Der Verkäufer ist verpflichtet, dem Käufer den vereinbarten Kaufpreis zu zahlen.',
      S
    ],
    ['another party', 'Der Mieter ist verpflichtet, dem Verkäufer den vereinbarten Kaufpreis zu zahlen.', S],
    [
      'another § named',
      'Nach § 15 GewO muss, wer ein stehendes Gewerbe anfängt, dies der zuständigen Behörde anzeigen.',
      T
    ],
    [
      'another act named',
      'Nach § 14 BGB muss, wer ein stehendes Gewerbe anfängt, dies der zuständigen Behörde anzeigen.',
      T
    ],
    [
      'another Absatz named',
      'Nach § 14 Abs. 2 GewO muss, wer ein stehendes Gewerbe anfängt, dies der zuständigen Behörde anzeigen.',
      T
    ],
    ['words from several Absätze', 'Der Arbeitgeber muss dies der zuständigen Behörde anzeigen.', T],
    [
      'und for oder',
      'Das Gleiche gilt, wenn 2. der Gegenstand des Gewerbes gewechselt wird und 3. der Betrieb aufgegeben wird.',
      T
    ],
    [
      'a reference that was not retrieved',
      'Der Verkäufer muss dem Käufer die Sache übergeben.',
      'ELI:BGB§434'
    ],
    ['an invented reference', 'Der Verkäufer muss dem Käufer die Sache übergeben.', 'ELI:BGB§9999'],
    ['nothing to check', '…', T],
    ['two words', 'Behörde Daten.', T]
  ]
  for (const [kind, claim, ref] of refused) {
    it(`refuses ${kind}: ${claim}`, () => {
      expect(checkClaim(claim, [ref], passages)).to.deep.equal({ claim, verdict: 'offen' })
    })
  }

  const dropped: readonly (readonly [string, string])[] = [
    ['auf Verlangen', 'Das Zeugnis ist auf die Leistungen und die Führung zu erstrecken.'],
    ['a phrase at the end', 'Das Zeugnis ist auf Verlangen auf die Leistungen zu erstrecken.'],
    ['in der Regel', 'Die Frist beträgt höchstens drei Monate ab Zugang.'],
    ['höchstens', 'Die Frist beträgt in der Regel drei Monate ab Zugang.'],
    ['ab Zugang', 'Die Frist beträgt in der Regel höchstens drei Monate.'],
    ['auf Antrag', 'Die Behörde kann die Frist mit Zustimmung der Beteiligten verlängern.'],
    ['mit Zustimmung', 'Auf Antrag kann die Behörde die Frist verlängern.'],
    ['the end of a phrase', 'Auf Antrag kann die Behörde die Frist mit Zustimmung verlängern.'],
    ['jedoch nicht', 'Die Auskunft ist kostenlos.'],
    ['auf Kosten', 'Der Schuldner darf die Sache versteigern lassen.'],
    ['binnen', 'Der Widerspruch ist schriftlich zu erheben.'],
    ['schriftlich', 'Der Widerspruch ist binnen eines Monats zu erheben.'],
    ['unter der Voraussetzung, dass', 'Die Zulage wird gezahlt.'],
    ['vorbehaltlich', 'Die Mittel werden zugewiesen.'],
    ['sobald', 'Der Frachtführer muss die Ankunft anzeigen.'],
    ['a relative clause', 'Volljährige Personen dürfen die Anlage bedienen.'],
    ['an adjective', 'Personen, die geschult sind, dürfen die Anlage bedienen.'],
    ['grundsätzlich', 'Der Zutritt ist frei.'],
    ['außer', 'Die Räume sind werktags geöffnet.'],
    ['a bracket that limits', 'Die Gebühr beträgt 40 Euro je Stück.'],
    ['one of several requirements', 'Die Erlaubnis wird erteilt, wenn 1. die Räume geeignet sind.'],
    ['the rest of a sentence', 'Die Anzeige entfällt, wenn der Betrieb oder die Niederlassung in einem']
  ]
  for (const [condition, claim] of dropped) {
    it(`refuses a condition left out (${condition}): ${claim}`, () => {
      expect(checkClaim(claim, [reference.ref], passages)).to.deep.equal({ claim, verdict: 'offen' })
    })
  }

  it('supports each of these sentences with its conditions', () => {
    for (const sentence of reference.text.split(/\n(?=\()/).map(line => line.replace(/^\(\d+\) /, ''))) {
      expect(checkClaim(sentence, [], passages).verdict, sentence).to.equal('belegt')
    }
    const claim = 'Auf Antrag kann die Behörde die Frist mit Zustimmung der Beteiligten verlängern.'
    expect(checkClaim(claim, [], passages).verdict).to.equal('belegt')
  })

  it('leaves out brackets of references, and none that limit', () => {
    const source = passage(
      'ELI:MusterG§8',
      '§ 8 MusterG Register',
      [
        '(1) Der Antrag (§§ 6 bis 9) ist bei der Stelle nach Nummer 2 (BGBl. I S. 3) Buchstabe b zu stellen.',
        '(2) Die Daten (ABl. L 119 vom 4.5.2016, S. 1) sind zu löschen.',
        '(3) Der Verlust (unverzüglich) ist zu melden.',
        '(4) Die Gebühr (nur Neubauten) ist zu zahlen.'
      ].join('\n')
    )
    for (const [claim, verdict] of [
      ['Der Antrag ist bei der Stelle nach Nummer 2 Buchstabe b zu stellen.', 'belegt'],
      ['Die Daten sind zu löschen.', 'belegt'],
      ['Der Verlust ist zu melden.', 'offen'],
      ['Die Gebühr ist zu zahlen.', 'offen']
    ] as const) {
      expect(checkClaim(claim, [source.ref], [source]).verdict, claim).to.equal(verdict)
    }
  })

  it('finds another retrieved passage, and says so', () => {
    const found = checkClaim('Der Verkäufer muss dem Käufer die Sache übergeben.', [T], passages)
    expect(found).to.deep.include({ verdict: 'belegt', source: S, via: 'passage' })
    expect(checkClaim('Der Verkäufer muss dem Käufer die Sache übergeben.', [], passages)).to.deep.include({
      source: S,
      via: 'passage'
    })
  })

  it('is not slow on a text made to be', () => {
    const claim = `${'Gewerbe und Behörde, '.repeat(300)}Gewerbe.`
    expect(checkClaim(claim, [T], passages).verdict).to.equal('offen')
  })

  describe('takes for no statement what only keeps the place of one', () => {
    const fines = passage(
      'ELI:MusterG§9',
      '§ 9 MusterG Bußgeld',
      [
        '(1) (weggefallen)',
        '(2) Dies gilt nicht für Behörden.',
        '(3) Ordnungswidrig handelt, wer',
        '  1. einen Antrag verfälscht,',
        '  2. (weggefallen)',
        '  3. ... oder',
        '  4. eine Auskunft verweigert.',
        '(4) bis (6) (aufgehoben)',
        '(7) -'
      ].join('\n'),
      ['MusterG']
    )
    const verdictOf = (claim: string) => checkClaim(claim, [fines.ref], [fines]).verdict

    for (const claim of [
      '(weggefallen)',
      '(1) (weggefallen)',
      '2. (weggefallen)',
      'bis (6) (aufgehoben)',
      '-',
      '...',
      'Ordnungswidrig handelt, wer (weggefallen).',
      'Ordnungswidrig handelt, wer ...',
      'Nach § 9 Abs. 3 Nr. 2 MusterG handelt ordnungswidrig, wer weggefallen.'
    ]) {
      it(claim, () => expect(verdictOf(claim)).equal('offen'))
    }
    it('nor what speaks of one', () => expect(verdictOf('Dies gilt nicht für Behörden.')).equal('offen'))
    it('but the other items of its list', () => {
      expect(verdictOf('Ordnungswidrig handelt, wer einen Antrag verfälscht.')).equal('belegt')
      expect(verdictOf('Ordnungswidrig handelt, wer eine Auskunft verweigert.')).equal('belegt')
    })
  })
})
