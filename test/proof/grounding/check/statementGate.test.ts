import { expect } from 'chai'
import { supportedBy } from '../../../../src/proof/grounding/check/statementGate.js'
import type { Passage } from '../../../../src/proof/grounding/passage.js'

const passage = (number: string, text: string): Passage => ({
  iri: `http://localhost/eli/musterg/${number}`,
  ref: `ELI:MusterG§${number}`,
  label: `§ ${number} MusterG`,
  text,
  contentHash: '',
  license: 'open',
  scope: '',
  grounding: '',
  actNames: ['MusterG', 'Mustergesetz']
})
const duty = passage(
  '5',
  '(1) Der Vermieter ist verpflichtet, bei der Meldung mitzuwirken.\n(2) Der Antrag nach § 3 Absatz 1 ist unbefristet.'
)
const ban = passage('6', 'Vereinbarungen zwischen Betrieben, die den Wettbewerb beschränken, sind verboten.')
const list = passage(
  '7',
  'Anspruch auf Beihilfe hat, wer\n  1. eine Wohnung im Inland hat,\n  2. mit seinem Kind in einem Haushalt lebt und\n  3. keine volle Arbeit ausübt.'
)
const term = passage(
  '8',
  'Die Frist beträgt:\n  1. ein Jahr\n    für Zölle und Abgaben,\n  2. vier Jahre\n    für alle anderen Steuern.'
)
const meaning = passage('9', 'Im Sinne dieses Gesetzes ist Inhaber jede Person, die eine Erlaubnis besitzt.')
const sense = passage('12', 'Inhaber im Sinne dieses Gesetzes ist jede Person, die eine Erlaubnis besitzt.')
const stays = passage(
  '10',
  'Die Pflicht zur Abgabe bleibt auch dann bestehen, wenn die Behörde geschätzt hat.'
)

function says(text: string, { iri }: Passage, where: Passage, act = 'MusterG'): boolean {
  const citations = [...text.matchAll(/§ ([0-9]+)(?: Abs\. [0-9])?(?: MusterG)?/g)].map(found => ({
    start: found.index,
    end: found.index + found[0].length,
    act,
    passage: iri.replace(/[0-9]+$/, found[1]!)
  }))
  const steps = supportedBy(text, { start: 0, end: text.length, citations }, where, undefined, false)
  let step = steps.next([])
  while (step.done !== true) step = steps.next([])
  return step.value.proof !== undefined
}

describe('a statement with its citation, as people write it', () => {
  const right: readonly [text: string, of: Passage][] = [
    [
      'Zu beachten ist: Der Vermieter ist verpflichtet, bei der Meldung mitzuwirken (§ 5 Abs. 1 MusterG).',
      duty
    ],
    ['§ 5 Abs. 1 MusterG lautet: Der Vermieter ist verpflichtet, bei der Meldung mitzuwirken.', duty],
    ['§ 5 Abs. 1 MusterG verpflichtet den Vermieter, bei der Meldung mitzuwirken.', duty],
    ['Nach dem Gesetz ist der Vermieter verpflichtet, bei der Meldung mitzuwirken (§ 5 MusterG).', duty],
    ['Der Vermieter ist dabei verpflichtet, bei der Meldung mitzuwirken (§ 5 Abs. 1 MusterG).', duty],
    ['Der Vermieter ist verpflichtet, bei der Meldung mitzuwirken; das steht in § 5 Abs. 1 MusterG.', duty],
    ['Der Vermieter ist verpflichtet, bei der Meldung mitzuwirken – so ausdrücklich § 5 MusterG.', duty],
    ['Der Vermieter ist verpflichtet, bei der Meldung mitzuwirken (vgl. hierzu § 5 MusterG).', duty],
    ['Der Antrag nach § 3 Abs. 1 MusterG ist unbefristet (§ 5 Abs. 2 MusterG).', duty],
    ['§ 6 MusterG verbietet Vereinbarungen zwischen Betrieben, die den Wettbewerb beschränken.', ban],
    [
      'Anspruch auf Beihilfe hat, wer eine Wohnung im Inland hat, mit seinem Kind in einem Haushalt lebt und keine volle Arbeit ausübt (§ 7 MusterG).',
      list
    ],
    ['Die Frist beträgt nach § 8 MusterG ein Jahr für Zölle und Abgaben.', term],
    ['Inhaber ist nach § 9 MusterG jede Person, die eine Erlaubnis besitzt.', meaning],
    [
      'Inhaber im Sinne des Mustergesetzes ist jede Person, die eine Erlaubnis besitzt (§ 12 MusterG).',
      sense
    ],
    [
      'Eine entsprechende Regelung enthält § 10 MusterG, wonach die Pflicht zur Abgabe auch dann bestehen bleibt, wenn die Behörde geschätzt hat.',
      stays
    ]
  ]
  for (const [text, of] of right)
    it(text, () => {
      expect(says(text, of, of)).to.equal(true)
    })

  const wrong: readonly [text: string, of: Passage][] = [
    ['§ 5 Abs. 1 MusterG verpflichtet den Vermieter nicht, bei der Meldung mitzuwirken.', duty],
    ['§ 5 Abs. 1 MusterG verpflichtet den Mieter, bei der Meldung mitzuwirken.', duty],
    // What another provision says is not what this one does.
    ['§ 4 MusterG verpflichtet den Vermieter, bei der Meldung mitzuwirken (§ 5 MusterG).', duty],
    ['§ 4 MusterG lautet: Der Vermieter ist verpflichtet, bei der Meldung mitzuwirken (§ 5 MusterG).', duty],
    ['Bei Mietern: Der Vermieter ist verpflichtet, bei der Meldung mitzuwirken (§ 5 Abs. 1 MusterG).', duty],
    ['Der Antrag nach § 4 Abs. 1 MusterG ist unbefristet (§ 5 Abs. 2 MusterG).', duty],
    ['Nicht § 6 MusterG verbietet Vereinbarungen zwischen Betrieben, die den Wettbewerb beschränken.', ban],
    ['§ 6 MusterG verbietet Vereinbarungen zwischen Betrieben.', ban],
    [
      'Anspruch auf Beihilfe hat, wer eine Wohnung im Inland hat oder mit seinem Kind in einem Haushalt lebt und keine volle Arbeit ausübt (§ 7 MusterG).',
      list
    ],
    ['Anspruch auf Beihilfe hat, wer eine Wohnung im Inland hat (§ 7 MusterG).', list],
    ['Die Frist beträgt nach § 8 MusterG vier Jahre für Zölle und Abgaben.', term],
    ['Die Frist beträgt nach § 8 MusterG ein Jahr.', term],
    [
      'Inhaber im Sinne des Baugesetzbuchs ist jede Person, die eine Erlaubnis besitzt (§ 12 MusterG).',
      sense
    ],
    ['Inhaber ist jede Person, die eine Erlaubnis besitzt.', meaning],
    [
      'Aufgehoben ist die Regelung in § 10 MusterG, wonach die Pflicht zur Abgabe auch dann bestehen bleibt, wenn die Behörde geschätzt hat.',
      stays
    ]
  ]
  for (const [text, of] of wrong)
    it(`not: ${text}`, () => {
      expect(says(text, of, of)).to.equal(false)
    })

  it('and a Halbsatz that is empty says nothing', () => {
    const empty = passage('11', 'Der Betrieb ist zu melden; ')
    expect(says('Nach § 11 Halbsatz 2 MusterG gilt: Der Betrieb ist zu melden.', empty, empty)).to.equal(
      false
    )
  })
})
