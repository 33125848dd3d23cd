import { expect } from 'chai'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../src/search/retrieval.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { presentSearchPage } from '../../../src/service/search/http/presentSearch.js'
import { openSearches, type Searches } from '../../../src/service/search/searches.js'
import type { SearchGraph } from '../../../src/service/search/searchGraph.js'
import { describeHeldStates } from '../law/states/heldStates.js'

const NOW = '2026-11-22T12:00:00Z'

describeHeldStates('searching as of a day', held => {
  let retrieval: Retrieval
  let searches: Searches

  before(async () => {
    const { store, ids } = held()
    retrieval = await openRetrieval({ store, ids })
    searches = openSearches({
      ...openProvisionParts({ store, ids, retrieval }),
      retrieval,
      now: () => new Date(NOW)
    })
  })
  after(() => retrieval.close())

  const search = async (q: string, asOf?: string, more: Partial<SearchGraph> = {}) => {
    const { access } = held()
    const page = { profile: 'de-federal', q, limit: 50, offset: 0, asOf }
    return presentSearchPage(
      await searches.search({ q, asOf, limit: 50, offset: 0, access, ...more, signal: undefined }),
      page
    )
  }
  const hits = async (q: string, asOf?: string) =>
    (await search(q, asOf)).results.map(({ ref, excerpt }) => `${ref} ${excerpt?.text ?? ''}`)

  it('finds what was said then, each with its version, and nothing that was said on other days', async () => {
    expect(await hits('Frist')).deep.equal(['ELI:AG§2 Die Frist beträgt zwei Monate.'])
    expect(await hits('Frist', '2022-05-01')).deep.equal(['ELI:AG§2 Die Frist beträgt vier Wochen.'])
    expect(await hits('Frist', '2021-12-14')).deep.equal(['ELI:AG§2 Die Frist beträgt zwei Wochen.'])
    expect(await hits('Gebühr')).deep.equal([])
    expect(await hits('Gebühr', '2021-12-20')).deep.equal(['ELI:AG§1a Die Gebühr beträgt 10 Euro.'])
    expect(await hits('Bescheid', '2022-05-01')).deep.equal([])
    const found = await search('Frist', '2022-05-01')
    expect(found.as_of).equal('2022-05-01')
    expect(found.results[0]!.version).deep.equal({
      ...{ as_of: '2022-05-01', observed_from: '2022-01-10' },
      ...{ or_earlier: false, observed_until: '2022-07-01' }
    })
    expect(found.counts).deep.equal({
      kinds: [{ kind: 'provision', hits: 1 }],
      acts: [{ ref: 'ELI:AG', label: found.counts.acts[0]!.label, hits: 1 }],
      domains: [{ domain: 'law', hits: 1 }]
    })
    expect((await search('Frist')).results[0]).not.property('version')
  })

  it('names what somebody asks the history of, where several states of it are stored', async () => {
    const { access } = held()
    const refs = async (q: string) =>
      (await searches.search({ q, access, limit: 5, offset: 0, signal: undefined })).histories?.map(
        ({ ref }) => ref
      )
    expect(await refs('Was hat sich am AG seit 2022 geändert?')).deep.equal(['ELI:AG'])
    expect(await refs('Änderungen § 2 AG')).deep.equal(['ELI:AG§2'])
    const found = async (q: string) => (await search(q)).results.map(({ ref }) => ref)
    // No year is the number of a provision, and nothing else is meant.
    expect(await found('Änderungen § 2 AG seit 1')).deep.equal(['ELI:AG§2'])
    expect(await found('Was hat sich am AG seit 1 geändert?')).deep.equal(['ELI:AG'])
    expect((await search('Was hat sich am AG seit 1 geändert?')).counts.kinds).deep.equal([
      { kind: 'act', hits: 1 }
    ])
    for (const q of ['Was hat sich am BG geändert?', 'Wie wird die Frist im AG geändert?', 'Frist', '§ 2 AG'])
      expect(await refs(q), q).equal(undefined)
  })

  it('is asked for by the version that a search names', async () => {
    const { access } = held()
    const ofDay = (q: string, asOf?: string) => searches.ofDay({ q, asOf, access })
    expect(await ofDay('§ 2 AG a. F.')).deep.equal({ q: '§ 2 AG', asOf: '2022-06-30' })
    expect(await ofDay('§ 2 AG a. F.', '2022-03-01')).deep.equal({ q: '§ 2 AG', asOf: '2022-01-09' })
    expect(await ofDay('Frist § 1a AG aF')).deep.equal({ q: 'Frist § 1a AG', asOf: '2022-01-09' })
    for (const q of ['§ 1 BG a. F.', '§ 1 und § 2 AG a. F.', 'Frist a. F.', 'Frist'])
      expect(await ofDay(q), q).deep.equal({ q, asOf: undefined })
    const { q, asOf } = await ofDay('§ 2 AG a. F.')
    expect(await hits(q, asOf)).deep.equal(['ELI:AG§2 Die Frist beträgt vier Wochen.'])
  })

  it('reads words as nearest to those that stand in what was said then', async () => {
    // Only § 1a, which is gone, speaks of a fee.
    expect(await search('Gebüht', '2021-12-20')).deep.include({ corrected: 'Gebühr', total: 1 })
    expect(await search('Gebühr', '2021-12-20')).not.property('corrected')
    expect((await search('Gebüht')).corrected).not.equal('Gebühr')
  })

  it('leaves out acts that are not held from so early, and names them', async () => {
    const found = await search('Karte Marke', '2022-05-01')
    expect(found).deep.include({ total: 0, results: [] })
    expect(found.counts).deep.equal({ kinds: [], acts: [], domains: [] })
    const named = found.not_held!.map(({ ref, why, since }) => ({ ref, why, since }))
    expect(named).deep.equal([
      { ref: 'ELI:BG', why: 'before_first_state', since: '2024-03-02' },
      { ref: 'ELI:CG', why: 'no_day', since: undefined }
    ])
    expect(await hits('Karte', '2024-03-02')).deep.equal(['ELI:BG§1 Die Karte gilt fünf Jahre.'])
    expect(await search('Karte', '2024-03-02')).not.property('not_held')
    // What nobody wants to see is not missed.
    expect(await search('Karte', '2022-05-01', { kind: 'document' })).not.property('not_held')
  })

  it('says of a day still to come by which states the acts of its hits are given', async () => {
    const saysOf = async (q: string, asOf: string) =>
      (await search(q, asOf)).not_held?.map(({ ref, why, since }) => ({ ref, why, since }))
    const ahead = { ref: 'ELI:AG', why: 'still_to_come', since: '2022-07-01' }
    expect(await saysOf('Frist', '2026-11-23')).deep.equal([ahead])
    expect(await saysOf('§ 2 AG', '2026-11-23')).deep.equal([ahead])
    expect(await saysOf('Frist', '2026-11-22')).equal(undefined)
    expect((await search('Frist', '2026-11-23')).total).equal(1)
  })

  it('gives what it names as it was, or says why not', async () => {
    expect(await hits('§ 2 AG', '2022-05-01')).deep.equal(['ELI:AG§2 Die Frist beträgt vier Wochen.'])
    expect((await search('AG', '2021-12-20')).results.map(({ ref }) => ref)).deep.equal([
      'ELI:AG',
      'ELI:AG§1',
      'ELI:AG§1a',
      'ELI:AG§2'
    ])
    expect((await search('AG')).results.map(({ ref }) => ref)).deep.equal([
      'ELI:AG',
      'ELI:AG§1',
      'ELI:AG§2',
      'ELI:AG§3'
    ])
    expect((await search('§ 3 AG', '2022-05-01')).unresolved).match(/states have it from 2022-07-01 on/)
    expect((await search('§ 1 BG', '2022-05-01')).unresolved).match(/held from 2024-03-02 on/)
    expect((await search('BG', '2022-05-01')).unresolved).match(/held from 2024-03-02 on/)
    expect((await search('CG', '2022-05-01')).unresolved).match(/without a day/)
    expect((await search('AG', '2020-01-01')).unresolved).match(/held from 2021-12-14 on/)
  })

  it('pages over what is held', async () => {
    const one = await search('Frist Antrag', '2022-05-01', { limit: 1 })
    const two = await search('Frist Antrag', '2022-05-01', { limit: 1, offset: 1 })
    expect([one.total, one.results.length, two.results.length]).deep.equal([2, 1, 1])
    expect(one.results[0]!.ref).not.equal(two.results[0]!.ref)
  })
})
