import { expect } from 'chai'
import { antecedentOf, pointsAtCompounds } from '../../../../../src/proof/grounding/gate/antecedent.js'
import { contextOf } from '../../../../../src/proof/grounding/gate/context/contextOf.js'

/** The sentences around one of a text, by its first words. */
function around(text: string, opening: string) {
  const start = text.indexOf(opening)
  const end = text.indexOf('.', start) + 1
  const { before, behind } = contextOf(text, { start, end })
  return { before: before.map(each => each.text), behind: behind.map(each => each.text) }
}

const sentence = (text: string, opening: string) => text.slice(text.indexOf(opening)).split('.')[0]! + '.'

describe('what a sentence takes up', () => {
  for (const [kind, text, opening, needs] of [
    [
      'a noun brought in with ein',
      'Wer Pilze verkauft, hat einen Antrag zu stellen. Der Antrag ist zu begründen.',
      'Der Antrag',
      'Wer Pilze'
    ],
    [
      'a noun of which more was said',
      'Tritt der Grund der Stundung später ein, so kann sie verlängert werden. Entfällt der Grund, so endet die Stundung.',
      'Entfällt',
      'Tritt'
    ],
    [
      'a noun that had no article',
      'Die Pflege von Bäumen hat Vorrang vor ihrer Fällung. Der Vorrang gilt nicht für Pappeln.',
      'Der Vorrang',
      'Die Pflege'
    ],
    [
      'a compound by its head',
      'Der Kahnverleih kann einen Mietvertrag befristen. Der Vertrag ist schriftlich zu schließen.',
      'Der Vertrag',
      'Der Kahnverleih'
    ],
    [
      'a sentence by its number',
      'Der Wirt meldet jeden Gast. Er tut das täglich. Die Meldung nach Satz 1 ist gebührenfrei.',
      'Die Meldung',
      'Der Wirt'
    ],
    [
      'an English noun brought in with a',
      'The keeper shall submit a report to the council of the harbour and shall keep it. The report shall be dated and signed by the keeper.',
      'The report',
      'The keeper'
    ]
  ] as const) {
    it(`is the sentence with ${kind}`, () => {
      expect(around(text, opening).before).deep.equal([sentence(text, needs)])
    })
  }

  for (const [kind, text, opening] of [
    [
      'somebody of whom law speaks in general',
      'Der Wirt meldet jeden Gast. Der Wirt haftet für die Meldung des Gastes.',
      'Der Wirt haftet'
    ],
    [
      'a noun that says itself which',
      'Der Antrag ist zu begründen. Der Antrag auf Zulassung eines Bootes ist zu stempeln.',
      'Der Antrag auf'
    ],
    [
      'a sentence of another provision',
      'Der Wirt meldet jeden Gast. Die Gebühr nach § 5 Satz 1 ist fällig.',
      'Die Gebühr'
    ],
    [
      'what stands in another Absatz',
      '(1) Der Wirt stellt einen Antrag.\n(2) Der Antrag ist zu begründen.',
      'Der Antrag'
    ]
  ] as const) {
    it(`is nothing for ${kind}`, () => expect(around(text, opening).before).deep.equal([]))
  }
})

describe('a sentence that points at the one before it', () => {
  for (const text of [
    'Der Wirt kann die Kündigung für vier Jahre ausschließen. Die Kündigung ist zum Ablauf dieses Zeitraums zulässig.',
    'Der Fischer legt die Netze aus. Die Behörde kann hierzu Weisungen erteilen.',
    'Der Fischer legt die Netze aus. Nach Beendigung der Arbeit holt er die Netze ein.',
    'Der Fischer legt Netze aus. Der Betrieb solcher Geräte ist anzuzeigen.',
    'The permit is valid for two years and may be renewed by the council. That period begins on the day of issue.',
    'The keeper shall count the boats in the harbour each evening. The council may inspect such counts at any time.'
  ]) {
    it(`is given with it: ${text.split('. ')[1]!}`, () => {
      expect(antecedentOf(text, text.indexOf('. ') + 2)).equal(0)
    })
  }
  for (const text of [
    'Der Fischer legt die Netze aus. Die Vorschriften dieses Gesetzes gelten für alle Gewässer.',
    'Der Fischer legt die Netze aus. Wird ein Antrag gestellt, so ist in diesem Fall der Rat zu hören.',
    'Der Fischer legt die Netze aus. Der Rat sorgt dafür, dass die Ufer frei bleiben.',
    'Der Fischer legt die Netze aus. Solche Netze, die zu fein sind, sind verboten.'.replace(
      'Solche',
      'Verboten sind solche'
    ),
    'Der Fischer legt die Netze aus. Die Gemeinde meldet den Schaden, sobald sie ihn kennt.',
    'The keeper counts the boats. The provisions of this Regulation apply to all harbours of the Union.'
  ]) {
    it(`stands alone where it points at nothing: ${text.split('. ')[1]!}`, () => {
      const start = text.indexOf('. ') + 2
      expect(antecedentOf(text, start)).equal(start)
    })
  }
})

