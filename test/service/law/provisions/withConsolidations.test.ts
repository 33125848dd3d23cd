import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { NotFound } from '../../../../src/base/errors.js'
import { importers } from '../../../../src/formats/registry.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { extractiveAnswerer } from '../../../../src/proof/grounding/answerers/extractAnswer.js'
import { verifyAnswer } from '../../../../src/proof/grounding/receipt/verifyAnswer.js'
import { verifyTextCheck } from '../../../../src/proof/grounding/receipt/verifyTextCheck.js'
import { readQuestion } from '../../../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../../src/search/retrieval.js'
import type { Access } from '../../../../src/service/access.js'
import { answerQuestion } from '../../../../src/service/ask/answerQuestion.js'
import { presentAnswer } from '../../../../src/service/ask/http/presentAnswer.js'
import { checkText } from '../../../../src/service/check/checkText.js'
import { presentTextCheck } from '../../../../src/service/check/http/presentTextCheck.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { readNamedBases } from '../../../../src/graph/publicServices/namedBases.js'
import { withConsolidations } from '../../../../src/service/law/provisions/withConsolidations.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { openProvenance } from '../../../../src/service/provenance/provenance.js'
import { basesOnDay } from '../../../../src/service/publicServices/basesOnDay.js'
import { openPublicServiceParts } from '../../../../src/service/publicServices/publicServiceParts.js'
import { presentSearchPage } from '../../../../src/service/search/http/presentSearch.js'
import { openSearches } from '../../../../src/service/search/searches.js'
import { fileAt, fixture } from '../../../formats/eu/readFixture.js'
import { failureOf, inputOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const FILES = ['02099R0007-20990601.cons.en.fmx4.xml', '02099R0007-20990301.cons.en.fmx4.xml']
const SPRING = 'CELEX:02099R0007-20990301'
const SUMMER = 'CELEX:02099R0007-20990601'
const DEPOSIT = 'Who lends an umbrella may ask for a hat as a deposit.'
const IN_SPRING = '2099-04-01'
const IN_SUMMER = '2099-07-01'
const version = {
  ...{ as_of: IN_SPRING, observed_from: '2099-03-01', observed_until: '2099-06-01' },
  ...{ or_earlier: true, kind_of_day: 'version' }
}

function describeUnion(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  let store: GraphStore
  let retrieval: Retrieval
  let parts: Omit<ConsolidatedParts, 'retrieval'> & { readonly retrieval: Retrieval }
  let access: Access

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    await load(...FILES)
    retrieval = await openRetrieval({ store, ids })
    parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
  })
  after(async () => {
    retrieval.close()
    await store.close()
  })

  const load = async (...names: string[]) => {
    const { refused } = await importFiles({
      store,
      ids,
      importer: importers['eu']!,
      actor: 'test',
      now: () => new Date('2026-11-22T01:02:03Z'),
      inputs: { files: names.map(name => fileAt(fixture(name))), refused: [] }
    })
    expect(refused).deep.equal([])
  }
  const ask = async (question: string, asOf: string) => {
    const answer = presentAnswer(
      await answerQuestion(
        { parts, answerer: extractiveAnswerer, unsupported: 'mark' },
        { question, k: 6, access, signal: new AbortController().signal, asOf }
      )
    )
    const carried = JSON.parse(JSON.stringify(answer)) as Record<string, unknown>
    expect(verifyAnswer(carried).problems).deep.equal([])
    return answer
  }
  const search = async (q: string, asOf?: string) => {
    const page = { q, asOf, limit: 50, offset: 0 }
    const found = await openSearches(parts).search({ ...page, access, signal: undefined })
    return presentSearchPage(found, { profile: 'de-federal', ...page })
  }
  const refs = async (q: string, asOf?: string) => (await search(q, asOf)).results.map(({ ref }) => ref)
  const check = async (text: string, asOf: string) => {
    const checked = presentTextCheck(await checkText(parts, { text, access, asOf }))
    expect(verifyTextCheck(checked).problems).deep.equal([])
    return checked
  }
  const provenance = (ref: string, asOf: string) =>
    openProvenance({ ...parts, store }).read({ ref, asOf, access })

  it('answers what is named from the text that counts for the day, whichever of them is named', async () => {
    for (const ref of [`${SUMMER}#art_3`, `${SPRING}#art_3`, 'CELEX:02099R0007#art_3']) {
      const answer = await ask(`What does ${ref} say?`, IN_SPRING)
      expect(answer.answer, ref).equal(`${DEPOSIT} [${SPRING}#art_3]`)
      expect(answer.passages).length(1)
      expect(answer.passages[0]).deep.include({ ref: `${SPRING}#art_3`, text: DEPOSIT, version })
      const file = createHash('sha256')
        .update(readFileSync(fixture(FILES[1]!)))
        .digest('hex')
      expect(answer.passages[0]!.state).deep.equal({ since: '2099-03-01', file_hash: file })
      expect(answer).not.property('not_held')
    }
    const named = await ask('What does Article 3 of the Umbrella Act say?', IN_SPRING)
    expect(named.passages.map(({ ref }) => ref)).deep.equal([`${SPRING}#art_3`])
  })

  it('answers from words that the text of the day has, and from no other text', async () => {
    const question = 'hat as a deposit'
    expect((await ask(question, IN_SPRING)).passages.map(({ ref }) => ref)).include(`${SPRING}#art_3`)
    const later = await ask(question, IN_SUMMER)
    expect(later.passages.filter(({ ref }) => !ref.startsWith(SUMMER))).deep.equal([])
    expect(later).not.property('not_held')
  })

  it('says why an answer of a day is not known', async () => {
    const why = async (ref: string, asOf: string) =>
      (await ask(`What does ${ref} say?`, asOf)).not_held!.map(({ label, iri, ...rest }) => {
        expect([label, iri]).not.include('')
        return rest
      })
    expect(await why(`${SUMMER}#anx`, '2099-02-28')).deep.equal([
      { ref: SPRING, why: 'before_first_state', since: '2099-03-01' }
    ])
    expect(await why(`${SPRING}#art_3`, IN_SUMMER)).deep.equal([
      {
        ...{ ref: `${SUMMER}#art_3`, why: 'not_in_state', since: '2099-06-01' },
        times: [{ observed_from: '2099-03-01', observed_until: '2099-06-01' }]
      }
    ])
  })

  it('searches the text that counts for the day alone', async () => {
    const [hit, ...others] = (await search('deposit', IN_SPRING)).results
    expect(others).deep.equal([])
    expect([hit!.ref, hit!.excerpt?.text, hit!.act?.ref]).deep.equal([`${SPRING}#art_3`, DEPOSIT, SPRING])
    expect(hit!.version).deep.equal(version)
    expect(await search('deposit', IN_SUMMER))
      .deep.include({ total: 0 })
      .not.property('not_held')
    const summer = await search('umbrella', IN_SUMMER)
    expect(summer.results.filter(({ ref }) => !ref.startsWith(SUMMER))).deep.equal([])
    expect(summer.results.map(({ ref }) => ref)).include(`${SUMMER}#art_1a`)
    expect(summer.counts.acts.map(({ ref, hits }) => [ref, hits])).deep.equal([[SUMMER, summer.total]])
    expect(
      (await search('deposit', '2099-02-28')).not_held!.map(({ ref, since }) => [ref, since])
    ).deep.equal([[SPRING, '2099-03-01']])
  })

  it('leaves a search of today as it is', async () => {
    const found = await refs('umbrella')
    expect(found.some(ref => ref.startsWith(SPRING))).equal(true)
    expect(found.some(ref => ref.startsWith(SUMMER))).equal(true)
  })

  it('lists what a search names as it was', async () => {
    for (const q of [SUMMER, SPRING, 'Umbrella Act']) {
      expect(await refs(q, IN_SPRING), q).deep.equal([
        SPRING,
        ...['art_1', 'art_2', 'art_3', 'anx'].map(name => `${SPRING}#${name}`)
      ])
    }
    expect((await search(`${SPRING}#art_3`, IN_SUMMER)).unresolved).match(
      /states have it from 2099-03-01 until before 2099-06-01/
    )
  })

  it('checks statements against the text that counts for the day', async () => {
    const claim = `${DEPOSIT.slice(0, -1)} [${SUMMER}#art_3].`
    const { citations, statements, passages } = await check(claim, IN_SPRING)
    expect(citations.map(({ verdict, ref }) => [verdict, ref])).deep.equal([['resolved', `${SPRING}#art_3`]])
    expect(statements.map(({ verdict }) => verdict)).deep.equal(['belegt'])
    expect(passages.map(({ ref, version }) => [ref, version])).deep.equal([[`${SPRING}#art_3`, version]])
    const later = await check(claim, IN_SUMMER)
    expect(later.citations.map(({ verdict }) => verdict)).deep.equal(['no_such_part'])
    expect(later.statements.map(({ verdict }) => verdict)).not.include('belegt')
  })

  it('tells where the text that counts for the day comes from', async () => {
    for (const ref of [
      `${SUMMER}#anx`,
      `${ids.base}/celex/02099R0007-20990601/anx`,
      'CELEX:02099R0007#anx'
    ]) {
      const { ref: own, times } = await provenance(ref, IN_SPRING)
      expect(own, ref).equal(`${SPRING}#anx`)
      expect(times).include({ day: IN_SPRING, from: '2099-03-01', until: '2099-06-01', kindOfDay: 'version' })
    }
    expect((await provenance(`${ids.base}/celex/02099R0007-20990601`, IN_SPRING)).ref).equal(SPRING)
    expect((await provenance(`${SPRING}#art_1`, IN_SUMMER)).ref).equal(`${SUMMER}#art_1`)
    for (const [ref, day, reason] of [
      [`${SPRING}#anx`, '2099-02-28', /is held from 2099-03-01|states of .* have it from 2099-03-01/],
      [`${SPRING}#art_3`, IN_SUMMER, /have it from 2099-03-01 until before 2099-06-01/]
    ] as const) {
      const error = await failureOf(() => provenance(ref, day))
      expect(error).instanceOf(NotFound)
      expect(error.message).match(reason)
    }
  })

  it('finds the text of a hash among the consolidated texts, with its days', async () => {
    const provenance = openProvenance({ ...parts, store })
    const hashOf = async (ref: string) => (await provenance.read({ ref, access })).contentHash!
    const byHash = async (ref: string, contentHash: string) => {
      const { ref: own, times } = await provenance.read({ ref, contentHash, access })
      return [own, times?.from, times?.until]
    }
    const [spring, summer] = [await hashOf(`${SPRING}#anx`), await hashOf(`${SUMMER}#anx`)]
    for (const ref of [`${SPRING}#anx`, `${SUMMER}#anx`, 'CELEX:02099R0007#anx']) {
      expect(await byHash(ref, spring), ref).deep.equal([`${SPRING}#anx`, '2099-03-01', '2099-06-01'])
      expect(await byHash(ref, summer), ref).deep.equal([`${SUMMER}#anx`, '2099-06-01', undefined])
    }
    const gone = await hashOf(`${SPRING}#art_3`)
    expect(await byHash(`${SUMMER}#art_3`, gone)).deep.equal([`${SPRING}#art_3`, '2099-03-01', '2099-06-01'])
    // Receipts name the number of the text, also where others say the same.
    const same = await hashOf(`${SPRING}#art_1`)
    for (const text of [SPRING, SUMMER])
      expect(await byHash(`${text}#art_1`, same)).deep.equal([`${text}#art_1`, '2099-03-01', undefined])
    expect(await failureOf(() => byHash(`${SPRING}#anx`, '0'.repeat(64))))
      .instanceOf(NotFound)
      .property('message')
      .match(/has this hash$/)
    const { ref, times } = await provenance.read({ ref: `${SUMMER}#anx@2099-04-01`, access })
    expect([ref, times?.from, times?.until]).deep.equal([`${SPRING}#anx`, '2099-03-01', '2099-06-01'])
  })

  it('looks up what services rest on in the text that counts for the day', async () => {
    const bases = async (day: string) => {
      const links = [`${SPRING}#anx`, `${SUMMER}#anx`, `${SUMMER}#art_3`, SPRING]
      const { held, notHeld } = await basesOnDay(
        openPublicServiceParts({ ...parts, store }),
        await readNamedBases(
          store,
          ids.sharedGraph,
          [...links, `${SPRING}#art_3`].map(ref => ids.refToIri(ref)!.value)
        ),
        { access, day }
      )
      const told = [...held.values()].map(({ ref, label, times }) => [ref, label, times!.from].join(' '))
      return [
        [...new Set(told)].sort(),
        [...new Set([...notHeld.values()].map(({ ref, why }) => `${ref} ${why}`))]
      ]
    }
    const label = (ref: string) => parts.acts().then(table => table.byIri(ids.refToIri(ref)!.value)!.label)
    expect(await bases(IN_SPRING)).deep.equal([
      [
        `${SPRING} ${await label(SPRING)} 2099-03-01`,
        `${SPRING}#anx Annex Regulation (EU) 2099/7 2099-03-01`,
        `${SPRING}#art_3 Article 3 Regulation (EU) 2099/7 Deposit 2099-03-01`
      ],
      []
    ])
    expect(await bases(IN_SUMMER)).deep.equal([
      [
        `${SUMMER} ${await label(SUMMER)} 2099-03-01`,
        `${SUMMER}#anx Annex Regulation (EU) 2099/7 2099-06-01`
      ],
      [`${SUMMER}#art_3 not_in_state`]
    ])
    expect((await bases('2099-02-28'))[0]).deep.equal([])
  })

  it('ranks the text that counts for the day alone, so that no other one takes a place', async () => {
    const [spring] = FILES.slice(1)
    const text = readFileSync(fixture(spring!), 'utf8')
    const days = Array.from({ length: 30 }, (_, at) => `209804${String(at + 1).padStart(2, '0')}`)
    const files = days.map(day =>
      inputOf(
        text.replaceAll('2099R0007', '2098R0009').replaceAll('20990301', day),
        `${day}.cons.en.fmx4.xml`
      )
    )
    await importFiles({
      ...{ store, ids, importer: importers['eu']!, actor: 'test' },
      now: () => new Date('2026-11-22T01:02:03Z'),
      inputs: { files, refused: [] }
    })
    for (const day of ['2098-04-01', '2098-04-17', '2098-05-30']) {
      const number = `CELEX:02098R0009-${day > '2098-04-30' ? '20980430' : day.replaceAll('-', '')}`
      const found = await search('umbrella', day)
      expect(found.results.map(({ ref }) => ref).sort(), day).deep.equal(
        ['anx', 'art_1', 'art_2', 'art_3'].map(name => `${number}#${name}`)
      )
      const { passages } = await ask('hat as a deposit', day)
      expect(passages.map(({ ref }) => ref)).include(`${number}#art_3`)
      const hits = await retrieval.rank(readQuestion('umbrella'), {
        ...{ graphs: [ids.sharedGraph], scopes: access.scopes, kinds: ['provision'], limit: 200, onDay: day },
        without: (await withConsolidations(parts, access, day)).others
      })
      expect(hits.length).within(1, 4 + 4)
      expect(hits.filter(({ iri }) => iri.includes('02098R0009') && !iri.includes(number.slice(6)))).empty
    }
    expect((await search('umbrella', '2098-03-31')).not_held!.map(({ ref }) => ref)).include(
      'CELEX:02098R0009-20980401'
    )
  })

  it('gives the act as it was published as itself, beside them', async () => {
    await load('32099R0007.oj.en.xhtml')
    expect((await ask('What does CELEX:32099R0007#art_1 say?', IN_SUMMER)).passages[0]!.ref).equal(
      'CELEX:32099R0007#art_1'
    )
    expect((await ask('What does CELEX:32099R0007#art_1 say?', '2099-01-04')).not_held![0]).include({
      ref: 'CELEX:32099R0007',
      since: '2099-01-05'
    })
    expect((await provenance('CELEX:32099R0007#art_1', IN_SUMMER)).ref).equal('CELEX:32099R0007#art_1')
  })
}

describe('acts of the Union as of a day', () => {
  const folders: string[] = []
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  describe('on the embedded store', () =>
    describeUnion(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'beleg-union-'))
      folders.push(folder)
      return openEmbedded({ folder })
    }))
  describeWithFuseki('on Fuseki', () =>
    describeUnion(async () => openRemote({ url: (await sharedFuseki()).url }))
  )
})
