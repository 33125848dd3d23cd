import { expect } from 'chai'
import { presentAnswer } from '../../src/http/presenters/answer.js'
import { findingsOf, carried, usedPassages } from '../../src/grounding/answer.js'
import { hardFacts } from '../../src/grounding/hardFacts.js'
import { judgeClaim, type Judge } from '../../src/grounding/judgeClaim.js'
import { modelJudge } from '../../src/grounding/modelJudge.js'
import { verifyAnswer } from '../../src/grounding/verifyAnswer.js'
import { openaiModel } from '../../src/model/openaiModel.js'
import { fakeModelServer } from '../model/fakeModelServer.js'
import { sale, trade } from './passages.js'

const passages = [trade, sale]
const signal = new AbortController().signal
const saying = (verdict: boolean): Judge => ({ supports: async () => verdict })
const judged = (claim: string, refs: string[] = [trade.ref], judge = saying(true)) =>
  judgeClaim(judge, { claim, refs }, passages, signal)

const PARAPHRASES = [
  'Wer ein stehendes Gewerbe beginnt, muss dies der zuständigen Behörde innerhalb von 14 Tagen melden.',
  'Der Arbeitgeber hat dem Arbeitnehmer auf Verlangen eine Bescheinigung zu erteilen.'
]

describe('a judge', () => {
  it('raises what says the same in other words', async () => {
    for (const claim of PARAPHRASES) {
      const entry = await judged(claim)
      expect(entry, claim).include({ claim, verdict: 'belegt', via: 'judge', source: trade.ref })
      if (entry.verdict === 'belegt') expect(trade.text.slice(entry.start, entry.end)).equal(entry.quote)
    }
    expect((await judged(PARAPHRASES[0]!, [])).verdict).equal('belegt')
  })

  it('raises nothing that it does not say yes to', async () => {
    expect(await judged(PARAPHRASES[0]!, [trade.ref], saying(false))).deep.equal({
      claim: PARAPHRASES[0],
      verdict: 'offen'
    })
  })

  it('is not asked where a number, a party, a negation, a modal verb or a limit is another', async () => {
    for (const claim of [
      'Wer ein stehendes Gewerbe beginnt, muss dies der zuständigen Behörde innerhalb von 15 Tagen melden.',
      'Wer ein stehendes Gewerbe beginnt, kann dies der zuständigen Behörde innerhalb von 14 Tagen melden.',
      'Wer ein stehendes Gewerbe beginnt, muss dies der zuständigen Behörde nicht innerhalb von 14 Tagen melden.',
      'Wer ein stehendes Gewerbe beginnt, muss dies dem zuständigen Finanzamt innerhalb von 14 Tagen melden.',
      'Wer ein stehendes Gewerbe beginnt, muss dies der zuständigen Behörde innerhalb von 14 Wochen melden.',
      'Der Arbeitnehmer hat dem Arbeitgeber auf Verlangen eine Bescheinigung zu erteilen.',
      'Der Arbeitnehmer kann die Kosten von 50 Euro fordern.',
      'Die Behörde darf die Daten an Dritte weitergeben.',
      'Der Verkäufer oder der Käufer muss die Sache übergeben.',
      'Wer ein stehendes Gewerbe beginnt, muss dies der zuständigen Behörde melden.',
      'Wer ein Gewerbe beginnt, muss dies der zuständigen Behörde innerhalb von 14 Tagen melden.',
      'Der Arbeitgeber hat dem Arbeitnehmer eine Bescheinigung zu erteilen.'
    ]) {
      expect((await judged(claim)).verdict, claim).equal('offen')
      expect(hardFacts(claim, trade), claim).equal(undefined)
    }
  })

  it('is not asked about what cites what was not retrieved', async () => {
    expect((await judged(PARAPHRASES[0]!, [trade.ref, 'ELI:BGB§1'])).verdict).equal('offen')
    expect((await judged(PARAPHRASES[0]!, ['TENANT:andere/geheim'])).verdict).equal('offen')
  })

  it('leaves answers that verify offline, and do not when the claim is forged', async () => {
    const answerOf = (entries: Awaited<ReturnType<typeof judged>>[]) => {
      const fields = {
        question: 'Was?',
        ...findingsOf(entries),
        verification: entries,
        profile: 'de-federal',
        attributions: [],
        answeredBy: 'none' as const,
        passages: usedPassages(entries, passages).map(carried)
      }
      return presentAnswer(fields)
    }
    const entry = await judged(PARAPHRASES[0]!)
    expect(verifyAnswer(answerOf([entry]))).deep.equal({ holds: true, problems: [] })
    const forged = { ...entry, claim: entry.claim.replace('14', '41') }
    expect(verifyAnswer(answerOf([forged])).problems).deep.equal([
      'Statement 1: the passage does not hold its facts'
    ])
    if (entry.verdict === 'belegt')
      expect(
        verifyAnswer(answerOf([{ ...entry, start: entry.start + 1, quote: entry.quote.slice(1) }])).holds
      ).equal(false)
  })

  const verdicts: [string, boolean][] = [
    ['yes', true],
    ['Ja.', true],
    ['no', false],
    ['yesterday', false],
    ['yes and no', false],
    ['', false],
    ['yes '.repeat(100), false]
  ]
  for (const [said, raised] of verdicts) {
    it(`that is a model and says "${said.slice(0, 12)}" ${raised ? 'raises' : 'does not raise'}`, async () => {
      const server = await fakeModelServer(() => [...said])
      try {
        const judge = modelJudge(openaiModel({ url: server.url, name: 'judge', timeoutMs: 60_000 }))
        expect((await judged(PARAPHRASES[0]!, [trade.ref], judge)).verdict === 'belegt').equal(raised)
        const told = server.calls[0]!.messages.map(({ content }) => content).join('\n')
        expect(told).contain(PARAPHRASES[0]).not.contain(trade.iri)
      } finally {
        await server.close()
      }
    })
  }

  it('that does not answer raises nothing', async () => {
    const judge = modelJudge(openaiModel({ url: 'http://127.0.0.1:9/v1', name: 'none', timeoutMs: 5000 }))
    expect((await judged(PARAPHRASES[0]!, [trade.ref], judge)).verdict).equal('offen')
  })
})