describe('an exception from a rule', () => {
  const rule = 'Der Betrieb eines Floßes bedarf der Erlaubnis.'
  for (const [kind, behind] of [
    ['right behind it', 'Dies gilt nicht für Flöße ohne Motor.'],
    ['with nur', 'Dies gilt nur, wenn das Gewässer tief ist.'],
    ['by its number', 'Satz 1 gilt nicht für Flöße ohne Motor.'],
    ['that departs from its number', 'Abweichend von Satz 1 ist der Betrieb am Sonntag frei.'],
    ['with jedoch', 'Die Behörde kann jedoch darauf verzichten.'],
    ['of its own noun', 'Die Erlaubnis ist nicht erforderlich, wenn das Floß vor Anker liegt.'],
    ['that a pronoun takes out', 'Hiervon kann die Behörde Ausnahmen zulassen.'],
    ['of who needs none', 'Keiner Erlaubnis bedarf, wer nur zuschaut.']
  ] as const) {
    it(`is brought: ${kind}`, () => {
      expect(around(`${rule} ${behind}`, 'Der Betrieb').behind).deep.equal([behind])
    })
  }
  for (const [kind, behind] of [
    ['by its Absatz', 'Absatz 1 gilt nicht für Flöße ohne Motor.'],
    ['by Absatz and Satz', 'Absatz 1 Satz 1 findet keine Anwendung auf Ruderboote.'],
    ['by a range of Absätze', 'Die Absätze 1 bis 3 sind auf Vereine nicht anzuwenden.'],
    ['that names its duty', 'Die Pflicht nach Absatz 1 entfällt, wenn das Floß vor Anker liegt.'],
    ['that departs from its Absatz', 'Abweichend von Absatz 1 ist der Betrieb am Sonntag frei.'],
    ['that departs from it within', 'Die Behörde kann Ausnahmen von Absatz 1 zulassen.'],
    ['that lets depart', 'Von Absatz 1 kann durch Satzung abgewichen werden.'],
    ['that opens the next Absatz', 'Dies gilt nicht für Flöße ohne Motor.']
  ] as const) {
    it(`is brought of another Absatz: ${kind}`, () => {
      expect(around(`(1) ${rule}\n(2) ${behind}`, 'Der Betrieb').behind).deep.equal([behind])
    })
  }
  for (const behind of [
    'Absatz 1 gilt entsprechend für Boote.',
    'Absatz 3 gilt nicht für Boote.',
    'Abweichend von § 5 Absatz 1 ist der Betrieb frei.',
    'Die Behörde entscheidet über den Antrag.',
    'Absatz 1 Satz 2 gilt nicht für Boote.'
  ]) {
    it(`is not what takes nothing out: ${behind}`, () => {
      expect(around(`(1) ${rule}\n(2) ${behind}`, 'Der Betrieb').behind).deep.equal([])
    })
  }
  for (const behind of [
    'Paragraph 1 shall not apply to rowing boats that are used within the harbour.',
    'By way of derogation from paragraph 1, rowing boats may be used on a Sunday.'
  ]) {
    it(`is brought in English: ${behind}`, () => {
      const text = `1. The keeper shall register each of the boats in the harbour.\n2. ${behind}`
      expect(around(text, 'The keeper').behind).deep.equal([behind])
    })
  }
})

