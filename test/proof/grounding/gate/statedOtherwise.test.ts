import { expect } from 'chai'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import { passage } from '../passages.js'

/** What order, auxiliaries and endings alone say, in our own words: a source, what it says, and what it does not say. */
const cases: readonly (readonly [
  what: string,
  source: string,
  says: readonly string[],
  not: readonly string[]
])[] = [
  [
    'a condition that opens with its verb',
    'Ist der Antrag zulässig, so hat das Gericht den Schuldner zu hören.',
    ['Wenn der Antrag zulässig ist, hat das Gericht den Schuldner zu hören.'],
    [
      'Der Antrag ist zulässig, das Gericht hat den Schuldner zu hören.',
      'Der Antrag ist zulässig, so hat das Gericht den Schuldner zu hören.',
      'Der Antrag ist zulässig.',
      'Das Gericht hat den Schuldner zu hören.'
    ]
  ],
  [
    'the number of the verb',
    'Das Gericht kann die Parteien zu der Erörterung laden.',
    ['Das Gericht kann die Parteien zu der Erörterung laden.'],
    [
      'Das Gericht können die Parteien zu der Erörterung laden.',
      'Die Parteien können das Gericht zu der Erörterung laden.'
    ]
  ],
  [
    'the place of a preposition',
    'Gegen die Entscheidung ist die Beschwerde zulässig.',
    ['Die Beschwerde ist gegen die Entscheidung zulässig.'],
    [
      'Die Entscheidung ist gegen die Beschwerde zulässig.',
      'Die Entscheidung gegen ist die Beschwerde zulässig.'
    ]
  ],
  [
    'a stem of two meanings',
    'Die Schuld des Täters ist die Grundlage der Strafe.',
    ['Die Schuld des Täters ist die Grundlage der Strafe.'],
    [
      'Die Schulden des Täters sind die Grundlage der Strafe.',
      'Die Schulden des Täters ist die Grundlage der Strafe.'
    ]
  ],
  [
    'a prefix',
    'Der Arbeitnehmer kann ein Mitglied des Betriebsrats hinzuziehen.',
    ['Der Arbeitnehmer kann ein Mitglied des Betriebsrats hinzuziehen.'],
    [
      'Der Arbeitnehmer kann ein Mitglied des Betriebsrats hinziehen.',
      'Der Arbeitnehmer kann ein Mitglied des Betriebsrats ziehen.'
    ]
  ],
  [
    'a relative clause',
    'Die Arbeitnehmer, die das 18. Lebensjahr vollendet haben, sind wahlberechtigt.',
    ['Die Arbeitnehmer, die das 18. Lebensjahr vollendet haben, sind wahlberechtigt.'],
    [
      'Die Arbeitnehmer haben das 18. Lebensjahr vollendet, sind wahlberechtigt.',
      'Die Arbeitnehmer haben das 18. Lebensjahr vollendet.',
      'Die Arbeitnehmer sind wahlberechtigt.'
    ]
  ],
  [
    'thousands',
    'The fee for the service is EUR 5,000 and the fee for the report is 10,000 dollars.',
    ['The fee for the service is EUR 5000 and the fee for the report is 10000 dollars.'],
    [
      'The fee for the service is EUR 5 and the fee for the report is 10,000 dollars.',
      'The fee for the service is EUR 5,000 and the fee for the report is 10 dollars.',
      'The fee for the service is EUR 5.000 and the fee for the report is 10,000 dollars.'
    ]
  ],
  [
    'what joins two sentences',
    'Der Mieter zahlt die Miete. Der Vermieter trägt die Kosten der Anlage.',
    ['Der Mieter zahlt die Miete.', 'Der Vermieter trägt die Kosten der Anlage.'],
    [
      'Der Mieter zahlt die Miete, also trägt der Vermieter die Kosten der Anlage.',
      'Der Mieter zahlt die Miete. Also trägt der Vermieter die Kosten der Anlage.',
      'Der Vermieter trägt die Kosten der Anlage, weil der Mieter die Miete zahlt.'
    ]
  ]
]

describe('what a sentence says by order and endings alone', () => {
  for (const [what, source, says, not] of cases) {
    const held = passage('ELI:MusterG§3', '§ 3 MusterG', source, ['MusterG'])
    for (const claim of says) {
      it(`is ${what}: ${claim}`, () => {
        expect(checkClaim(claim, [held.ref], [held]).verdict).equal('belegt')
      })
    }
    for (const claim of not) {
      it(`is not ${what}: ${claim}`, () => {
        expect(checkClaim(claim, [held.ref], [held]).verdict).equal('offen')
      })
    }
  }
})
