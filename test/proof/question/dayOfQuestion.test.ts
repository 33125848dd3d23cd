import { expect } from 'chai'
import { dayOfQuestion, inPresentTense } from '../../../src/proof/question/dayOfQuestion.js'

const asked = (text: string) => {
  const found = dayOfQuestion(text)
  return found && [found.day, text.slice(0, found.start) + text.slice(found.end)]
}

describe('the day as of which a question asks', () => {
  const DATED: [text: string, day: string, without: string][] = [
    ['Wie lautete § 556d BGB am 1.3.2023?', '2023-03-01', 'Wie lautete § 556d BGB?'],
    ['Wie lautete am 1. März 2023 § 556d Abs. 1 BGB?', '2023-03-01', 'Wie lautete § 556d Abs. 1 BGB?'],
    [
      'Wie lautete § 5 Abs. 1 Nr. 2 ArbZG zum 2023-03-01?',
      '2023-03-01',
      'Wie lautete § 5 Abs. 1 Nr. 2 ArbZG?'
    ],
    ['Kündigungsfristen im Mietrecht, Stand 2022-06-01', '2022-06-01', 'Kündigungsfristen im Mietrecht'],
    ['Wie hoch war der Mindestlohn am 1. Oktober 2022?', '2022-10-01', 'Wie hoch war der Mindestlohn?'],
    [
      'Welche Kündigungsfrist galt am 1.3.2023 für Mieter?',
      '2023-03-01',
      'Welche Kündigungsfrist galt für Mieter?'
    ],
    ['Galt am 1.3.2023 eine Kündigungsfrist?', '2023-03-01', 'Galt eine Kündigungsfrist?'],
    ['What did § 5 ArbZG say on 1 March 2023?', '2023-03-01', 'What did § 5 ArbZG say?'],
    ['Wie lautete § 556d BGB im März 2023?', '2023-03-01', 'Wie lautete § 556d BGB?'],
    ['Wie lautete § 556d BGB im Monat Dez. 2022?', '2022-12-01', 'Wie lautete § 556d BGB?'],
    ['Wie lautet § 556d BGB am 1.3.2030?', '2030-03-01', 'Wie lautet § 556d BGB?'],
    ['Welcher Mindestlohn gilt ab dem 1.1.2025?', '2025-01-01', 'Welcher Mindestlohn gilt?'],
    ['Welcher Mindestlohn gilt ab Januar 2025?', '2025-01-01', 'Welcher Mindestlohn gilt?'],
    ['Gilt die Mietpreisbremse am 1. Juni 2025?', '2025-06-01', 'Gilt die Mietpreisbremse?'],
    ['What did § 5 ArbZG say in March 2023?', '2023-03-01', 'What did § 5 ArbZG say?'],
    ['§ 556d BGB am 1.3.2023', '2023-03-01', '§ 556d BGB'],
    ['§ 556d Abs. 1 Satz 2 BGB im März 2023', '2023-03-01', '§ 556d Abs. 1 Satz 2 BGB'],
    ['BGB § 556d zum 2023-03-01?', '2023-03-01', 'BGB § 556d?'],
    ['Art. 17 DSGVO on 1 March 2023', '2023-03-01', 'Art. 17 DSGVO'],
    ['§ 16 ArbZG am 1.1.25', '2025-01-01', '§ 16 ArbZG'],
    ['Wie lautete § 16 ArbZG zum 31. 12. 98?', '1998-12-31', 'Wie lautete § 16 ArbZG?'],
    ['GewO am 1.3.2023', '2023-03-01', 'GewO'],
    ['SGB X Stand 03/2023', '2023-03-01', 'SGB X'],
    [
      'Was regelt § 622 BGB in der bis zum 31.12.2022 geltenden Fassung?',
      '2022-12-31',
      'Was regelt § 622 BGB?'
    ]
  ]
  for (const [text, day, without] of DATED) it(text, () => expect(asked(text)).to.deep.equal([day, without]))

  const NONE = [
    'Wie lautet § 556d BGB?',
    'Mein Mietvertrag ist vom 1.3.2023. Welche Kündigungsfrist gilt?',
    'Ich habe am 1.3.2023 gekündigt, wann endet das Arbeitsverhältnis?',
    'Wann endet das Arbeitsverhältnis, wenn ich am 1.3.2023 gekündigt habe?',
    'Was war vereinbart, als ich am 1.3.2023 einzog?',
    'Kündigung am 1.3.2023',
    'Wie hoch war das Pflegegeld der Unfallversicherung ab Juli 2020?',
    'Was gilt für meine am 1.3.2023 geschlossene Ehe?',
    '§ 5 ArbZG, Arbeit am 1.3.2023',
    'Muss ich für die Miete im März 2023 noch zahlen?',
    'Welche Frist gilt, wenn ich im März 2023 gekündigt habe?',
    'Welche Frist gilt für eine Kündigung vom 1.3.2023?',
    'Wie lautete § 5 ArbZG im Jahr 2023?',
    'Was hat sich seit 2022 am ArbZG geändert?',
    'Was hat sich an § 16 ArbZG zum 1.1.2025 geändert?',
    'Was hat sich zum 1.1.2025 an § 16 ArbZG geändert?',
    'Wie lautete § 16 ArbZG am 31.2.2023?',
    'Wie lautete § 16 ArbZG am 1.1.25.3?',
    'Wie lautete § 5 ArbZG Stand 1.1.2022, wie Stand 1.1.2023?'
  ]
  for (const text of NONE) it(`none: ${text}`, () => expect(asked(text)).to.equal(undefined))

  it('and then as it is asked for what is law', () => {
    expect(inPresentTense('Wie hoch war der Mindestlohn?')).to.equal('Wie hoch ist der Mindestlohn?')
    expect(inPresentTense('Galt eine Frist, und wie lautete sie?')).to.equal(
      'Gilt eine Frist, und wie lautet sie?'
    )
    expect(inPresentTense('Wie lautet § 5 ArbZG?')).to.equal('Wie lautet § 5 ArbZG?')
  })
})
