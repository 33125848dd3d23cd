import { expect } from 'chai'
import { verifyAnswer } from '../../../../src/proof/grounding/receipt/verifyAnswer.js'
import { openRetrieval } from '../../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../../src/search/retrieval.js'
import { answerQuestion } from '../../../../src/service/ask/answerQuestion.js'
import { extractiveAnswerer } from '../../../../src/proof/grounding/answerers/extractAnswer.js'
import { presentAnswer } from '../../../../src/service/ask/http/presentAnswer.js'
import type { AskParts } from '../../../../src/service/ask/lookUp.js'
import { checkText } from '../../../../src/service/check/checkText.js'
import { presentTextCheck } from '../../../../src/service/check/http/presentTextCheck.js'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { presentProvenance } from '../../../../src/service/provenance/http/presentProvenance.js'
import { openProvenance } from '../../../../src/service/provenance/provenance.js'
import { presentSearchPage } from '../../../../src/service/search/http/presentSearch.js'
import { openSearches } from '../../../../src/service/search/searches.js'
import { failureOf, inputOf } from '../../../formats/inputOf.js'
import { fixture } from '../../../formats/readUnits.js'
import type { Client } from '../../http/client.js'
import { browse } from '../../web/browse.js'
import { startPages } from '../web/heldPages.js'
import { describeHeldStates } from './heldStates.js'

const files = [inputOf(fixture('legaldocml/inForce.xml'), 'inForce.xml')]
/** On which § 2 has ended and § 3 is to come. */
const TODAY = '2026-11-30'
const SAID_2 = 'Muster sind binnen Jahresfrist zu melden.'
const SAID_3 = 'Muster werden elektronisch gemeldet.'
const ACT = 'Gesetz über Zeiten von Mustern (MusterZeitG)'

