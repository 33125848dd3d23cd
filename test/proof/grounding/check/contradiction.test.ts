import { expect } from 'chai'
import { contradiction } from '../../../../src/proof/grounding/check/contradiction.js'
import type { CitedPart } from '../../../../src/proof/law/citations/citation.js'

const of = (text: string) => ({
  iri: 'http://localhost:8080/eli/mg/1',
  ref: 'ELI:MG§1',
  label: '§ 1 MG',
  text,
  contentHash: '',
  license: 'open' as const,
  scope: '',
  grounding: '',
  actNames: ['MG']
})
const differs = (claim: string, text: string, parts: readonly CitedPart[] = []) =>
  contradiction(claim, claim, of(text), parts)?.differs[0]

describe('what contradicts a statement', () => {
  const rule =
    '(1) Der Mieter kann bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.'
  const one: readonly (readonly [claim: string, differs: string])[] = [
    [
      'Der Mieter kann bis zum fünften Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      'number'
    ],
    [
      'Der Mieter kann bis zum dritten Werktag kündigen, wenn er mindestens 2 Jahre dort gewohnt hat.',
      'unit'
    ],
    [
      'Der Mieter kann bis zum dritten Arbeitstag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      'unit'
    ],
    [
      'Der Vermieter kann bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      'party'
    ],
    [
      'Der Mieter kann bis zum dritten Werktag nicht kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      'negation'
    ],
    [
      'Der Mieter muss bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      'modal'
    ],
    [
      'Der Mieter kann bis zum dritten Werktag kündigen, wenn er höchstens 2 Monate dort gewohnt hat.',
      'limit'
    ],
    [
      'Nach § kann der Mieter bis zum achten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      'number'
    ],
    ['Hat er mindestens 3 Monate dort gewohnt, kann der Mieter bis zum dritten Werktag kündigen.', 'number']
  ]
  for (const [claim, kind] of one)
    it(`is the sentence with another ${kind}: ${claim}`, () => expect(differs(claim, rule)).equal(kind))

  it('is the sentence with another date, form, or two who exchange their places', () => {
    expect(differs('Das Gesetz gilt ab dem 1. Juli 2024.', 'Das Gesetz gilt ab dem 1. Januar 2024.')).equal(
      'date'
    )
    expect(differs('Die Kündigung bedarf der Textform.', 'Die Kündigung bedarf der Schriftform.')).equal(
      'term'
    )
    expect(
      differs(
        'Der Antrag wird vom Träger gegenüber dem Vertreter erklärt.',
        'Der Antrag wird vom Vertreter gegenüber dem Träger erklärt.'
      )
    ).equal('party')
  })

  it('is the sentence with an exception that it says is none, or with what it denies said of more', () => {
    const excepted = 'Die Frist beginnt mit dem Tag der Zustellung, außer wenn etwas anderes bestimmt ist.'
    expect(
      differs('Die Frist beginnt mit dem Tag der Zustellung, auch wenn etwas anderes bestimmt ist.', excepted)
    ).equal('exception')
    expect(
      differs(
        'Das Zeugnis kann auch ohne Einwilligung erteilt werden.',
        'Das Zeugnis kann mit Einwilligung erteilt werden.'
      )
    ).equal('negation')
    expect(
      differs(
        'Der Unternehmer trägt die Gefahr der Rücksendung.',
        'Der Verbraucher trägt die Gefahr der Rücksendung.'
      )
    ).equal('party')
  })

  it('is the sentence with another number, though another Absatz that speaks of something else has that', () => {
    const text =
      '(1) Die Frist für den Widerspruch beträgt zwei Monate.\n(2) Behörden bewahren Akten drei Monate auf.'
    const claim = 'Die Frist für den Widerspruch beträgt drei Monate.'
    expect(differs(claim, text, [{ kind: 'Absatz', number: '1' }])).equal('number')
    expect(differs(claim, text)).equal(undefined)
  })

  const silent: readonly (readonly [why: string, claim: string, text: string])[] = [
    [
      'it says the same in other figures',
      'Der Mieter kann bis zum 3. Werktag kündigen, wenn er mindestens zwei Monate dort gewohnt hat.',
      rule
    ],
    [
      'it writes a date in figures',
      'Das Gesetz gilt schon ab dem 01.07.2024.',
      'Das Gesetz gilt ab dem 1. Juli 2024.'
    ],
    [
      'what ends the sentence stands first',
      'Gemäß dem Verfahren werden diese Rechtsakte erlassen.',
      'Diese Rechtsakte werden gemäß dem Verfahren erlassen.'
    ],
    [
      'two facts differ',
      'Der Vermieter muss bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      rule
    ],
    [
      'another Absatz holds the number',
      'Der Mieter kann bis zum fünften Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      `${rule}\n(2) Bei möbliertem Wohnraum kann er bis zum fünften Werktag kündigen.`
    ],
    [
      'another Absatz holds as much in another unit',
      'Die Frist für den Widerspruch beträgt zwölf Monate.',
      '(1) Die Frist für den Widerspruch beträgt zwei Monate.\n(2) Ohne Belehrung beträgt sie ein Jahr.'
    ],
    [
      'another sentence says it',
      'Der Käufer kann vom Vertrag zurücktreten.',
      'Der Verkäufer kann vom Vertrag zurücktreten. Der Käufer kann ebenso vom Vertrag zurücktreten.'
    ],
    [
      'the next sentence makes an exception',
      'Der Verwalter darf abberufen werden.',
      'Der Verwalter darf nicht abberufen werden. Dies gilt nicht bei wichtigem Grund.'
    ],
    ['it leaves out a condition', 'Der Mieter kann bis zum fünften Werktag kündigen.', rule],
    [
      'it is a range',
      'Die Frist beträgt für alle Verträge drei Wochen.',
      'Die Frist beträgt für alle Verträge zwei bis vier Wochen.'
    ],
    [
      'it says a limit otherwise',
      'Die Zahl der Mitglieder muss mehr als zwei betragen.',
      'Die Zahl der Mitglieder muss mindestens drei betragen.'
    ],
    [
      'it tells a case',
      'Wir haben den Mieter innerhalb von fünf Tagen über die Erhöhung unterrichtet.',
      'Der Vermieter hat den Mieter innerhalb von drei Tagen über die Erhöhung zu unterrichten.'
    ],
    [
      'it is denied twice',
      'Ein erheblicher Mangel berechtigt zum Rücktritt.',
      'Ein nicht unerheblicher Mangel berechtigt zum Rücktritt.'
    ],
    [
      'it speaks of another provision',
      'Die Frist nach § 5 beträgt zwei Wochen für Beschwerden.',
      'Die Frist nach § 6 beträgt drei Wochen für Beschwerden.'
    ],
    [
      '`nicht nur` is no negation',
      'Der Verwalter kann aus wichtigem Grund abberufen werden.',
      'Der Verwalter kann nicht nur aus wichtigem Grund abberufen werden.'
    ]
  ]
  for (const [why, claim, text] of silent)
    it(`is none where ${why}`, () => expect(differs(claim, text)).equal(undefined))

  it('is none outside of what is cited, nor in what is no law', () => {
    const claim = 'Die Frist für den Widerspruch beträgt fünf Monate.'
    const text = '(1) Die Frist für den Widerspruch beträgt zwei Monate.\n(2) Sie beginnt mit dem Bescheid.'
    expect(differs(claim, text, [{ kind: 'Absatz', number: '1' }])).equal('number')
    expect(differs(claim, text, [{ kind: 'Absatz', number: '2' }])).equal(undefined)
    expect(contradiction(claim, claim, { ...of(text), ref: 'TENANT:demo/leitfaden' }, [])).equal(undefined)
  })
})
