import { expect } from 'chai'
import { checkAgain } from '../../../../src/proof/grounding/gate/checkAgain.js'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import { passage } from '../passages.js'

const rent = passage(
  'ELI:MusterG§6',
  '§ 6 MusterG Verleih',
  [
    '(1) Der Verleih eines Bootes muss schriftlich angezeigt werden. Der Verleiher soll den Gast auf die Strömung hinweisen. Er haftet für das Boot.',
    '(2) Jeder Bootshalter hat eine Stimme. Der Rat ist zu hören.'
  ].join('\n'),
  ['MusterG']
)
const check = (claim: string) => checkClaim(claim, [rent.ref], [rent])

describe('a claim that joins two main clauses', () => {
  for (const claim of [
    'Der Verleih eines Bootes muss schriftlich angezeigt werden, und der Verleiher soll den Gast auf die Strömung hinweisen.',
    'Jeder Bootshalter hat eine Stimme, und der Rat ist zu hören.',
    'Jeder Bootshalter hat eine Stimme; der Verleiher soll den Gast auf die Strömung hinweisen.'
  ]) {
    it(`is proven by what says each: ${claim}`, () => {
      const found = check(claim)
      expect(found.verdict).equal('belegt')
      if (found.verdict === 'belegt') expect(checkAgain(found, rent, undefined)).deep.equal(found)
    })
  }
  for (const [why, claim] of [
    ['one of them is not said', 'Jeder Bootshalter hat eine Stimme, und der Gast ist zu hören.'],
    ['one of them is said otherwise', 'Jeder Bootshalter hat zwei Stimmen, und der Rat ist zu hören.'],
    ['one speaks of somebody else then', 'Jeder Bootshalter hat eine Stimme, und er haftet für das Boot.'],
    ['one has no subject', 'Jeder Bootshalter hat eine Stimme, und ist zu hören.'],
    ['one is a condition of the other', 'Jeder Bootshalter hat eine Stimme, wenn der Rat zu hören ist.']
  ] as const) {
    it(`is open where ${why}: ${claim}`, () => expect(check(claim).verdict).equal('offen'))
  }
})

describe('a claim that frames a quote', () => {
  for (const claim of [
    '§ 6 Abs. 1 Satz 1 MusterG bestimmt: „Der Verleih eines Bootes muss schriftlich angezeigt werden.“',
    'In § 6 Abs. 2 MusterG heißt es: „Jeder Bootshalter hat eine Stimme.“',
    '§ 6 Abs. 2 Satz 2 MusterG lautet: „Der Rat ist zu hören.“'
  ]) {
    it(`is proven as the part that it names: ${claim}`, () => {
      const found = check(claim)
      expect(found.verdict).equal('belegt')
      if (found.verdict === 'belegt') expect(checkAgain(found, rent, undefined)).deep.equal(found)
    })
  }
  for (const claim of [
    '§ 6 Abs. 2 MusterG bestimmt: „Der Verleih eines Bootes muss schriftlich angezeigt werden.“',
    '§ 7 Abs. 1 MusterG bestimmt: „Der Verleih eines Bootes muss schriftlich angezeigt werden.“',
    'In § 6 Abs. 2 MusterG heißt es nicht: „Jeder Bootshalter hat eine Stimme.“',
    'In § 6 Abs. 2 MusterG heißt es: „Jeder Bootshalter hat zwei Stimmen.“',
    '§ 6 Abs. 2 MusterG bestimmt nicht: „Jeder Bootshalter hat eine Stimme.“',
    '§ 6 Abs. 2 MusterG bestimmt fälschlich: „Jeder Bootshalter hat eine Stimme.“'
  ]) {
    it(`is open where that part does not say it: ${claim}`, () => expect(check(claim).verdict).equal('offen'))
  }
})
