import { expect } from 'chai'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import { hardFacts } from '../../../../src/proof/grounding/gate/judge/hardFacts.js'
import { passageSentences } from '../../../../src/proof/grounding/gate/sources.js'
import { hiddenChanges, hire, hostileClaims } from './hostileClaims.js'
import { reference, sale, trade } from '../passages.js'

const passages = [hire, trade, sale, reference]
const sentences = passageSentences(hire.text).map(({ start, end }) => hire.text.slice(start, end))

describe('claims made to deceive the gate', () => {
  it('are more than 150', () => {
    expect(Object.values(hostileClaims).flat().length).greaterThan(150)
  })

  for (const [what, claims] of Object.entries(hostileClaims)) {
    for (const claim of claims) {
      it(`stay open: ${what}: ${claim}`, () => {
        expect(checkClaim(claim, [hire.ref], passages).verdict).equal('offen')
        // A judge that always says yes raises none either.
        for (const passage of passages) expect(hardFacts(claim, passage)).deep.equal([])
      })
    }
  }

  for (const [what, change] of Object.entries(hiddenChanges)) {
    it(`stay open: ${what}`, () => {
      for (const sentence of sentences) {
        const claim = change(sentence)
        if (claim === sentence) continue
        expect(checkClaim(claim, [hire.ref], passages).verdict, claim).equal('offen')
        expect(hardFacts(claim, hire), claim).deep.equal([])
      }
    })
  }

  it('are not what the sentences themselves are', () => {
    for (const sentence of sentences) {
      expect(checkClaim(sentence, [hire.ref], passages).verdict, sentence).equal('belegt')
    }
    for (const claim of [
      'Der Vermieter muss dem Mieter das Fahrzeug innerhalb von 2 bis 3 Tagen übergeben.',
      'Der Mieter muss dem Vermieter jeden Schaden spätestens am 15.03.2026 schriftlich melden.',
      'Nach § 12 Abs. 2 Satz 1 MietfG muss der Mieter dem Vermieter jeden Schaden spätestens am 15. März 2026 schriftlich melden.',
      'Die Kaution beträgt 10,5 % des Preises und wird von dem Mieter an den Vermieter gezahlt.'
    ]) {
      expect(checkClaim(claim, [hire.ref], passages).verdict, claim).equal('belegt')
    }
  })
})
