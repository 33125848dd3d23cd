import { expect } from 'chai'
import { presentAnswer } from '../../../../../src/service/ask/http/presentAnswer.js'
import {
  findingsOf,
  carried,
  receiptOf,
  usedPassages
} from '../../../../../src/proof/grounding/receipt/answer.js'
import { hardFacts } from '../../../../../src/proof/grounding/gate/judge/hardFacts.js'
import { judgeClaim, type Judge } from '../../../../../src/proof/grounding/gate/judge/judgeClaim.js'
import { verifyAnswer } from '../../../../../src/proof/grounding/receipt/verifyAnswer.js'
import { sale, trade } from '../../passages.js'

const passages = [trade, sale]
const signal = new AbortController().signal
/** It says yes to whatever it is asked, and quotes all for all. */
const obliging: Judge = { name: 'obliging', judge: async (claim, source) => [{ said: claim, quote: source }] }
const silent: Judge = { name: 'silent', judge: async () => undefined }
const judged = (claim: string, refs: string[] = [trade.ref], judge = obliging) =>
  judgeClaim(judge, { claim, refs }, passages, signal)

const PARAPHRASES = [
  'Wer ein stehendes Gewerbe beginnt, muss dies der zuständigen Behörde innerhalb von 14 Tagen melden.',
  'Wer ein stehendes Gewerbe anfängt, hat dies innerhalb von 14 Tagen der zuständigen Behörde zu melden.',
  'Der Arbeitgeber muss dem Arbeitnehmer auf Verlangen eine Bescheinigung (§ 6) ausstellen.',
  'Auf Verlangen muss der Arbeitgeber dem Arbeitnehmer eine Bescheinigung (§ 6) erteilen.',
  'Der Arbeitnehmer kann nur die Kosten von höchstens 50 Euro fordern.'
]
const CLAIM = PARAPHRASES[0]!

