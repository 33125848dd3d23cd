import { expect } from 'chai'
import { limitsAbsatz } from '../../../src/grounding/answerers/saysLaw.js'

describe('a sentence that takes something out of an Absatz', () => {
  for (const [sentence, absatz, limits] of [
    ['Absatz 1 gilt nicht für Wohnraum, der nur zum vorübergehenden Gebrauch vermietet ist.', '1', true],
    ['Absatz 1 gilt nicht für Wohnraum, der nur zum vorübergehenden Gebrauch vermietet ist.', '2', false],
    ['Die Absätze 1 und 3 gelten nicht, wenn der Antrag fehlt.', '3', true],
    ['Die Absätze 1 und 3 gelten nicht, wenn der Antrag fehlt.', '2', false],
    ['Die Absätze 1 bis 3 sind auf Vereine nicht anzuwenden.', '2', true],
    ['Absatz 2a findet keine Anwendung auf Lehrlinge.', '2a', true],
    ['Absatz 1 Satz 2 gilt nur, wenn der Betrieb mehr als zehn Beschäftigte hat.', '1', true],
    ['Absatz 1 gilt entsprechend.', '1', false],
    ['Absatz 1 gilt auch nachts.', '1', false],
    ['Absatz 1 gilt nicht.', undefined, false]
  ] as const)
    it(`is told, or not, of ${absatz ?? 'a text without any'}: ${sentence}`, () => {
      expect(limitsAbsatz(sentence, absatz)).equal(limits)
    })
})