describe('a sentence that takes something out of an Absatz', () => {
  for (const [sentence, absatz, limits] of [
    ['Absatz 1 gilt nicht für Wohnraum, der nur zum vorübergehenden Gebrauch vermietet ist.', '1', true],
    ['Absatz 1 gilt nicht für Wohnraum, der nur zum vorübergehenden Gebrauch vermietet ist.', '2', false],
    ['Die Absätze 1 und 3 gelten nicht, wenn der Antrag fehlt.', '3', true],
    ['Die Absätze 1 und 3 gelten nicht, wenn der Antrag fehlt.', '2', false],
    ['Die Absätze 1 bis 3 sind auf Vereine nicht anzuwenden.', '2', true],
    ['Absatz 2a findet keine Anwendung auf Lehrlinge.', '2a', true],
    ['Absatz 1 Satz 1 gilt nur, wenn der Betrieb mehr als zehn Beschäftigte hat.', '1', true],
    ['Absatz 1 gilt entsprechend.', '1', false],
    ['Absatz 1 gilt auch nachts.', '1', false],
    ['Absatz 1 gilt nicht.', undefined, false]
  ] as const)
    it(`is told, or not, of ${absatz ?? 'a text without any'}: ${sentence}`, () => {
      const own = absatz === undefined ? '' : `(${absatz}) `
      const text = `${own}Der Vermieter meldet den Gast.\n${absatz === undefined ? '' : '(9) '}${sentence}`
      const { behind } = contextOf(text, { start: 0, end: text.indexOf('.') + 1 })
      expect(behind.length > 0).equal(limits)
    })
})

describe('the rule that a sentence belongs to', () => {
  for (const [kind, text, opening, needs] of [
    [
      'an Absatz that it is about',
      '(1) Der Wirt meldet jeden Gast.\n(2) Absatz 1 gilt nicht für Kinder.',
      'Absatz 1',
      'Der Wirt'
    ],
    [
      'an Absatz of which it tells more',
      '(1) Der Wirt zahlt eine Abgabe.\n(2) Die Pflicht nach Absatz 1 endet am Sonntag.',
      'Die Pflicht',
      'Der Wirt'
    ],
    [
      'the Absatz in whose cases it rules',
      '(1) Wer einen Gast nicht meldet, haftet.\n(2) Die Gemeinde kann in den Fällen des Absatzes 1 das Haus schließen.',
      'Die Gemeinde',
      'Wer einen'
    ],
    [
      'a sentence of another Absatz',
      '(1) Der Wirt meldet jeden Gast. Er zahlt eine Abgabe.\n(2) Abweichend von Absatz 1 Satz 2 ist der Sonntag frei.',
      'Abweichend',
      'Er zahlt'
    ],
    [
      'what it excludes',
      'Der Fährmann ist zum Ersatz verpflichtet. Die Ersatzpflicht ist ausgeschlossen, wenn das Boot leer war.',
      'Die Ersatzpflicht',
      'Der Fährmann'
    ],
    [
      'what it excludes in the Absatz before',
      '(1) Der Fährmann hat den Schaden zu ersetzen und ist dem Gast dazu verpflichtet.\n(2) Die Ersatzpflicht entfällt bei Sturm.',
      'Die Ersatzpflicht',
      'Der Fährmann'
    ],
    [
      'the sentence whose word it defines',
      'Der Fährmann haftet nicht für ein unvermeidbares Ereignis. Als unvermeidbar gilt ein Ereignis bei Sturm.',
      'Als unvermeidbar',
      'Der Fährmann'
    ],
    [
      'the sentence by whose verb it names its noun',
      'Ist das Boot auf Dauer gemietet, so kann nach fünf Jahren gekündigt werden. Die Kündigungsfrist beträgt sechs Monate.',
      'Die Kündigungsfrist',
      'Ist das'
    ],
    [
      'the offence',
      '(1) Ordnungswidrig handelt, wer ein Floß vermietet.\n(2) Die Ordnungswidrigkeit kann mit einer Geldbuße geahndet werden.',
      'Die Ordnungswidrigkeit',
      'Ordnungswidrig'
    ]
  ] as const) {
    it(`is ${kind}`, () => {
      expect(around(text, opening).before).deep.equal([sentence(text, needs)])
      const start = text.indexOf(opening)
      const span = { start, end: text.indexOf('.', start) + 1 }
      expect(contextOf(text, span, 1).before, 'in the first edition').deep.equal([])
    })
  }

  for (const [kind, text, opening] of [
    [
      'for many Absätze',
      '(1) Der Wirt meldet.\n(2) Der Gast zahlt.\n(3) Das Boot fährt.\n(4) Die Absätze 1 bis 3 gelten am Sonntag.',
      'Die Absätze'
    ],
    [
      'for a part of another provision',
      '(1) Der Wirt meldet jeden Gast.\n(2) In den Fällen des § 5 Absatz 1 zahlt er nichts.',
      'In den Fällen'
    ],
    [
      'for a noun of another family',
      'Der Wirt kann das Haus vermieten. Die Gemeinde hört den Rat.',
      'Die Gemeinde'
    ]
  ] as const) {
    it(`is not brought ${kind}`, () => expect(around(text, opening).before).deep.equal([]))
  }
})

