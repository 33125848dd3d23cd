import { expect } from 'chai'
import { carried, findingsOf, usedPassages } from '../../../../src/proof/grounding/receipt/answer.js'
import { presentAnswer } from '../../../../src/service/ask/http/presentAnswer.js'
import { checkClaim, type Verification } from '../../../../src/proof/grounding/gate/checkClaim.js'
import { verifyAnswer } from '../../../../src/proof/grounding/receipt/verifyAnswer.js'
import { passage } from '../passages.js'

const rest = passage(
  'ELI:MusterG§9',
  '§ 9 MusterG Ruhezeit',
  [
    '(1) Der Fahrer muss nach sechs Stunden eine Pause einlegen. Dies gilt nicht, wenn das Fahrzeug steht. Satz 1 gilt für Beifahrer entsprechend.',
    '(2) Das Gleiche gilt für Gehilfen.',
    '(3) Der Halter trägt die Kosten. Er kann sie dem Fahrer auferlegen.'
  ].join('\n'),
  ['MusterG']
)
const passages = [rest]
const check = (claim: string, before?: Verification) => checkClaim(claim, [rest.ref], passages, before)

function answerOf(entries: readonly Verification[]) {
  const fields = {
    question: 'Was?',
    ...findingsOf(entries),
    fit: 1,
    subjects: [],
    candidates: [],
    verification: entries,
    profile: 'de-federal',
    attributions: [],
    answeredBy: 'none' as const,
    passages: usedPassages(entries, passages).map(carried)
  }
  return JSON.parse(JSON.stringify(presentAnswer(fields))) as unknown
}

describe('a sentence that speaks of the one before it', () => {
  for (const [claim, lead] of [
    ['Dies gilt nicht, wenn das Fahrzeug steht.', 'Der Fahrer muss nach sechs Stunden eine Pause einlegen.'],
    [
      'Satz 1 gilt für Beifahrer entsprechend.',
      'Der Fahrer muss nach sechs Stunden eine Pause einlegen. Dies gilt nicht, wenn das Fahrzeug steht.'
    ],
    ['Er kann sie dem Fahrer auferlegen.', 'Der Halter trägt die Kosten.'],
    ['Nach § 9 Abs. 3 Satz 2 MusterG kann er sie dem Fahrer auferlegen.', 'Der Halter trägt die Kosten.']
  ] as const) {
    it(`is delivered with it: ${claim}`, () => {
      const entry = check(claim)
      expect(entry).include({ verdict: 'belegt', claim: `${lead} ${claim}` })
      if (entry.verdict !== 'belegt') throw new Error('offen')
      expect(entry.quote.startsWith(lead)).equal(true)
      expect(verifyAnswer(answerOf([entry]))).deep.include({ holds: true, problems: [] })
    })
  }

  it('is delivered with the whole Absatz before when it opens its own', () => {
    const entry = check('Das Gleiche gilt für Gehilfen.')
    expect(entry).include({ verdict: 'belegt' })
    expect(entry.claim).match(/^Der Fahrer muss .* entsprechend\. Das Gleiche gilt für Gehilfen\.$/)
    expect(verifyAnswer(answerOf([entry])).problems).deep.equal([])
  })

  it('stands alone where that one was just said', () => {
    const first = check('Der Fahrer muss nach sechs Stunden eine Pause einlegen.')
    const second = check('Dies gilt nicht, wenn das Fahrzeug steht.', first)
    expect(second).include({ verdict: 'belegt', claim: 'Dies gilt nicht, wenn das Fahrzeug steht.' })
    expect(verifyAnswer(answerOf([first, second])).problems).deep.equal([])
    expect(verifyAnswer(answerOf([second, first])).holds).equal(false)
    const other = check('Der Halter trägt die Kosten.')
    expect(check('Dies gilt nicht, wenn das Fahrzeug steht.', other).claim).match(/^Der Fahrer/)
    expect(verifyAnswer(answerOf([other, second])).holds).equal(false)
  })

  it('does not take the cut off end of a text for the beginning of a statement', () => {
    const cut = passage('TENANT:acme/x', 'Wartung', 'Die Anlage wird am 9. Mai gewartet. Die', [])
    expect(checkClaim('Die Anlage wird am 9. Mai gewartet.', [], [cut]).verdict).to.equal('belegt')
  })

  it('is not proven by a sentence in between', () => {
    const three = passage(
      'ELI:MusterG§8',
      '§ 8 MusterG',
      'Die Pause dauert eine Stunde. Der Lohn wird gezahlt. Satz 1 gilt nicht.',
      ['MusterG']
    )
    const claim = 'Der Lohn wird gezahlt. Satz 1 gilt nicht.'
    expect(checkClaim(claim, [three.ref], [three]).verdict).to.equal('offen')
  })
})
