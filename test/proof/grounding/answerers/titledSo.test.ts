import { expect } from 'chai'
import { isTitledSo } from '../../../../src/proof/grounding/answerers/titledSo.js'
import { readQuestion } from '../../../../src/proof/question/readQuestion.js'

const titled = (title: string, question: string) => isTitledSo(title, readQuestion(question).matterBesideActs)

describe('isTitledSo', () => {
  it('may ask for the very forms of the words', () => {
    expect(isTitledSo('Fahrzeuge', ['fahrzeug'])).equal(true)
    expect(isTitledSo('Fahrzeuge', ['fahrzeug'], true)).equal(false)
    expect(isTitledSo('Zahlungsunfähigkeit', ['zahlungsunfähigkeit'], true)).equal(true)
  })

  for (const [title, question] of [
    ['Zahlungsunfähigkeit', 'Was ist Zahlungsunfähigkeit?'],
    ['Zahlungsunfähigkeit', 'Wer ist zahlungsunfähig?'],
    ['Gesetzlicher Zinssatz', 'Wie hoch ist der gesetzliche Zinssatz?'],
    ['Begriff der Schenkung', 'Was ist eine Schenkung?'],
    ['Wiedereinsetzung in den vorigen Stand', 'Wann wird Wiedereinsetzung in den vorigen Stand gewährt?']
  ] as const)
    it(`takes “${title}” for the title of what “${question}” is about`, () => {
      expect(titled(title, question)).equal(true)
    })
  for (const [title, question] of [
    ['Anzeige der Zahlungsunfähigkeit', 'Was ist Zahlungsunfähigkeit?'],
    ['Begriffsbestimmungen', 'Was sind Begriffsbestimmungen von Waren?'],
    ['', 'Was ist das?']
  ] as const)
    it(`does not take “${title}” for that of “${question}”`, () => {
      expect(titled(title, question)).equal(false)
    })
})
