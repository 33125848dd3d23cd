import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { NotFound } from '../../../../src/base/errors.js'
import { importers } from '../../../../src/formats/registry.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { extractiveAnswerer } from '../../../../src/proof/grounding/answerers/extractAnswer.js'
import { verifyAnswer } from '../../../../src/proof/grounding/receipt/verifyAnswer.js'
import { openRetrieval } from '../../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../../src/search/retrieval.js'
import { answerQuestion } from '../../../../src/service/ask/answerQuestion.js'
import { presentAnswer } from '../../../../src/service/ask/http/presentAnswer.js'
import type { AskParts } from '../../../../src/service/ask/lookUp.js'
import { checkText } from '../../../../src/service/check/checkText.js'
import { presentTextVersion } from '../../../../src/service/http/presentTextVersion.js'
import { presentHistory } from '../../../../src/service/law/http/presentHistory.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { openHistories } from '../../../../src/service/law/states/histories.js'
import { endAct } from '../../../../src/service/loads/endAct.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { setAside } from '../../../../src/service/loads/setAside.js'
import { openOperations, type Operations } from '../../../../src/service/operations/openOperations.js'
import { openProvenance } from '../../../../src/service/provenance/provenance.js'
import { presentSearchPage } from '../../../../src/service/search/http/presentSearch.js'
import { openSearches } from '../../../../src/service/search/searches.js'
import { failureOf } from '../../../formats/inputOf.js'
import { act } from '../../loads/giiAct.js'
import type { Client } from '../../http/client.js'
import { browse } from '../../web/browse.js'
import { startPages } from '../web/heldPages.js'
import { describeHeldStates } from './heldStates.js'

const END = '2023-05-01'
const REASON = 'It is in the list of acts no more'
const NAME = 'Gesetz AG (AG)'
const SAID = `${NAME} is not published any more from ${END} on: nothing is given as of 2024-01-01; it is held from 2021-12-14 until before ${END}`

