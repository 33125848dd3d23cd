import { expect } from 'chai'
import { aspectsOf } from '../../../src/proof/question/aspects.js'

const span = 'Die Frist beträgt vier Wochen.'
const form = 'Die Kündigung bedarf der Schriftform.'
const amount = 'Die Gebühr beträgt 40 Euro.'
const neither = 'Der Arbeitgeber informiert den Betriebsrat.'

describe('what a question asks for that asks for several things', () => {
  for (const [question, ...said] of [
    ['Welche Frist und welche Form hat die Kündigung?', 'Welche Frist', 'welche Form hat die Kündigung'],
    ['Welche Frist und Form hat die Kündigung?', 'Welche Frist', 'Form'],
    ['Frist und Form der Kündigung', 'Frist', 'Form'],
    [
      'Wie lange ist die Kündigungsfrist und wie muss ich kündigen?',
      'Wie lange ist die Kündigungsfrist',
      'wie muss ich kündigen'
    ],
    ['Bis wann muss ich widersprechen, und wie?', 'Bis wann muss ich widersprechen', 'wie'],
    [
      'Wie hoch ist das Kindergeld und bis wann wird es gezahlt?',
      'Wie hoch ist das Kindergeld',
      'bis wann wird es gezahlt'
    ],
    [
      'How long is the notice period and in what form must it be given?',
      'How long is the notice period',
      'in what form must it be given'
    ],
    [
      'Wie lange gilt das? In welcher Form muss ich es melden?',
      'Wie lange gilt das',
      'In welcher Form muss ich es melden'
    ]
  ] as const) {
    it(`is told apart: ${question}`, () => {
      expect(aspectsOf(question).map(aspect => aspect.said)).deep.equal(said)
    })
  }

  it('is told of those alone that a sentence can be seen to give', () => {
    expect(
      aspectsOf('Wer muss den Vorfall melden und innerhalb welcher Frist?').map(({ said }) => said)
    ).deep.equal(['innerhalb welcher Frist'])
  })

  for (const question of [
    'Wie lange ist die Kündigungsfrist?',
    'Welche Rechte und Pflichten hat der Mieter?',
    'Muss ich Hund und Katze anmelden?',
    'Wann verjähren Lohn und Gehalt?',
    'Welche Form hat ein Vertrag zwischen Vater und Sohn?'
  ]) {
    it(`is one thing: ${question}`, () => {
      expect(aspectsOf(question)).deep.equal([])
    })
  }

  it('is given by sentences, each by its own', () => {
    const [first, second] = aspectsOf('Welche Frist und welche Form hat die Kündigung?')
    expect([span, form, neither].map(each => first!.gives(each))).deep.equal([true, false, false])
    expect([span, form, neither].map(each => second!.gives(each))).deep.equal([false, true, false])
    const [fee] = aspectsOf('Wie hoch ist die Gebühr und welche Behörde ist zuständig?')
    expect([amount, neither].map(each => fee!.gives(each))).deep.equal([true, false])
  })

  it('can be asked for alone, with the matter that another part names', () => {
    const questions = (text: string) => aspectsOf(text).map(({ question }) => question)
    expect(questions('Welche Frist und welche Form hat die Kündigung?')).deep.equal([
      'Welche Frist hat die Kündigung',
      'welche Form hat die Kündigung'
    ])
    expect(questions('Frist und Form der Kündigung')).deep.equal([
      'Frist der Kündigung',
      'Form der Kündigung'
    ])
    expect(questions('Wie lange dauert die Elternzeit und in welcher Form?')).deep.equal([
      'Wie lange dauert die Elternzeit',
      'in welcher Form dauert die Elternzeit'
    ])
  })
})
