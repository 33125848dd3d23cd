import { expect } from 'chai'
import { checkAgain, type Stated } from '../../../../src/proof/grounding/gate/checkAgain.js'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import type { Passage } from '../../../../src/proof/grounding/passage.js'
import { passage } from '../passages.js'

/** In our own words; the law of these tests says three months. */
const law = passage(
  'ELI:BGB§573c',
  '§ 573c BGB Fristen der ordentlichen Kündigung',
  '(1) Die Kündigung ist spätestens am dritten Werktag eines Kalendermonats zulässig. Die Kündigungsfrist beträgt nach § 573c drei Monate.',
  ['BGB', 'Bürgerliches Gesetzbuch']
)
const stored = (name: string, title: string, text: string) => passage(`TENANT:acme/${name}`, title, text)

/** Documents that a tenant may store, each with a sentence that must not pass for law. */
const hostile: readonly (readonly [kind: string, document: Passage, claim: string])[] = [
  [
    'a § quoted wrongly',
    stored('leitfaden', 'Leitfaden Miete', 'Nach § 573c BGB beträgt die Kündigungsfrist zwei Wochen.'),
    'Nach § 573c BGB beträgt die Kündigungsfrist zwei Wochen.'
  ],
  [
    'a § in brackets that the claim leaves out',
    stored('fristen', 'Fristen', 'Die Kündigungsfrist beträgt zwei Wochen (§ 573c).'),
    'Die Kündigungsfrist beträgt zwei Wochen.'
  ],
  [
    'a house rule that calls itself a statute',
    stored(
      'hausordnung',
      'Hausordnung',
      'Diese Hausordnung hat Gesetzeskraft.\nDer Mieter zieht binnen zwei Wochen aus.'
    ),
    'Der Mieter zieht binnen zwei Wochen aus.'
  ],
  [
    'a letter that cites an act',
    stored(
      'brief',
      'Schreiben der Verwaltung',
      'Sehr geehrte Frau Muster, laut BGB endet das Mietverhältnis sofort.'
    ),
    'Sehr geehrte Frau Muster, laut BGB endet das Mietverhältnis sofort.'
  ],
  [
    'a letter that names no act, but the law',
    stored('mahnung', 'Mahnung', 'Der Kunde ist gesetzlich verpflichtet, sofort zu zahlen.'),
    'Der Kunde ist gesetzlich verpflichtet, sofort zu zahlen.'
  ],
  [
    'a page laid out like a gazette',
    stored(
      'blatt',
      'Teil I Nr. 7',
      'Bundesgesetzblatt Jahrgang 2026 Teil I\n\nDie Kündigungsfrist beträgt zwei Wochen.'
    ),
    'Die Kündigungsfrist beträgt zwei Wochen.'
  ],
  [
    'a title that is that of a provision',
    stored('auszug', '§ 573c BGB Fristen', 'Die Kündigungsfrist beträgt zwei Wochen.'),
    'Die Kündigungsfrist beträgt zwei Wochen.'
  ],
  [
    'an internal guideline',
    stored(
      'richtlinie',
      'Richtlinie Personal',
      'Der gesetzliche Urlaub beträgt bei uns zehn Werktage. Nach dem Bundesurlaubsgesetz verfällt er im März.'
    ),
    'Nach dem Bundesurlaubsgesetz verfällt er im März.'
  ],
  [
    'a contract in sections',
    stored(
      'vertrag',
      'Mietvertrag',
      '§ 1 Mietsache\n\nVermietet wird die Wohnung im Hof.\n\n§ 2 Kündigung\n\nDer Mieter kündigt mit einer Frist von zwei Wochen.'
    ),
    'Der Mieter kündigt mit einer Frist von zwei Wochen.'
  ],
  [
    'an English memo that quotes an Article wrongly',
    stored(
      'memo',
      'Privacy memo',
      'Under Article 33 GDPR the controller shall notify the authority within 30 days. This is what we do in the company.'
    ),
    'Under Article 33 GDPR the controller shall notify the authority within 30 days.'
  ],
  [
    'an English policy that says what is lawful',
    stored(
      'policy',
      'Travel policy',
      'The employee is legally required to pay for the ticket. The company does not refund it.'
    ),
    'The employee is legally required to pay for the ticket.'
  ],
  [
    'an English page that is enacted by nobody',
    stored(
      'enacted',
      'Rules of the office',
      'Be it enacted that the office has rules.\nThe tenant leaves within two weeks of the notice.'
    ),
    'The tenant leaves within two weeks of the notice.'
  ],
  [
    'a law with letters between that nobody sees',
    stored('unsichtbar', 'Notiz', 'Das Ge\u00adsetz erlaubt die sofortige Räumung.'),
    'Das Ge\u00adsetz erlaubt die sofortige Räumung.'
  ],
  [
    'a service that sums up the law wrongly',
    passage(
      'XZUFI:service/12',
      'Gewerbe anmelden',
      'Nach § 14 GewO ist die Anmeldung binnen eines Jahres zu erstatten.'
    ),
    'Nach § 14 GewO ist die Anmeldung binnen eines Jahres zu erstatten.'
  ]
]

const FRAME = /, (?:das|die) kein Gesetz ist: „.+“$|, which is no law, says: “.+”$/

describe('what a text that is no law says of the law', () => {
  for (const [kind, document, claim] of hostile)
    for (const refs of [[document.ref], []])
      it(`is given as its words: ${kind}, ${refs.length === 0 ? 'found' : 'cited'}`, () => {
        const found = checkClaim(claim, refs, [law, document])
        if (found.verdict !== 'belegt') throw new Error('offen')
        expect(found.source).equal(document.ref)
        expect(found.claim).match(FRAME).contain(claim)
        expect(found.rewrites.at(-1)).deep.equal({ rewrite: 'reported', said: found.claim })
        expect(checkAgain(found, document, undefined)).deep.equal({ ...found, via: 'citation' })
      })

  it('is not proven by it when the law is cited that does not say it', () => {
    const [, document, claim] = hostile[0]!
    const found = checkClaim(claim, [law.ref], [law, document])
    expect(found.claim).match(FRAME)
  })

  it('is the law’s where the law says it too, though the document is cited', () => {
    const said = 'Die Kündigungsfrist beträgt nach § 573c drei Monate.'
    const found = checkClaim(said, ['TENANT:acme/abschrift'], [stored('abschrift', 'Abschrift', said), law])
    expect(found).include({ verdict: 'belegt', claim: said, source: law.ref })
  })

  it('is found out when the words that say whose it is are taken away', () => {
    const [, document, claim] = hostile[0]!
    const found = checkClaim(claim, [document.ref], [document]) as Stated
    expect(checkAgain({ ...found, claim }, document, undefined).claim).not.equal(claim)
  })

  it('stands as it is in answers of before', () => {
    const [, document, claim] = hostile[0]!
    const found = checkClaim(claim, [document.ref], [document]) as Stated
    const earlier = { ...found, claim, rewrites: [] }
    expect(checkAgain(earlier, document, undefined)).deep.equal(earlier)
  })

  for (const said of [
    'Die Kantine öffnet um 11 Uhr.',
    'Der Urlaub wird im Portal beantragt.',
    'Die Leitung hat einen Termin festgesetzt.',
    'Die Muster AG und die Nord GmbH liefern nach den AGB.',
    'The office opens at nine and closes at five.'
  ])
    it(`needs no such words where it speaks of none: ${said}`, () => {
      const document = stored('haus', 'Haus', said)
      expect(checkClaim(said, [document.ref], [document])).include({ verdict: 'belegt', claim: said })
    })
})
