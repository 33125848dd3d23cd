import { expect } from 'chai'
import { readPassages } from '../../../support/gate/readPassages.js'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import type { Passage } from '../../../../src/proof/grounding/passage.js'
import { onOwnAndReal } from '../../../ownAndReal.js'
import { listedItems } from './listedItems.js'
import { passage } from '../passages.js'

const list = passage(
  'ELI:MusterG§9',
  '§ 9 MusterG Teile',
  [
    '(1) Ordnungswidrig handelt, wer vorsätzlich',
    '  1. eine Anzeige nicht erstattet,',
    '  2. ohne Erlaubnis',
    '    a) einen Hund hält oder',
    '    b) eine Katze hält oder',
    '  3. eine Auflage missachtet.',
    '(2) Die Erlaubnis wird erteilt, wenn',
    '  1. die Räume geeignet sind und',
    '  2. die Kosten gedeckt sind.',
    '(3) Der Antrag nennt den Halter. Er enthält',
    '  1. den Namen,',
    '  2. die Anschrift und',
    '  3. das Datum der Anschaffung.',
    '(4) Wer',
    '  1. das Tier quält oder',
    '  2. das Futter verdirbt,',
    'wird mit Geldbuße bestraft.',
    '(5) Die Gebühr ist zu zahlen; die Behörde kann sie stunden. Der Antrag ist zu stellen; dies gilt nicht für Blinde.',
    '(6) Die Marke ist',
    '  1. sichtbar oder',
    '  2. tastbar anzubringen.',
    '(7) Die Behörde kann',
    '  1. das Tier wegnehmen oder',
    '  2. die Haltung verbieten.',
    '(8) Personen, die nur',
    '  1. füttern oder',
    '  2. pflegen, sind befreit.',
    '(9) Im Sinne dieses Gesetzes ist',
    '  1. Halter, wer ein Tier hält. Pfleger sind keine Halter.',
    '  2. Tier ein Hund.'
  ].join('\n'),
  ['MusterG', 'Mustergesetz']
)
const plain = passage(
  'ELI:MusterG§10',
  '§ 10 MusterG',
  'Ordnungswidrig handelt, wer\n  1. den Zaun beschädigt oder\n  2. das Tor öffnet.',
  ['MusterG']
)
const european = passage(
  'CELEX:32016R0001#art_6',
  'Art. 6 Muster-VO',
  [
    '(1) Die Verarbeitung ist nur rechtmäßig, wenn die Person einwilligt.',
    'Unterabsatz 1 gilt nicht für Behörden. Die Staaten bestimmen das Weitere.',
    '(2) Die Aufsicht darf',
    '  a) Auskünfte verlangen und',
    '  b) Räume betreten.'
  ].join('\n'),
  ['Muster-VO', 'MVO']
)

