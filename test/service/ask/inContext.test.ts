import { expect } from 'chai'
import { checkClaim, type Verification } from '../../../src/proof/grounding/gate/checkClaim.js'
import {
  carried,
  findingsOf,
  isSupported,
  usedPassages
} from '../../../src/proof/grounding/receipt/answer.js'
import { verifyAnswer } from '../../../src/proof/grounding/receipt/verifyAnswer.js'
import { receiptOf } from '../../../src/proof/grounding/receipt/answer.js'
import { presentAnswer } from '../../../src/service/ask/http/presentAnswer.js'
import { InContext } from '../../../src/service/ask/inContext.js'
import { passage } from '../../proof/grounding/passages.js'

const raft = passage(
  'ELI:MusterG§3',
  '§ 3 MusterG Flöße',
  [
    '(1) Der Betrieb eines Floßes bedarf der Erlaubnis. Dies gilt nicht am Sonntag. Der Antrag ist zu stempeln.',
    '(2) Der Eigner stellt einen Antrag bei der Gemeinde. Der Antrag ist zu begründen. Die Gemeinde kann jedoch darauf verzichten.',
    '(3) Absatz 1 gilt nicht für Ruderboote.'
  ].join('\n'),
  ['MusterG']
)
const ferry = passage(
  'ELI:MusterG§4',
  '§ 4 MusterG Fähren',
  'Die Fähre hält an jedem Steg. Sie darf nachts nicht fahren.',
  ['MusterG']
)
const passages = [raft, ferry]

function delivered(...claims: readonly string[]): readonly Verification[] {
  const context = new InContext(passages)
  for (const claim of claims) {
    const check = (before: Verification | undefined) => checkClaim(claim, [], passages, before)
    context.with(check(context.entries.at(-1)), check)
  }
  context.end()
  return context.entries
}

const told = (entries: readonly Verification[]) =>
  entries.map(entry => [isSupported(entry) ? (entry.brought ?? '') : 'offen', entry.claim])

function answerOf(verification: readonly Verification[]) {
  return presentAnswer({
    question: 'Was?',
    ...findingsOf(verification, { by: 'model', passages }),
    fit: 1,
    subjects: [],
    candidates: [],
    verification,
    profile: 'de-federal',
    attributions: [],
    answeredBy: 'model',
    passages: usedPassages(verification, passages).map(carried)
  })
}

const verified = (answer: object) => verifyAnswer(JSON.parse(JSON.stringify(answer)))
function withNewReceipt(answer: object, without: readonly string[] = []): object {
  const fields = Object.fromEntries(
    Object.entries(answer).filter(([name]) => name !== 'receipt' && !without.includes(name))
  )
  return { ...fields, receipt: receiptOf(fields) }
}

const rule = 'Der Betrieb eines Floßes bedarf der Erlaubnis.'
const sunday = 'Dies gilt nicht am Sonntag.'
const boats = 'Absatz 1 gilt nicht für Ruderboote.'

describe('statements with what a reader must know besides', () => {
  it('are a rule with its exceptions, in its Absatz and in another', () => {
    const entries = delivered(rule)
    expect(told(entries)).deep.equal([
      ['', rule],
      ['exception', sunday],
      ['exception', boats]
    ])
    expect(verified(answerOf(entries)).problems).deep.equal([])
  })

  it('are a sentence behind the one that it takes up', () => {
    const entries = delivered('Der Antrag ist zu begründen.')
    expect(told(entries)).deep.equal([
      ['antecedent', 'Der Eigner stellt einen Antrag bei der Gemeinde.'],
      ['', 'Der Antrag ist zu begründen.'],
      ['exception', 'Die Gemeinde kann jedoch darauf verzichten.']
    ])
    expect(verified(answerOf(entries)).problems).deep.equal([])
  })

  it('are not said twice', () => {
    const entries = delivered(rule, sunday, 'Absatz 1 gilt nicht für Ruderboote.')
    expect(told(entries).map(([brought]) => brought)).deep.equal(['', '', ''])
    expect(verified(answerOf(entries)).problems).deep.equal([])
  })

  it('begin a paragraph where another provision proves them, and hold what is open', () => {
    const entries = delivered('Die Fähre hält an jedem Steg.', 'Das ist erfunden.', rule)
    const { answer } = answerOf(entries)
    expect(answer.split('\n\n')).length(2)
    expect(answer).match(/erfunden\. \[offen\]\n\nDer Betrieb/)
    expect(verified(answerOf(entries)).problems).deep.equal([])
  })

  it('are marked where words of their provision are left out between', () => {
    const whole = answerOf(delivered('Die Fähre hält an jedem Steg.', 'Sie darf nachts nicht fahren.'))
    expect(whole.answer).not.contain('[…]')
    const far = answerOf(delivered(sunday, boats))
    expect(far.answer).contain('] […] Absatz 1')
    expect(verified(far).problems).deep.equal([])
    const without = { ...far, answer: far.answer.replace(' […]', '') }
    expect(verified(withNewReceipt(without)).problems).deep.equal([
      'answer does not follow from the statements'
    ])
  })

  it('do not verify without them, however the receipt is made', () => {
    const entries = delivered(rule)
    for (const [kept, problem] of [
      [entries.slice(0, 2), /without its exception/],
      [
        [
          ...entries,
          ...delivered('Die Fähre hält an jedem Steg.').map(entry => ({
            ...entry,
            brought: 'exception' as const
          }))
        ],
        /nothing needs/
      ],
      [delivered('Der Antrag ist zu begründen.').slice(1), /without what it takes up/]
    ] as const)
      expect(verified(withNewReceipt(answerOf(kept))).problems.join()).match(problem)
  })

  it('are of an edition, without which nothing was brought', () => {
    const answer = withNewReceipt(answerOf(delivered(rule).slice(0, 1)), ['edition'])
    expect(verified(answer).problems).deep.equal([])
  })
})
