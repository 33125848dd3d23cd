import { expect } from 'chai'
import { extractiveAnswerer } from '../../../../src/proof/grounding/answerers/extractAnswer.js'
import { verifyAnswer } from '../../../../src/proof/grounding/receipt/verifyAnswer.js'
import { verifyTextCheck } from '../../../../src/proof/grounding/receipt/verifyTextCheck.js'
import { openRetrieval } from '../../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../../src/search/retrieval.js'
import { answerQuestion } from '../../../../src/service/ask/answerQuestion.js'
import { presentAnswer } from '../../../../src/service/ask/http/presentAnswer.js'
import { checkText } from '../../../../src/service/check/checkText.js'
import { presentTextCheck } from '../../../../src/service/check/http/presentTextCheck.js'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { openProvenance } from '../../../../src/service/provenance/provenance.js'
import { presentServices } from '../../../../src/service/publicServices/http/presentServices.js'
import { openPublicServices } from '../../../../src/service/publicServices/publicServices.js'
import { threeVersions } from '../../loads/legalDocMLAct.js'
import { importServices } from '../../publicServices/importServices.js'
import { describeHeldStates } from './heldStates.js'

const SERVICE = `@prefix dct: <http://purl.org/dc/terms/> .
<http://a.test/s/1> a <http://purl.org/vocab/cpsv#PublicService> ; dct:identifier "99050012104000" ;
  dct:title "Muster anmelden"@de ; dct:description "Wer ein Muster anmeldet."@de ;
  <http://data.europa.eu/m8g/hasLegalResource> "§§ 1, 3 und 4 MG" .`
const signal = new AbortController().signal

describeHeldStates(
  'Questions, checks, services and records of an act in several versions',
  held => {
    let retrieval: Retrieval
    let parts: ReturnType<typeof openProvisionParts> & {
      readonly retrieval: Retrieval
      readonly now: () => Date
    }
    before(async () => {
      const { store, ids } = held()
      await importServices(held(), SERVICE)
      retrieval = await openRetrieval({ store, ids })
      const now = () => new Date('2026-11-22T01:02:03Z')
      parts = { ...openProvisionParts({ store, ids, retrieval, now }), retrieval, now }
    })
    after(() => retrieval.close())

    const ask = async (question: string, asOf?: string) => {
      const asked = { question, k: 6, access: held().access, signal, ...(asOf !== undefined && { asOf }) }
      const answering = { parts, answerer: extractiveAnswerer, unsupported: 'mark' as const }
      const answer = presentAnswer(await answerQuestion(answering, asked))
      expect(verifyAnswer(JSON.parse(JSON.stringify(answer)) as object).problems).deep.equal([])
      return answer
    }

    it('answer what is in force on the day, past, present and to come', async () => {
      const quoted = async (question: string, asOf?: string) =>
        (await ask(question, asOf)).passages.map(({ text }) => text)
      const period = 'Welche Frist gilt nach § 2 MG?'
      expect(await quoted(period)).deep.equal(['Die Frist beträgt vier Wochen.'])
      expect(await quoted(period, '2024-05-01')).deep.equal(['Die Frist beträgt zwei Wochen.'])
      expect(await quoted(period, '2026-12-31')).deep.equal(['Die Frist beträgt vier Wochen.'])
      expect(await quoted('Welche Frist gilt nach § 2 MG ab dem 1. Januar 2027?')).deep.equal([
        'Die Frist beträgt zwei Monate.'
      ])
      const fee = 'Wie hoch ist die Gebühr nach dem MG?'
      expect(await quoted(fee)).deep.equal(['Die Gebühr beträgt 10 Euro.'])
      expect(await quoted(fee, '2026-12-15')).deep.equal(['Die Gebühr beträgt 20 Euro.'])
    })

    it('say of what is not in force on the day when it is', async () => {
      const early = await ask('Was sagt § 4 MG?', '2026-12-31')
      expect(early.passages).deep.equal([])
      expect(early.not_held!.map(({ ref, why }) => [ref, why])).deep.equal([['ELI:MG§4', 'not_in_state']])
      const fee = await ask('Was sagt § 3 MG?', '2020-02-15')
      expect(fee.not_held).deep.equal([
        {
          ...{ iri: `${held().ids.base}/eli/mg/3`, ref: 'ELI:MG§3', label: 'ELI:MG§3' },
          ...{ why: 'not_yet_in_force', times: [{ observed_from: '2020-03-01' }] }
        }
      ])
      const ahead = await ask('Was sagt § 4 MG?', '2027-01-01')
      expect(ahead.passages.map(({ text }) => text)).deep.equal(['Der Bescheid ist kostenfrei.'])
      expect(ahead.not_held!.map(({ ref, why, since }) => [ref, why, since])).deep.equal([
        ['ELI:MG', 'still_to_come', '2027-01-01']
      ])
    })

    it('compare a text with what is in force on the day', async () => {
      const verdicts = async (text: string, asOf?: string) => {
        const checked = presentTextCheck(await checkText(parts, { text, access: held().access, asOf }))
        expect(verifyTextCheck(checked).problems).deep.equal([])
        return [checked.citations[0]!.verdict, checked.statements[0]!.verdict]
      }
      const claim = 'Nach § 3 MG beträgt die Gebühr 20 Euro.'
      expect(await verdicts(claim, '2026-12-15')).deep.equal(['resolved', 'belegt'])
      expect((await verdicts(claim))[1]).not.equal('belegt')
      expect((await verdicts(claim, '2026-12-14'))[1]).not.equal('belegt')
      const former = 'Nach § 2 MG in der bis zum 1. Mai 2024 geltenden Fassung beträgt die Frist zwei Wochen.'
      expect(await verdicts(former)).deep.equal(['resolved', 'belegt'])
    })

    it('tell what of the law of today a service rests on', async () => {
      const page = { limit: 9, offset: 0, access: held().access }
      const bases = async (asOf?: string) => {
        const found = await openPublicServices({ ...parts, store: held().store }).list({ ...page, asOf })
        const [first] = presentServices(found, { ...page, profile: 'de-federal' }).results
        return [first!.rechtsgrundlagen, first!.not_held ?? []].map(list => list.map(({ ref }) => ref))
      }
      expect((await bases('2026-12-31'))[0]).deep.equal(['ELI:MG§1', 'ELI:MG§3'])
      expect(await bases('2027-01-01')).deep.equal([['ELI:MG§3'], ['ELI:MG§1']])
      expect(await bases('2020-02-15')).deep.equal([['ELI:MG§1'], ['ELI:MG§3']])
    })

    it('record where the text of the day comes from', async () => {
      const { read } = openProvenance({ ...parts, store: held().store })
      const record = (ref: string, asOf?: string) =>
        read({ ref, access: held().access, ...(asOf !== undefined && { asOf }) })
      expect(await record('ELI:MG§2', '2024-05-01')).include({ verificationState: 'verified' })
      expect((await record('ELI:MG§2', '2024-05-01')).times).include({ from: '2020-02-01' })
      expect((await record('ELI:MG§3', '2027-01-01')).times).include({ from: '2026-12-15' })
      expect((await record('ELI:MG§2')).contentHash).not.equal(
        (await record('ELI:MG§2', '2027-01-01')).contentHash
      )
    })
  },
  { format: 'legaldocml', files: threeVersions }
)