describe('a claim that names a part of its source', () => {
  const supported: readonly (readonly [claim: string, quote: string])[] = [
    [
      'Nach § 9 Abs. 1 Nr. 1 MusterG handelt ordnungswidrig, wer vorsätzlich eine Anzeige nicht erstattet.',
      '1. eine'
    ],
    [
      'Ordnungswidrig handelt nach § 9 Absatz 1 Nummer 3 des Mustergesetzes, wer vorsätzlich eine Auflage missachtet.',
      '3. eine'
    ],
    [
      'Nach § 9 Abs. 1 Ziff. 1 MusterG handelt ordnungswidrig, wer vorsätzlich eine Anzeige nicht erstattet.',
      '1. eine'
    ],
    ['Nach § 9 I Nr. 3 MusterG handelt ordnungswidrig, wer vorsätzlich eine Auflage missachtet.', '3. eine'],
    [
      'Nach § 9 Abs. 1 Nr. 2 Buchst. a MusterG handelt ordnungswidrig, wer vorsätzlich ohne Erlaubnis einen Hund hält.',
      'a) einen'
    ],
    [
      'Nach § 9 Abs. 1 Nr. 2 lit. b MusterG handelt ordnungswidrig, wer vorsätzlich ohne Erlaubnis eine Katze hält.',
      'b) eine'
    ],
    ['Nach § 9 Abs. 3 Satz 2 Nr. 2 MusterG enthält er die Anschrift.', '2. die'],
    ['Nach § 9 Abs. 3 Nr. 3 MusterG enthält er das Datum der Anschaffung.', '3. das'],
    ['Nach § 9 Abs. 4 Nr. 1 MusterG gilt: Wer das Tier quält, wird mit Geldbuße bestraft.', '1. das'],
    ['Nach § 9 Abs. 4 Nr. 2 MusterG gilt: Wer das Futter verdirbt, wird mit Geldbuße bestraft.', '2. das'],
    ['Nach § 9 Abs. 5 Satz 1 Halbsatz 1 MusterG ist die Gebühr zu zahlen.', 'zu zahlen;'],
    ['Nach § 9 Abs. 5 S. 1 Hs. 2 MusterG kann die Behörde sie stunden.', 'stunden.'],
    ['Nach § 9 Abs. 5 Satz 1 2. Halbsatz MusterG kann die Behörde sie stunden.', 'stunden.'],
    ['Nach § 9 Abs. 7 Nr. 2 MusterG kann die Behörde die Haltung verbieten.', '2. die'],
    ['Nach § 9 Abs. 9 Nr. 1 MusterG sind Pfleger keine Halter.', 'Pfleger'],
    ['Nach § 9 Abs. 9 Nr. 1 Satz 2 MusterG sind Pfleger keine Halter.', 'Pfleger'],
    ['Nach § 9 Abs. 9 Nr. 2 MusterG ist im Sinne dieses Gesetzes Tier ein Hund.', '2. Tier'],
    ['Nach § 10 Nr. 2 MusterG handelt ordnungswidrig, wer das Tor öffnet.', '2. das'],
    ['Nach Art. 6 Abs. 1 Unterabsatz 2 Satz 2 MVO bestimmen die Staaten das Weitere.', 'bestimmen'],
    [
      'Nach Art. 6 Abs. 1 UAbs. 1 MVO ist die Verarbeitung nur rechtmäßig, wenn die Person einwilligt.',
      'einwilligt'
    ],
    ['Nach Artikel 6 Absatz 2 Buchstabe b MVO darf die Aufsicht Räume betreten.', 'b) Räume']
  ]
  const all = [list, plain, european]
  for (const [claim, quote] of supported) {
    it(`is belegt: ${claim}`, () => {
      const found = checkClaim(claim, [], all)
      if (found.verdict !== 'belegt') throw new Error('offen')
      expect(found.quote).to.include(quote)
      const source = all.find(({ ref }) => ref === found.source)!
      expect(source.text.slice(found.start, found.end)).to.equal(found.quote)
      // Whoever checks it again finds the same.
      const { start, end } = found
      expect(checkClaim(found.claim, [found.source], [source])).to.deep.include({
        verdict: 'belegt',
        start,
        end
      })
    })
  }

  const refused: readonly (readonly [why: string, claim: string])[] = [
    [
      'another Nummer',
      'Nach § 9 Abs. 1 Nr. 3 MusterG handelt ordnungswidrig, wer vorsätzlich eine Anzeige nicht erstattet.'
    ],
    [
      'no such Nummer',
      'Nach § 9 Abs. 1 Nr. 4 MusterG handelt ordnungswidrig, wer vorsätzlich eine Anzeige nicht erstattet.'
    ],
    [
      'another Absatz',
      'Nach § 9 Abs. 2 Nr. 1 MusterG handelt ordnungswidrig, wer vorsätzlich eine Anzeige nicht erstattet.'
    ],
    [
      'no Absatz where there are several',
      'Nach § 9 Nr. 1 MusterG handelt ordnungswidrig, wer vorsätzlich eine Anzeige nicht erstattet.'
    ],
    [
      'Buchstabe for Nummer',
      'Nach § 9 Abs. 1 Buchst. a MusterG handelt ordnungswidrig, wer vorsätzlich eine Anzeige nicht erstattet.'
    ],
    [
      'a level left out',
      'Nach § 9 Abs. 1 Buchst. a MusterG handelt ordnungswidrig, wer vorsätzlich ohne Erlaubnis einen Hund hält.'
    ],
    [
      'another Buchstabe',
      'Nach § 9 Abs. 1 Nr. 2 lit. a MusterG handelt ordnungswidrig, wer vorsätzlich ohne Erlaubnis eine Katze hält.'
    ],
    [
      'another Nummer above it',
      'Nach § 9 Abs. 1 Nr. 1 lit. a MusterG handelt ordnungswidrig, wer vorsätzlich ohne Erlaubnis einen Hund hält.'
    ],
    [
      'the opening left out',
      'Nach § 9 Abs. 1 Nr. 2 lit. a MusterG handelt ordnungswidrig, wer einen Hund hält.'
    ],
    [
      'the opening of another list',
      'Nach § 9 Abs. 1 Nr. 1 MusterG wird die Erlaubnis erteilt, wenn eine Anzeige nicht erstattet.'
    ],
    [
      'one of several conditions',
      'Nach § 9 Abs. 2 Nr. 1 MusterG wird die Erlaubnis erteilt, wenn die Räume geeignet sind.'
    ],
    ['one of several ways', 'Nach § 9 Abs. 6 Nr. 2 MusterG ist die Marke tastbar anzubringen.'],
    [
      'one of what alone is free',
      'Nach § 9 Abs. 8 Nr. 2 MusterG gilt: Personen, die nur pflegen, sind befreit.'
    ],
    ['another Satz', 'Nach § 9 Abs. 3 Satz 1 Nr. 2 MusterG enthält er die Anschrift.'],
    ['no such Satz in the item', 'Nach § 9 Abs. 9 Nr. 1 Satz 3 MusterG sind Pfleger keine Halter.'],
    ['another Satz in the item', 'Nach § 9 Abs. 9 Nr. 1 Satz 1 MusterG sind Pfleger keine Halter.'],
    ['what closes the list left out', 'Nach § 9 Abs. 4 Nr. 1 MusterG gilt: Wer das Tier quält.'],
    [
      'what closes another list',
      'Nach § 9 Abs. 1 Nr. 1 MusterG gilt: Wer vorsätzlich eine Anzeige nicht erstattet, wird mit Geldbuße bestraft.'
    ],
    [
      'two items as one',
      'Nach § 9 Abs. 1 Nr. 1 MusterG handelt ordnungswidrig, wer vorsätzlich eine Anzeige nicht erstattet, eine Auflage missachtet.'
    ],
    [
      'several parts',
      'Nach § 9 Abs. 1 Nr. 1 und 3 MusterG handelt ordnungswidrig, wer vorsätzlich eine Auflage missachtet.'
    ],
    [
      'several parts, a range',
      'Nach § 9 Abs. 1 Nr. 1 bis 3 MusterG handelt ordnungswidrig, wer vorsätzlich eine Auflage missachtet.'
    ],
    [
      'an Absatz and a Nummer',
      'Nach § 9 Abs. 1 und Nr. 3 MusterG handelt ordnungswidrig, wer vorsätzlich eine Auflage missachtet.'
    ],
    [
      'what no text shows',
      'Nach § 9 Abs. 1 Nr. 3 Alt. 1 MusterG handelt ordnungswidrig, wer vorsätzlich eine Auflage missachtet.'
    ],
    ['another Halbsatz', 'Nach § 9 Abs. 5 Satz 1 Halbsatz 1 MusterG kann die Behörde sie stunden.'],
    ['no such Halbsatz', 'Nach § 9 Abs. 5 Satz 1 Halbsatz 3 MusterG kann die Behörde sie stunden.'],
    [
      'a Halbsatz in one that has none',
      'Nach § 9 Abs. 3 Satz 1 Halbsatz 1 MusterG nennt der Antrag den Halter.'
    ],
    [
      'a Halbsatz that the next one limits',
      'Nach § 9 Abs. 5 Satz 2 Halbsatz 1 MusterG ist der Antrag zu stellen.'
    ],
    [
      'a Halbsatz that speaks of the one before',
      'Nach § 9 Abs. 5 Satz 2 Halbsatz 2 MusterG gilt dies nicht für Blinde.'
    ],
    ['an Unterabsatz in German law', 'Nach § 9 Abs. 3 Unterabsatz 1 MusterG nennt der Antrag den Halter.'],
    ['another Unterabsatz', 'Nach Art. 6 Abs. 1 Unterabsatz 1 MVO bestimmen die Staaten das Weitere.'],
    ['no such Unterabsatz', 'Nach Art. 6 Abs. 1 Unterabsatz 3 MVO bestimmen die Staaten das Weitere.'],
    ['another §', 'Nach § 10 Nr. 2 MusterG handelt ordnungswidrig, wer den Zaun beschädigt.'],
    ['another act', 'Nach § 10 Nr. 2 BGB handelt ordnungswidrig, wer das Tor öffnet.'],
    [
      'a Nummer of an Absatz that is not there',
      'Nach § 10 Abs. 1 Nr. 2 MusterG handelt ordnungswidrig, wer das Tor öffnet.'
    ]
  ]
  for (const [why, claim] of refused) {
    it(`is offen, ${why}: ${claim}`, () => {
      expect(checkClaim(claim, [], all)).to.deep.equal({ claim, verdict: 'offen' })
    })
  }

  it('may say in the source’s own words what it cites', () => {
    const source = passage(
      'ELI:MusterG§9',
      '§ 9 MusterG',
      'Die Frist nach § 9 Nr. 4 beginnt mit dem Zugang.',
      ['MusterG']
    )
    expect(checkClaim('Die Frist nach § 9 Nr. 4 beginnt mit dem Zugang.', [], [source]).verdict).to.equal(
      'belegt'
    )
  })

  onOwnAndReal({ path: 'gii', expected: 15 }, { path: 'gii', expected: 10_000 }, (folder, claims) => {
    it('is never belegt by another part, in all norms of acts', async () => {
      const tallies = { true: [0, 0], false: [0, 0] }
      const wrong: string[] = []
      const put = (truth: boolean, claim: string, source: Passage) => {
        const supported = checkClaim(claim, [source.ref], [source]).verdict === 'belegt'
        const tally = tallies[truth ? 'true' : 'false']
        tally[0]!++
        if (supported) tally[1]!++
        if (supported && !truth) wrong.push(`${source.ref}: ${claim}`)
      }
      for (const source of await readPassages(folder)) {
        const section = /(§|#art_)(\d+[a-z]{0,2})$/.exec(source.ref)
        if (section === null) continue
        const sign = section[1] === '§' ? '§' : 'Art.'
        for (const { absatz, number, opening, wording, joint, siblings } of listedItems(source.text)) {
          const naming = (part: string, of = absatz) =>
            `Nach ${sign} ${section[2]}${of === undefined ? '' : ` Abs. ${of}`} ${part} ${source.actNames[0]} gilt: `
          const said = `${opening} ${wording}.`
          // What these open stands for itself by any reading.
          if (/(?:^| )(?:wer|wenn)(?: vorsätzlich oder fahrlässig)?$/.test(opening) && joint === 'oder')
            put(true, naming(`Nr. ${number}`) + said, source)
          const others = siblings.filter(other => other.number !== number && other.wording !== wording)
          for (const other of others.slice(0, 3))
            put(false, `${naming(`Nr. ${other.number}`)}${said}`, source)
          put(false, `${naming(`Nr. ${siblings.length + 40}`)}${said}`, source)
          put(
            false,
            `${naming(`Buchst. ${String.fromCharCode(96 + (Number.parseInt(number) % 26 || 26))}`)}${said}`,
            source
          )
          put(false, `${naming(`Nr. ${number} Buchst. a`)}${said}`, source)
          put(false, `${naming(`Nr. ${number} Satz 2`)}${said}`, source)
          put(false, `${naming(`Satz 7 Nr. ${number}`)}${said}`, source)
          put(false, `${naming(`Nr. ${number}`, String(Number.parseInt(absatz ?? '0') + 1))}${said}`, source)
          put(
            false,
            `${naming(`Nr. ${number}`)}${others.length > 0 ? `${opening} ${wording}, ${others[0]!.wording}.` : `${wording}, x.`}`,
            source
          )
        }
      }
      console.log(
        `      ${tallies.true[1]} of ${tallies.true[0]} true claims belegt, ${tallies.false[1]} of ${tallies.false[0]} false ones`
      )
      expect(wrong).to.deep.equal([])
      expect(tallies.false[0]).to.be.greaterThan(claims)
      expect(tallies.true[1]! / tallies.true[0]!).to.be.greaterThan(0.9)
    }).timeout(600_000)
  })
})