describe('what limits a rule', () => {
  for (const [kind, text, opening, needs] of [
    [
      'denies what follows from it',
      '(1) Der Anspruch geht auf den Wirt über.\n(2) Gegen den Gast kann der Übergang nach Absatz 1 nicht geltend gemacht werden.',
      'Der Anspruch',
      'Gegen den'
    ],
    [
      'does without what it asks for',
      '(1) Das Boot darf fahren, wenn ein Grund besteht.\n(2) Bei Sturm darf es auch fahren, wenn ein Grund nach Absatz 1 nicht besteht.',
      'Das Boot',
      'Bei Sturm'
    ],
    [
      'denies all that stands above',
      '(1) Der Wirt kann ein Floß vermieten.\n(2) Wer neu ist, kann ein Floß nicht nach obigen Vorschriften vermieten.',
      'Der Wirt',
      'Wer neu'
    ],
    [
      'excludes what it gives',
      '(1) Der Fährmann ist zum Ersatz verpflichtet.\n(2) Die Ersatzpflicht ist ausgeschlossen, wenn das Boot leer war.',
      'Der Fährmann',
      'Die Ersatzpflicht'
    ],
    [
      'lets it be changed',
      'Die Frist beträgt ein Jahr. Die Frist kann durch den Rat verlängert werden.',
      'Die Frist beträgt',
      'Die Frist kann'
    ]
  ] as const) {
    it(kind, () => {
      expect(around(text, opening).behind).deep.equal([sentence(text, needs)])
      const start = text.indexOf(opening)
      const span = { start, end: text.indexOf('.', start) + 1 }
      expect(contextOf(text, span, 1).behind, 'in the first edition').deep.equal([])
    })
  }

  for (const [kind, text] of [
    [
      'what becomes of who breaks it',
      '(1) Der Wirt meldet jeden Gast.\n(2) Wird die Pflicht nach Absatz 1 nicht erfüllt, haftet der Wirt.'
    ],
    [
      'a highest number',
      '(1) Der Wirt meldet jeden Gast.\n(2) Die Zahl nach Absatz 1 darf zehn nicht überschreiten.'
    ],
    [
      'a part of another provision',
      '(1) Der Wirt meldet jeden Gast.\n(2) Ein Aufschub nach § 5 oder Absatz 1 des Gesetzes ist nicht zu gewähren.'
    ]
  ] as const) {
    it(`is not ${kind}`, () => expect(around(text, 'Der Wirt').behind).deep.equal([]))
  }
})

describe('a noun that is pointed at', () => {
  it('was said where a part of it was', () => {
    const text =
      'Der Rat tagt. Zulässig ist eine Dauer von zwei Jahren; bis zu dieser Gesamtdauer fährt das Boot.'
    const start = text.indexOf('Zulässig')
    expect(antecedentOf(text, start)).equal(start)
    expect(antecedentOf(text, start, pointsAtCompounds)).equal(0)
  })
})
