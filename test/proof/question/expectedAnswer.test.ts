import { expect } from 'chai'
import { expectedAnswer } from '../../../src/proof/question/expectedAnswer.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'

describe('what a question asks for', () => {
  for (const [question, suiting, other] of [
    ['Wie lange ist die Frist?', 'Die Frist beträgt drei Jahre.', 'Die Frist beginnt mit der Anzeige.'],
    ['Wie hoch ist die Steuer?', 'Die Steuer beträgt 19 Prozent.', 'Die Steuer entsteht mit der Leistung.'],
    ['Wer ist Kaufmann?', 'Kaufmann ist, wer ein Handelsgewerbe betreibt.', 'Der Kaufmann führt Bücher.'],
    [
      'Was ist ein Geschäftsgeheimnis?',
      'Im Sinne dieses Gesetzes ist\n  1. Geschäftsgeheimnis\n eine Information',
      'Ein Geschäftsgeheimnis darf nicht offengelegt werden.'
    ],
    [
      'Wer ist zahlungsunfähig?',
      'Der Schuldner ist zahlungsunfähig, wenn er die fälligen Zahlungspflichten nicht erfüllen kann.',
      'Ist der Schuldner zahlungsunfähig, so wird das Verfahren eröffnet.'
    ],
    [
      'What is the definition of an AI system?',
      '(1) ‘AI system’ means a machine-based system that infers from its input.',
      'An AI system shall be designed so that it can be overseen.'
    ],
    [
      'Was ist ein befristeter Arbeitsvertrag?',
      'Ein auf Zeit geschlossener Vertrag (befristeter Arbeitsvertrag) liegt vor, wenn er endet.',
      'Der befristete Arbeitsvertrag endet.'
    ]
  ] as const) {
    it(`prefers what answers "${question}"`, () => {
      const { suits } = expectedAnswer(question)
      expect(suits(suiting)).above(1)
      expect(suits(other)).equal(1)
    })
  }
  it('lets no text say what something is that neither is titled so nor defines it', () => {
    const { mayAnswer } = expectedAnswer('Was ist der Sinn des Lebens?')
    expect(mayAnswer('§ 1 Zweck', ['Im Sinne dieses Gesetzes ist Leben schön.'])).equal(false)
    expect(mayAnswer('§ 1 Sinn des Lebens', [])).equal(true)
  })
  it('takes no English question for a rule for one for a definition', () => {
    for (const question of [
      'What is the fine for late notice?',
      'What are the fines under the GDPR?',
      'What is prohibited under the AI Act?',
      'Who is liable for damage?',
      'What is the minimum wage?'
    ])
      expect(expectedAnswer(question).defines, question).equal(undefined)
    for (const question of [
      'What is personal data?',
      'What is an AI system under the EU AI Act?',
      'Who is a processor?'
    ])
      expect(expectedAnswer(question).defines, question).not.equal(undefined)
  })
  it('knows what takes something for granted or asks for advice', () => {
    expect(expectedAnswer('Warum ist das verboten?').presumes).equal(true)
    expect(expectedAnswer('Welches Rad soll ich kaufen?').presumes).equal(true)
    expect(expectedAnswer('Wann ist das verboten?').presumes).equal(false)
  })
  it('knows when nothing is asked but what an act is about', () => {
    expect(readQuestion('Worum geht es im ?').asksOnlyForActs).equal(true)
    expect(readQuestion('Welche Fristen nennt das ?').asksOnlyForActs).equal(false)
  })
})