describeHeldStates('An act that is published no more', held => {
  const now = () => new Date('2026-11-22T01:02:03Z')
  const page = { limit: 50, offset: 0 }
  let folder: string
  let operations: Operations
  let retrieval: Retrieval
  let parts: AskParts & ReturnType<typeof openProvisionParts>
  before(async () => {
    const { store, ids } = held()
    folder = await mkdtemp(join(tmpdir(), 'beleg-ended-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
    await endAct(loading(), { act: 'AG', day: END, reason: REASON })
    retrieval = await openRetrieval({ store, ids })
    parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
  })
  after(async () => {
    retrieval.close()
    await operations.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const loading = () => {
    const { store, ids } = held()
    return { store, ids, now, actor: 'test', promotions: operations.promotions }
  }
  const legal = async (ref: string, asOf?: string) =>
    (await listProvisions(parts, { by: { ref }, access: held().access, asOf, ...page })).provisions
  const histories = () => openHistories({ ...parts, store: held().store, now })
  const history = async (ref: string) =>
    presentHistory(await histories().list({ ref, access: held().access, ...page }), {
      profile: 'de-federal',
      ...page
    })

  it('is read as before without a day, and on days before', async () => {
    const [today] = await legal('ELI:AG§2')
    expect([today!.text, today!.version]).deep.equal(['Die Frist beträgt zwei Monate.', undefined])
    const [then] = await legal('ELI:AG§2', '2022-03-01')
    expect(presentTextVersion(then!.version!)).include({ observed_until: '2022-07-01' })
    const [last] = await legal('§ 2 AG', '2023-04-30')
    expect(last!.text).equal(today!.text)
    expect(presentTextVersion(last!.version!)).deep.equal({
      ...{ as_of: '2023-04-30', observed_from: '2022-07-01', or_earlier: false, observed_until: END }
    })
  })

  it('is not given from that day on, and it is said why and when it is held', async () => {
    for (const ref of ['ELI:AG', 'ELI:AG§2', '§ 2 AG', 'ELI:AG§2@2024-01-01']) {
      const error = await failureOf(() => legal(ref, '2024-01-01'))
      expect(error, ref).instanceOf(NotFound)
      expect(error.message).equal(SAID)
    }
    expect((await failureOf(() => legal('ELI:AG§1', END))).message).contain(`from ${END} on`)
    const compared = { ref: 'ELI:AG§2', from: '2022-03-01', to: '2024-01-01', access: held().access, ...page }
    expect((await failureOf(() => histories().compare(compared))).message).equal(SAID)
    expect((await legal('ELI:BG§1', '2024-05-01')).length).equal(1)
  })

  it('is told so by its history', async () => {
    const ofAct = await history('ELI:AG')
    expect(ofAct.ended).deep.equal([{ day: END, at: '2026-11-22T01:02:03Z', reason: REASON }])
    expect(ofAct.results.map(one => one.observed_until)).deep.equal([END, '2022-07-01', '2022-01-10'])
    const { results, ended } = await history('ELI:AG§1')
    expect([results.map(one => one.observed_until), ended]).deep.equal([[END], undefined])
    expect(await history('ELI:BG')).not.property('ended')
  })

  it('answers nothing as of such a day, and is named', async () => {
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
    for (const question of ['Was sagt § 2 AG?', 'Was sagt das AG zur Frist?']) {
      const { grounded, answer, not_held } = await ask(question, '2024-01-01')
      expect(grounded, question).equal(false)
      expect(not_held![0], question).include({ ref: 'ELI:AG', why: 'not_published', since: END })
      expect(answer).contain(`${NAME} wird seit dem ${END} nicht mehr veröffentlicht`)
    }
    expect((await ask('Was sagt § 2 AG?', '2023-04-30')).grounded).equal(true)
  })

  it('is found on days before alone, and named on others', async () => {
    const search = async (asOf: string) => {
      const asked = { q: 'Frist', asOf, ...page }
      const found = await openSearches({ ...parts, retrieval }).search({
        ...asked,
        access: held().access,
        signal: undefined
      })
      return presentSearchPage(found, { ...asked, profile: 'de-federal' })
    }
    expect((await search('2023-04-30')).results.map(({ ref }) => ref)).deep.equal(['ELI:AG§2'])
    const { results, not_held } = await search('2024-01-01')
    expect(results).deep.equal([])
    expect(not_held![0]).include({ ref: 'ELI:AG', why: 'not_published', since: END })
  })

  it('proves nothing, and nothing is said of where it is from, as of such a day', async () => {
    const text = 'Nach § 2 AG beträgt die Frist zwei Monate.'
    const verdicts = async (asOf: string) => {
      const { citations, statements } = await checkText(parts, { text, access: held().access, asOf })
      return [...citations, ...statements].map(({ verdict }) => verdict)
    }
    expect(await verdicts('2023-04-30')).deep.equal(['resolved', 'belegt'])
    expect(await verdicts('2024-01-01')).deep.equal(['not_checkable', 'offen'])
    const { read } = openProvenance({ ...parts, store: held().store })
    const { access } = held()
    const { message } = await failureOf(() => read({ ref: 'ELI:AG§2', asOf: '2024-01-01', access }))
    expect(message).contain(`is not published any more from ${END} on`)
    expect((await read({ ref: 'ELI:AG§2', asOf: '2023-04-30', access })).times).include({ until: END })
  })

  describe('on pages', () => {
    let client: Client
    before(async () => (client = await startPages(held(), now)))
    after(() => client.close())
    const read = async (path: string) => {
      const base = new URL(held().ids.base).pathname
      const headers = { 'accept-language': 'de' }
      const { text, status } = await browse(`${client.url}${base}${path}`, { headers })
      return { status, text: text.replaceAll(base, '').replace(/\s+/g, ' ') }
    }

    it('is said to be so', async () => {
      for (const path of ['/eli/ag.html', '/eli/ag/1.html', '/eli/ag/2.html'])
        expect((await read(path)).text, path).contain(
          'Seit dem 1. Mai 2023 wird das Gesetz nicht mehr veröffentlicht.'
        )
      expect((await read('/eli/bg/1.html')).text).not.contain('nicht mehr veröffentlicht')
      expect((await read('/eli/ag/2/2022-07-01.html')).text)
        .contain('Gilt heute nicht mehr so')
        .contain('Stand vom 1. Juli 2022 bis zum 30. April 2023')
      const { text } = await read('/state?ref=ELI:AG&as_of=2023-01-01')
      expect(text).contain('Gilt heute nicht mehr so').contain('bis zum 30. April 2023')
      const none = await read('/state?ref=ELI:AG&as_of=2024-01-01')
      expect(none.status).equal(404)
      expect(none.text).contain('wird seit dem 1. Mai 2023 nicht mehr veröffentlicht')
    })
  })

  it('counts again with a later state, and tells what is set aside', async () => {
    const { store, ids } = held()
    const file: InputFile = act('AG', { '§ 2': 'Die Frist beträgt zwei Monate.' }, '20250301213000')
    const inputs = { files: [file], refused: [] }
    await importFiles({ store, ids, importer: importers['gii']!, actor: 'test', now, inputs })
    expect((await failureOf(() => legal('ELI:AG§2', '2024-01-01'))).message).contain(
      `it is held from 2021-12-14 until before ${END}, from 2025-03-02 on`
    )
    expect((await legal('ELI:AG§2', '2025-03-02')).length).equal(1)
    expect(
      (await history('ELI:AG§2')).results.map(one => [one.observed_from, one.observed_until])
    ).deep.equal([
      ['2025-03-02', undefined],
      ['2022-07-01', END],
      ['2022-01-10', '2022-07-01'],
      ['2021-12-14', '2022-01-10']
    ])
    await setAside(loading(), { act: 'AG', day: '2025-03-02', reason: 'It is of another act' }, true)
    const { set_aside, ended } = await history('ELI:AG')
    expect(ended!.length).equal(1)
    expect(set_aside!.map(({ state: { since }, reason }) => [since, reason])).deep.equal([
      ['2025-03-02', 'It is of another act']
    ])
    expect((await failureOf(() => legal('ELI:AG§2', '2025-06-01'))).message).contain(
      'is not published any more'
    )
  })
})