describeHeldStates(
  'Law as of a day by the days of its source',
  held => {
    let retrieval: Retrieval
    let parts: AskParts & ReturnType<typeof openProvisionParts>
    before(async () => {
      const { store, ids } = held()
      retrieval = await openRetrieval({ store, ids })
      parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
    })
    after(() => retrieval.close())

    const ask = async (question: string, asOf: string) => {
      const signal = new AbortController().signal
      const answer = presentAnswer(
        await answerQuestion(
          { parts, answerer: extractiveAnswerer, unsupported: 'mark' },
          { question, k: 6, access: held().access, signal, asOf }
        )
      )
      expect(verifyAnswer(JSON.parse(JSON.stringify(answer))).problems).deep.equal([])
      return answer
    }

    it('answers from what is in force, with its days', async () => {
      const { answer, passages } = await ask('Was sagt § 2 MusterZeitG?', '2025-12-31')
      expect(answer).equal(`${SAID_2} [ELI:MusterZeitG§2]`)
      expect(passages[0]!.version).deep.equal({
        ...{ as_of: '2025-12-31', observed_from: '2021-03-01', or_earlier: false },
        ...{ observed_until: '2026-01-01', kind_of_day: 'in_force' }
      })
      expect((await ask('Was sagt § 3 MusterZeitG?', '2035-07-01')).answer).equal(
        `${SAID_3} [ELI:MusterZeitG§3]`
      )
    })

    it('answers nothing from what is not in force, and says when it is', async () => {
      const ended = await ask('Was sagt § 2 MusterZeitG?', TODAY)
      expect(ended.grounded).equal(false)
      expect(ended.not_held).deep.equal([
        {
          ...{
            iri: `${held().ids.base}/eli/musterzeitg/2`,
            ref: 'ELI:MusterZeitG§2',
            label: 'ELI:MusterZeitG§2'
          },
          why: 'no_longer_in_force',
          times: [{ observed_from: '2021-03-01', observed_until: '2026-01-01' }]
        }
      ])
      expect(ended.answer).contain(
        `ist am ${TODAY} nicht mehr in Kraft, sondern nur von 2021-03-01 bis vor 2026-01-01.`
      )
      const coming = await ask('What does § 3 MusterZeitG say?', TODAY)
      expect(coming.answer).contain(`is not yet in force on ${TODAY}, but from 2035-07-01 on.`)
      expect(coming.not_held![0]).include({ why: 'not_yet_in_force' })
      const unknown = await ask('Was sagt § 4 MusterZeitG?', '2022-01-01')
      expect(unknown.not_held![0]).include({ why: 'before_first_state', since: '2024-05-02' })
      for (const day of [TODAY, '2022-01-01'])
        expect(JSON.stringify(await ask('Wie werden Muster gemeldet?', day))).not.contain(SAID_3)
    })

    it('finds what is in force', async () => {
      const { access } = held()
      const search = async (asOf: string | undefined, q = 'Muster') => {
        const page = { q, limit: 50, offset: 0, asOf }
        const found = await openSearches({ ...parts, retrieval }).search({
          ...page,
          access,
          signal: undefined
        })
        return presentSearchPage(found, { ...page, profile: 'de-federal' })
      }
      const numbers = async (asOf?: string) => {
        const { results, total } = await search(asOf)
        expect(total).equal(results.length)
        return results.map(({ ref }) => ref.replace('ELI:MusterZeitG§', '')).sort()
      }
      expect((await numbers()).length).equal(10)
      expect(await numbers(TODAY)).deep.equal(['1', '10', '4', '5', '6', '7', '9'])
      expect(await numbers('2021-03-01')).deep.equal(['1', '2'])
      expect(await numbers('2035-07-01')).deep.equal(['1', '10', '3', '4', '5', '6', '7', '9'])
      const early = await search('2020-01-01')
      expect([early.total, early.not_held?.[0]]).deep.equal([
        0,
        {
          ...{ iri: `${held().ids.base}/eli/musterzeitg`, ref: 'ELI:MusterZeitG', label: ACT },
          ...{ why: 'before_first_state', since: '2021-03-01' }
        }
      ])
      expect((await search(TODAY, '§ 3 MusterZeitG')).unresolved).equal(
        `On ${TODAY} it is not yet in force; in ${ACT} it is in force from 2035-07-01 on`
      )
    })

    it('tells where what is in force comes from, and of what is not why not', async () => {
      const { read } = openProvenance({ ...parts, store: held().store })
      const { access } = held()
      for (const ref of ['ELI:MusterZeitG§2', '§ 2 MusterZeitG']) {
        const record = presentProvenance(await read({ ref, asOf: '2025-12-31', access }))
        expect(record.verification_state).equal('verified')
        expect(record.text_version).include({ observed_from: '2021-03-01', kind_of_day: 'in_force' })
        const { message } = await failureOf(() => read({ ref, asOf: TODAY, access }))
        expect(message).equal(
          `On ${TODAY} it is not in force any more; in ${ACT} it is in force from 2021-03-01 until before 2026-01-01`
        )
      }
    })

    it('proves nothing by what is not in force', async () => {
      const verdicts = async (text: string, asOf: string) => {
        const checked = presentTextCheck(await checkText(parts, { text, access: held().access, asOf }))
        return [...checked.citations, ...checked.statements].map(({ verdict }) => verdict)
      }
      const claim = 'Nach § 2 MusterZeitG sind Muster binnen Jahresfrist zu melden.'
      expect(await verdicts(claim, '2025-12-31')).deep.equal(['resolved', 'belegt'])
      expect(await verdicts(claim, TODAY)).deep.equal(['no_such_part', 'offen'])
      expect((await verdicts('Siehe § 4 MusterZeitG.', '2022-01-01'))[0]).equal('not_checkable')
    })

    describe('on pages', () => {
      let client: Client
      before(async () => (client = await startPages(held(), () => new Date(`${TODAY}T01:02:03Z`))))
      after(() => client.close())
      const page = async (path: string) => {
        const base = new URL(held().ids.base).pathname
        const { text } = await browse(`${client.url}${base}${path}`, { headers: { 'accept-language': 'de' } })
        return text.replaceAll(base, '').replace(/\s+/g, ' ')
      }

      it('says of a provision whether it is in force', async () => {
        expect(await page('/eli/musterzeitg/1.html'))
          .contain('In Kraft seit dem 1. März 2021')
          .contain('Fassung vom 2. Mai 2024')
          .not.contain('icht mehr in Kraft')
        expect(await page('/eli/musterzeitg/2.html')).contain('Nicht mehr in Kraft seit dem 1. Januar 2026.')
        expect(await page('/eli/musterzeitg/3.html')).contain(
          'Noch nicht in Kraft, erst ab dem 1. Juli 2035.'
        )
        expect(await page('/eli/musterzeitg/4.html'))
          .contain('Fassung vom 2. Mai 2024')
          .not.contain('In Kraft')
      })

      it('shows of an act what is in force on a day', async () => {
        expect(await page('/eli/musterzeitg.html')).contain(`as_of=${TODAY}`)
        const today = await page(`/state?ref=ELI:MusterZeitG&as_of=${TODAY}`)
        expect(today).contain('/eli/musterzeitg/1"').not.contain('/eli/musterzeitg/2"')
        expect(today).contain('die die Quelle für jede Vorschrift nennt').contain('min="2021-03-01"')
        expect(await page('/state?ref=ELI:MusterZeitG&as_of=2025-12-31')).contain('/eli/musterzeitg/2"')
      })
    })
  },
  { format: 'legaldocml', files }
)
