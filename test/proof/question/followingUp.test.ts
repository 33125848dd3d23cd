import { expect } from 'chai'
import { followingUp } from '../../../src/proof/question/followingUp.js'

const earlier = 'Wie viele Tage Urlaub stehen mir im Jahr zu?'

describe('a question that follows up', () => {
  for (const question of [
    'Und bei Teilzeit?',
    'und für Azubis',
    'Bei Teilzeit?',
    'And for part-time?',
    'But in the first year?',
    'Was ist mit Teilzeit?',
    'Und was ist mit Minijobs?',
    'What about interns?',
    'Gilt das auch für Auszubildende?',
    'Does that also apply to trainees?',
    'Und wenn ich krank werde?',
    'Wie lange?',
    'Und wie lange gilt das?',
    'Muss ich das dem Chef melden?',
    'Kann diese Frist verlängert werden?',
    'Was passiert dabei mit dem Resturlaub?'
  ])
    it(`is read with the one before: ${question}`, () => {
      expect(followingUp(` ${question} `, `${earlier} `)).equal(`${earlier} ${question}`)
    })

  for (const question of [
    'Wann muss ich ein Gewerbe anmelden?',
    'Und wie lange ist die Kündigungsfrist für Mieter?',
    'Muss ich das Gewerbe anmelden?',
    'Ist das neue Gesetz schon in Kraft?',
    'Gibt es Kindergeld für Studenten?',
    'Is it legal to record phone calls?',
    'Kündigungsfrist in der Probezeit',
    'How long is the notice period for tenants?',
    'Wenn ich krank bin, bekomme ich dann Lohn vom Arbeitgeber?',
    'Welche Behörde ist in Hamburg für die Anmeldung eines Gewerbes zuständig, und was kostet das?',
    ''
  ])
    it(`stands by itself: ${question}`, () => {
      expect(followingUp(question, earlier)).equal(undefined)
    })
})