describe('a judge', () => {
  it('raises what says the same in other words', async () => {
    for (const claim of PARAPHRASES) {
      const entry = await judged(claim)
      expect(entry, claim).include({
        claim,
        verdict: 'belegt',
        via: 'judge',
        judge: 'obliging',
        source: trade.ref
      })
      if (entry.verdict === 'belegt') {
        expect(trade.text.slice(entry.start, entry.end)).equal(entry.quote)
        expect(entry.judged).deep.equal([{ said: claim, quote: entry.quote }])
      }
    }
    expect((await judged(CLAIM, [])).verdict).equal('belegt')
    const passive = (by: string, to: string) =>
      judged(`Die Sache muss dem ${to} von dem ${by} übergeben werden.`, [sale.ref])
    expect((await passive('Verkäufer', 'Käufer')).verdict).equal('belegt')
    expect((await passive('Käufer', 'Verkäufer')).verdict).equal('offen')
  })

  it('raises nothing that it does not say yes to', async () => {
    expect(await judged(CLAIM, [trade.ref], silent)).deep.equal({ claim: CLAIM, verdict: 'offen' })
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
      'Der Arbeitgeber hat dem Arbeitnehmer eine Bescheinigung zu erteilen.',
      'Ein stehendes Gewerbe beginnt, dies muss der zuständigen Behörde innerhalb von 14 Tagen gemeldet werden.',
      'Dem Arbeitgeber muss der Arbeitnehmer auf Verlangen eine Bescheinigung (§ 6) erteilen.',
      'Der Arbeitgeber muss dem Arbeitnehmer auf Verlangen eine Bescheinigung (§ 7) erteilen.',
      'Der Arbeitnehmer kann nur die Kosten von mindestens 50 Euro fordern.'
    ]) {
      expect((await judged(claim)).verdict, claim).equal('offen')
      expect(hardFacts(claim, trade), claim).deep.equal([])
    }
  })

  it('is not asked about what cites what was not retrieved', async () => {
    expect((await judged(CLAIM, [trade.ref, 'ELI:BGB§1'])).verdict).equal('offen')
    expect((await judged(CLAIM, ['TENANT:andere/geheim'])).verdict).equal('offen')
  })

  it('is asked about two passages at most', async () => {
    let asked = 0
    const copies = [1, 2, 3, 4].map(at => ({ ...trade, iri: `${trade.iri}/${at}` }))
    const judge: Judge = {
      name: 'counting',
      judge: async () => {
        asked++
        return undefined
      }
    }
    expect((await judgeClaim(judge, { claim: CLAIM, refs: [] }, copies, signal)).verdict).equal('offen')
    expect(asked).equal(2)
  })

  it('raises nothing when it cuts the claim wrongly, quotes what is not there, or leaves out what limits', async () => {
    const [first, rest] = ['Wer ein stehendes Gewerbe beginnt,', CLAIM.slice(35)]
    const quotes = [
      'Wer ein stehendes Gewerbe anfängt,',
      'muss dies der zuständigen Behörde innerhalb von 14 Tagen anzeigen.'
    ]
    const saying = (...parts: [string, string][]): Judge => ({
      name: 'quoting',
      judge: async () => parts.map(([said, quote]) => ({ said, quote }))
    })
    const verdict = async (judge: Judge) => (await judged(CLAIM, [trade.ref], judge)).verdict
    expect(await verdict(saying([first, quotes[0]!], [rest, quotes[1]!]))).equal('belegt')
    expect(await verdict(saying([first, quotes[0]!.replace(' ', '\n  ')], [rest, quotes[1]!]))).equal(
      'belegt'
    )
    for (const wrong of [
      saying(),
      saying([first, quotes[0]!]),
      saying([rest, quotes[1]!], [first, quotes[0]!]),
      saying([CLAIM, '']),
      saying([first, quotes[0]!], ['', quotes[1]!], [rest, quotes[1]!]),
      saying([first, quotes[0]!], [rest, quotes[1]!.replace('14', '15')]),
      saying([first, quotes[0]!], [rest, 'muss dies der zuständigen Behörde anzeigen.']),
      saying([first, quotes[0]!], [rest, 'muss dies der zuständigen Behörde'], ['.', 'anzeigen.']),
      saying([first, quotes[0]!], [rest, 'muss dies der zuständigen Behörde']),
      saying([CLAIM, 'Der Arbeitgeber hat dem Arbeitnehmer'])
    ]) {
      expect(await verdict(wrong)).equal('offen')
    }
  })

  it('leaves answers that verify offline, and do not when anything of it is forged', async () => {
    const answerOf = (entries: Awaited<ReturnType<typeof judged>>[]) => {
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
      return presentAnswer(fields)
    }
    const entry = await judged(CLAIM)
    if (entry.verdict === 'offen') throw new Error('not raised')
    expect(verifyAnswer(answerOf([entry]))).deep.include({ holds: true, problems: [] })
    const told = answerOf([entry, { claim: 'Anderes.', verdict: 'offen' }])
    expect(told.verdict).equal('1 von 2 Aussagen belegt, 1 davon nach dem Urteil eines zweiten Modells.')
    expect(verifyAnswer(told).problems).deep.equal([])
    // As answers of earlier versions say it.
    const earlier: Partial<typeof told> = { ...told, verdict: '1 von 2 Aussagen belegt.' }
    delete earlier.edition
    delete earlier.receipt
    expect(verifyAnswer({ ...earlier, receipt: receiptOf(earlier) }).problems).deep.equal([])
    const problems = (change: Partial<typeof entry>) =>
      verifyAnswer(answerOf([{ ...entry, ...change }])).problems
    expect(problems({ claim: entry.claim.replace('14', '41') })).deep.equal([
      'Statement 1: the passage does not hold its facts'
    ])
    expect(problems({ start: entry.start + 1, quote: entry.quote.slice(1) })).not.deep.equal([])
    expect(problems({ judged: [{ said: 'Wer', quote: 'Wer' }] })).deep.equal([
      'Statement 1: what was judged is not the claim'
    ])
    expect(problems({ judged: [{ said: entry.claim, quote: 'Wer ein Gewerbe' }] })).deep.equal([
      'Statement 1: the judge quotes what does not stand there'
    ])
    expect(() => problems({ judged: [{ said: entry.claim } as never] })).throw(TypeError)
    expect(() => problems({ via: 'passage' })).throw(TypeError)
  })
})
