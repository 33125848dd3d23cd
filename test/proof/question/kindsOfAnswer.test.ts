import { expect } from 'chai'
import { expectedKinds } from '../../../src/proof/question/kindsOfAnswer.js'

describe('what a form of question asks for', () => {
  for (const [question, giving, other] of [
    [
      'Bis wann muss ich das melden?',
      'Die Meldung ist bis zum 30. Juni abzugeben.',
      'Die Meldung erfolgt in Textform.'
    ],
    ['How long does it take?', 'Die Prüfung dauert 60 Minuten.', 'Die Prüfung ist öffentlich.'],
    ['Zu welchem Anteil zahlt der Bund?', 'Der Bund trägt 40 Prozent.', 'Der Bund trägt die Ausgaben.'],
    ['Wie viele Beisitzer gibt es?', 'Der Ausschuss hat drei Beisitzer.', 'Der Ausschuss hat Beisitzer.'],
    ['Wer erteilt die Erlaubnis?', 'Zuständig ist die Bundesanstalt.', 'Die Erlaubnis ist zu befristen.'],
    ['Darf ich das?', 'Die Weitergabe ist unzulässig.', 'Die Weitergabe endet.'],
    ['Do I have to report it?', 'Der Halter ist verpflichtet, den Tod anzuzeigen.', 'Der Halter wohnt dort.'],
    ['Was für eine Strafe droht?', 'Die Tat wird mit Geldbuße geahndet.', 'Die Tat ist beendet.'],
    [
      'Was muss drinstehen?',
      'Der Antrag enthält folgende Angaben:\n1. den Namen',
      'Der Antrag ist schriftlich.'
    ]
  ] as const) {
    it(`is given by a sentence or not: ${question}`, () => {
      const { given } = expectedKinds(question)
      expect(given(giving).gain).above(0)
      expect(given(other).gain).equal(0)
    })
  }

  it('is surely given by a number for a span alone', () => {
    expect(expectedKinds('Wie lange gilt das?').given('Es gilt drei Jahre.').sure).equal(true)
    expect(expectedKinds('Darf ich das?').given('Es ist verboten.').sure).equal(false)
  })
})
