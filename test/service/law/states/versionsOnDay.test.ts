import { expect } from 'chai'
import { openRetrieval } from '../../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../../src/search/retrieval.js'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { openProvisions } from '../../../../src/service/law/provisions/provisions.js'
import { presentComparison } from '../../../../src/service/law/http/presentComparison.js'
import { presentHistory } from '../../../../src/service/law/http/presentHistory.js'
import { openHistories } from '../../../../src/service/law/states/histories.js'
import { presentSearchPage } from '../../../../src/service/search/http/presentSearch.js'
import { openSearches } from '../../../../src/service/search/searches.js'
import { failureOf } from '../../../formats/inputOf.js'
import type { Client } from '../../http/client.js'
import { threeVersions } from '../../loads/legalDocMLAct.js'
import { browse } from '../../web/browse.js'
import { startPages } from '../web/heldPages.js'
import { describeHeldStates } from './heldStates.js'

/** That of the loading: `heldStates.ts`. */
const TODAY = '2026-11-22'
const page = { limit: 50, offset: 0 }

describeHeldStates(
  'Law as of a day, of an act in several versions whose days their source states',
  held => {
    let retrieval: Retrieval
    let parts: ReturnType<typeof openProvisionParts> & { readonly retrieval: Retrieval }
    before(async () => {
      const { store, ids } = held()
      retrieval = await openRetrieval({ store, ids })
      parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
    })
    after(() => retrieval.close())

    const provisions = async (asOf?: string) => {
      const { list } = openProvisions({ ...parts, store: held().store })
      const found = await list({ ...page, access: held().access, by: { law: 'MG' }, asOf })
      return Object.fromEntries(found.provisions.map(({ ref, text }) => [ref.replace('ELI:MG', ''), text]))
    }
    const histories = () =>
      openHistories({ ...parts, store: held().store, now: () => new Date(`${TODAY}T01:02:03Z`) })

    it('says today what is in force, and never what lies ahead', async () => {
      const today = {
        '§1': 'Muster sind rund.',
        '§2': 'Die Frist beträgt vier Wochen.',
        '§3': 'Die Gebühr beträgt 10 Euro.'
      }
      expect(await provisions()).deep.equal(today)
      expect(await provisions(TODAY)).deep.equal(today)
    })

    it('says of each day, past or to come, what is in force on it', async () => {
      const first = { '§1': 'Muster sind rund.', '§2': 'Die Frist beträgt zwei Wochen.' }
      expect(await provisions('2020-02-01')).deep.equal(first)
      expect(await provisions('2024-05-01')).deep.equal({ ...first, '§3': 'Die Gebühr beträgt 10 Euro.' })
      expect(await provisions('2026-12-15')).deep.equal({
        '§1': 'Muster sind rund.',
        '§2': 'Die Frist beträgt vier Wochen.',
        '§3': 'Die Gebühr beträgt 20 Euro.'
      })
      const last = {
        '§2': 'Die Frist beträgt zwei Monate.',
        '§3': 'Die Gebühr beträgt 20 Euro.',
        '§4': 'Der Bescheid ist kostenfrei.'
      }
      expect(await provisions('2027-01-01')).deep.equal(last)
      expect(await provisions('2030-01-01')).deep.equal(last)
      expect((await failureOf(() => provisions('2020-01-31'))).message).contain('is held from 2020-02-01 on')
    })

    it('tells the history of a provision with what is dated ahead', async () => {
      const found = await histories().list({ ...page, ref: 'ELI:MG§3', access: held().access })
      const { results, in_act } = presentHistory(found, { profile: 'de-federal', ...page })
      expect(in_act).equal(true)
      expect(
        results.map(one => [one.observed_from, one.observed_until, one.kind_of_day, one.changes])
      ).deep.equal([
        ['2026-12-15', undefined, 'in_force', ['text']],
        ['2020-03-01', '2026-12-15', 'in_force', undefined]
      ])
    })

    it('tells the versions of the act, and what came and went with each', async () => {
      const found = await histories().list({ ...page, ref: 'ELI:MG', access: held().access })
      expect(
        found.states.map(({ state, provisions: count, came, went, changed }) => [
          state.day,
          count,
          came?.length,
          went?.length,
          changed?.length
        ])
      ).deep.equal([
        ['2027-01-01', 3, 1, 1, 1],
        ['2024-05-02', 3, 0, 0, 2],
        ['2020-02-01', 3, undefined, undefined, undefined]
      ])
    })

    it('compares what is in force with what is to come', async () => {
      const found = await histories().compare({
        ...page,
        ref: 'ELI:MG§2',
        from: TODAY,
        to: '2027-01-01',
        access: held().access
      })
      const days = { from: TODAY, to: '2027-01-01' }
      const said = JSON.stringify(presentComparison(found, { profile: 'de-federal', ...days, ...page }))
      expect(said).contain('zwei Monate').contain('vier Wochen')
    })

    it('finds on a day what is in force on it', async () => {
      const search = async (q: string, asOf?: string) => {
        const asked = { q, ...page, asOf }
        const found = await openSearches(parts).search({ ...asked, access: held().access, signal: undefined })
        return presentSearchPage(found, { ...asked, profile: 'de-federal' }).results.map(({ ref }) =>
          ref.replace('ELI:MG', '')
        )
      }
      expect(await search('Bescheid kostenfrei')).deep.equal([])
      expect(await search('Bescheid kostenfrei', TODAY)).deep.equal([])
      expect(await search('Bescheid kostenfrei', '2027-01-01')).deep.equal(['§4'])
      expect(await search('Muster rund', '2026-12-31')).deep.equal(['§1'])
      expect(await search('Muster rund', '2027-01-01')).deep.equal([])
    })

    describe('on pages', () => {
      let client: Client
      before(async () => (client = await startPages(held(), () => new Date(`${TODAY}T01:02:03Z`))))
      after(() => client.close())
      const open = async (path: string, headers: Record<string, string> = {}) => {
        const base = new URL(held().ids.base).pathname
        const seen = await browse(`${client.url}${base}${path}`, { headers })
        return { ...seen, text: seen.text.replaceAll(base, '').replace(/\s+/g, ' ') }
      }

      it('show of a provision and of the act what is to come, with the day, and old beside new', async () => {
        const { text } = await open('/eli/mg/2.html')
        expect(text)
          .contain('Die Frist beträgt vier Wochen.')
          .contain('Ab dem 1. Januar 2027 steht hier anderes.')
        expect(text).contain('from=2024-05-02').contain('to=2027-01-01')
        const act = (await open('/eli/mg.html')).text
        expect(act)
          .contain('Ab dem 15. Dezember 2026 gilt in diesem Gesetz anderes.')
          .contain('to=2026-12-15')
        expect(act).contain('/eli/mg/1').not.contain('Der Bescheid ist kostenfrei.')
      })

      it('show what is only to come, at its own address', async () => {
        const { text } = await open('/eli/mg/4/2027-01-01.html')
        expect(text).contain('Der Bescheid ist kostenfrei.').contain('erst ab dem 1. Januar 2027')
        expect((await open('/eli/mg/4.html')).text).contain('Das steht erst ab dem 1. Januar 2027 im Gesetz.')
        expect((await open('/eli/mg/2/2027-05-05.html')).status).equal(303)
      })

      it('lead by Memento to the text of a day', async () => {
        const { status, headers } = await open('/eli/mg/2.ttl', {
          'accept-datetime': 'Sun, 01 Jan 2023 12:00:00 GMT'
        })
        expect(status).equal(302)
        expect(headers.get('location')).contain('/eli/mg/2/2020-02-01')
      })
    })
  },
  { format: 'legaldocml', files: [threeVersions[2]!, threeVersions[0]!, threeVersions[1]!] }
)
