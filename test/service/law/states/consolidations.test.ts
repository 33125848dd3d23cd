import { randomUUID } from 'node:crypto'
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
import type { Access } from '../../../../src/service/access.js'
import { presentProvisions } from '../../../../src/service/law/http/presentProvisions.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { resolveReference } from '../../../../src/service/law/references/resolveReference.js'
import { formerVersionIn } from '../../../../src/service/law/states/formerVersionIn.js'
import { openHistories, type Histories } from '../../../../src/service/law/states/histories.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { fileAt, fixture } from '../../../formats/eu/readFixture.js'
import { failureOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const SPRING = 'CELEX:02099R0007-20990301'
const SUMMER = 'CELEX:02099R0007-20990601'

function describeConsolidations(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  const page = { limit: 50, offset: 0 }
  let store: GraphStore
  let parts: ConsolidatedParts
  let histories: Histories
  let access: Access

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    const names = [
      '02099R0007-20990601.cons.en.fmx4.xml',
      '32099R0007.oj.en.xhtml',
      '02099R0007-20990301.cons.en.fmx4.xml'
    ]
    // One after another: what is held already is not what comes.
    for (const name of names) await load(name)
    parts = openProvisionParts({
      store,
      ids,
      retrieval: { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
    })
    histories = openHistories({ store, now: () => new Date('2026-11-22'), ...parts })
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
  })
  after(() => store.close())

  const load = async (name: string) => {
    const { refused, findings } = await importFiles({
      store,
      ids,
      importer: importers['eu']!,
      actor: 'test',
      now: () => new Date('2026-11-22T01:02:03Z'),
      inputs: { files: [fileAt(fixture(name))], refused: [] }
    })
    expect([...refused, ...findings], name).deep.equal([])
  }
  const legal = async (by: { ref: string } | { law: string }, asOf?: string) =>
    (await listProvisions(parts, { by, access, asOf, ...page })).provisions
  const refs = async (by: { ref: string } | { law: string }, asOf?: string) =>
    (await legal(by, asOf)).map(({ ref }) => ref)
  const reasonOf = async (ref: string, asOf: string) => {
    const error = await failureOf(() => legal({ ref }, asOf))
    expect(error, ref).instanceOf(NotFound)
    return error.message
  }

  it('leaves what is asked for without a day as it is', async () => {
    const [text, ...others] = await legal({ ref: `${SPRING}#art_3` })
    expect([text!.ref, text!.version, others]).deep.equal([`${SPRING}#art_3`, undefined, []])
    expect(await refs({ ref: `${SUMMER}#art_1` })).deep.equal([`${SUMMER}#art_1`])
    expect(await refs({ ref: 'CELEX:32099R0007#art_1' })).deep.equal(['CELEX:32099R0007#art_1'])
  })

  it('reads the version before, and the one that holds, of any name of the act', async () => {
    const names = [`${SUMMER}#anx`, `${SPRING}#anx`, 'CELEX:02099R0007#anx']
    for (const name of names) {
      expect(await refs({ ref: `${name} a. F.` }), name).deep.equal([`${SPRING}#anx`])
      expect(await refs({ ref: `${name} n. F.` }), name).deep.equal([`${SUMMER}#anx`])
    }
    const [former] = await legal({ ref: 'CELEX:02099R0007#anx a. F.' })
    expect(former!.text).contain('Yellow and grey.')
    expect(former!.version).include({ day: '2099-05-31', until: '2099-06-01' })
    // An article that the last text does not have, and one that says what it said.
    expect(await refs({ ref: 'Article 3 of Regulation (EU) 2099/7 a. F.' })).deep.equal([`${SPRING}#art_3`])
    const same = await failureOf(() => legal({ ref: 'Article 1 of Regulation (EU) 2099/7 a. F.' }))
    expect(same).instanceOf(NotFound)
    const resolved = await resolveReference(parts, {
      citation: 'CELEX:02099R0007-20990601#anx a. F.',
      access
    })
    expect(resolved).include({ outcome: 'resolved', asOf: '2099-05-31' })
    expect(
      await formerVersionIn(parts, { text: 'Was sagt Article 3 of Regulation (EU) 2099/7 a. F.?', access })
    ).deep.equal({
      text: `Was sagt ${SUMMER}#art_3?`,
      asOf: '2099-05-31'
    })
  })

  it('compares acts of the Union as of days, also one with another', async () => {
    const compare = (ref: string, other: string, days: { from?: string; to?: string }) =>
      histories.compareWorks({ ref, with: other, ...days, ...page, access, signal: undefined })
    const anx = await compare(`${SUMMER}#anx`, `${SUMMER}#anx`, { from: '2099-04-01', to: '2099-07-01' })
    expect(anx.compared.map(({ before, after }) => [before!.ref, after!.ref])).deep.equal([
      [`${SPRING}#anx`, `${SUMMER}#anx`]
    ])
    expect([anx.of.ref, anx.with.ref]).deep.equal([`${SPRING}#anx`, `${SUMMER}#anx`])
    const published = await compare('CELEX:32099R0007', 'CELEX:02099R0007', {
      from: '2099-02-01',
      to: '2099-04-01'
    })
    expect(published.compared.map(({ before, after }) => after?.ref ?? before!.ref)).include(
      `${SPRING}#art_3`
    )
    expect(await failureOf(() => compare('CELEX:32099R0007', SUMMER, { to: '2099-02-01' }))).instanceOf(
      NotFound
    )
    const whole = await compare(SPRING, SUMMER, {})
    expect(whole.compared.map(({ after }) => after?.ref)).include(`${SUMMER}#anx`)
  })

  it('gives the consolidated text of a day under its own number, whichever of them is named', async () => {
    for (const ref of [
      `${SPRING}#anx`,
      `${SUMMER}#anx`,
      'CELEX:02099R0007#anx',
      `${ids.base}/celex/02099R0007-20990301/anx`
    ]) {
      expect(await refs({ ref }, '2099-05-31'), ref).deep.equal([`${SPRING}#anx`])
      expect(await refs({ ref }, '2099-06-01'), ref).deep.equal([`${SUMMER}#anx`])
    }
    const [{ text, source, act, version }] = (await legal({ ref: `${SUMMER}#anx` }, '2099-04-01')) as [
      Awaited<ReturnType<typeof legal>>[0]
    ]
    expect(text).contain('Yellow and grey.')
    expect(act!.ref).equal(SPRING)
    expect(version).deep.equal({
      ...{ day: '2099-04-01', from: '2099-03-01', until: '2099-06-01', isFloor: true, kindOfDay: 'version' },
      state: { day: '2099-03-01', source }
    })
    const [same] = await legal({ ref: `${SPRING}#art_1` }, '2099-07-01')
    expect([same!.ref, same!.version!.from, same!.version!.until, same!.version!.state.day]).deep.equal([
      `${SUMMER}#art_1`,
      '2099-03-01',
      undefined,
      '2099-06-01'
    ])
  })

  it('gives a consolidated text as a whole in its order', async () => {
    const names = async (asOf: string) =>
      (await refs({ law: '02099R0007-20990601' }, asOf)).map(ref => ref.replace('CELEX:02099R0007-', ''))
    expect(await names('2099-03-01')).deep.equal(
      ['art_1', 'art_2', 'art_3', 'anx'].map(one => `20990301#${one}`)
    )
    expect(await names('2100-01-01')).deep.equal(
      ['art_1', 'art_1a', 'art_2', 'anx'].map(one => `20990601#${one}`)
    )
  })

  it('says why a text of a day is not known', async () => {
    const early = await reasonOf(`${SUMMER}#art_1`, '2099-02-28')
    // It is said of the act, and not of one text of it.
    expect(early)
      .match(/is held from 2099-03-01 on/)
      .not.match(/consolidated/)
    expect(await reasonOf(`${SUMMER}#art_3`, '2099-06-01')).not.match(/consolidated/)
    expect(await reasonOf(`${SUMMER}#art_1a`, '2099-03-02')).match(
      /does not have it; states have it from 2099-06-01 on/
    )
    expect(await reasonOf(`${SUMMER}#art_3`, '2099-06-01')).match(
      /states have it from 2099-03-01 until before 2099-06-01/
    )
    expect(await reasonOf('CELEX:02099R0007-20990401#art_1', '2099-06-01')).match(/No act of the reference/)
  })

  it('gives the published act as itself from its date on', async () => {
    const [text] = await legal({ ref: 'CELEX:32099R0007#art_1' }, '2099-07-01')
    expect([text!.ref, text!.version!.from, text!.version!.kindOfDay]).deep.equal([
      'CELEX:32099R0007#art_1',
      '2099-01-05',
      'version'
    ])
    const besides = async (ref: string, asOf?: string) =>
      presentProvisions(await listProvisions(parts, { by: { ref }, access, asOf, ...page }), {
        profile: '',
        ...page
      }).results[0]!.consolidated
    const label = 'Article 1 Regulation (EU) 2099/7 Definitions'
    expect(await besides('CELEX:32099R0007#art_1', '2099-03-01')).deep.equal([
      { ref: `${SPRING}#art_1`, label, version_date: '2099-03-01' }
    ])
    expect(await besides('CELEX:32099R0007#art_1', '2099-06-01')).deep.equal([
      { ref: `${SUMMER}#art_1`, label, version_date: '2099-06-01' }
    ])
    for (const [ref, asOf] of [
      ['CELEX:32099R0007#art_1', '2099-02-28'],
      ['CELEX:32099R0007#art_1', undefined],
      ['CELEX:32099R0007#art_3', '2099-06-01'],
      [`${SPRING}#art_1`, '2099-06-01']
    ] as const)
      expect(await besides(ref, asOf), `${ref} ${asOf}`).equal(undefined)
    expect(await reasonOf('CELEX:32099R0007#art_1', '2099-01-04')).match(/is held from 2099-01-05 on/)
  })

  it('tells the texts of a part and the states of an act', async () => {
    const timesOf = async (ref: string) => {
      const { texts, kindOfDay } = await histories.list({ ref, access, ...page })
      expect(kindOfDay, ref).equal('version')
      return texts.map(({ iri, from, until = '', changes = [], isCorrected, numbers }) => {
        expect([isCorrected, numbers]).deep.equal([false, []])
        return [ids.iriToRef(iri), from, until, ...changes].join(' ')
      })
    }
    expect(await timesOf(`${SPRING}#anx`)).deep.equal([
      `${SUMMER}#anx 2099-06-01  text`,
      `${SPRING}#anx 2099-03-01 2099-06-01`
    ])
    expect(await timesOf(`${SUMMER}#art_1`)).deep.equal([`${SUMMER}#art_1 2099-03-01 `])
    expect(await timesOf('CELEX:02099R0007#art_3')).deep.equal([`${SPRING}#art_3 2099-03-01 2099-06-01`])
    expect(await timesOf('CELEX:32099R0007#art_1')).deep.equal(['CELEX:32099R0007#art_1 2099-01-05 '])
    const { states } = await histories.list({ ref: SPRING, access, ...page })
    expect(
      states.map(({ state, provisions, came = [], went = [], changed = [] }) =>
        [state.day, provisions, came.length, went.length, changed.length].join(' ')
      )
    ).deep.equal(['2099-06-01 4 1 1 1', '2099-03-01 4 0 0 0'])
  })

  it('calls a history as the version that is meant calls it', async () => {
    const called = async (ref: string) => {
      const { of } = await histories.list({ ref, access, ...page })
      const compared = await histories.compare({ ref, from: '2099-03-01', to: '2099-06-01', access, ...page })
      expect(compared.of, ref).deep.equal(of)
      return of.ref
    }
    for (const ref of [SPRING, SUMMER, `${SPRING}#anx`, `${SUMMER}#anx`]) expect(await called(ref)).equal(ref)
    expect(await called('CELEX:02099R0007')).equal(SUMMER)
    expect(await called('CELEX:02099R0007#anx')).equal(`${SUMMER}#anx`)
    expect(await called(`${ids.base}/celex/02099R0007-20990301/anx`)).equal(`${SPRING}#anx`)
    // What only an earlier text has is called as that one calls it.
    for (const ref of [`${SUMMER}#art_3`, 'CELEX:02099R0007#art_3']) {
      const { of, isInAct } = await histories.list({ ref, access, ...page })
      expect([of.ref, isInAct], ref).deep.equal([`${SPRING}#art_3`, false])
    }
    const { of } = await histories.list({ ref: SPRING, access, ...page })
    expect([of.label, of.isAct]).deep.equal([(await parts.acts()).byIri(of.iri)!.label, true])
  })

  it('compares consolidated texts of two days', async () => {
    const compare = (ref: string) =>
      histories.compare({ ref, from: '2099-03-01', to: '2099-06-01', access, ...page })
    const { compared, unchanged } = await compare(SUMMER)
    expect(unchanged).equal(2)
    expect(compared.map(({ before, after }) => [before?.label ?? '', after?.label ?? ''])).deep.equal([
      ['', 'Article 1a Regulation (EU) 2099/7 Return'],
      ['Article 3 Regulation (EU) 2099/7 Deposit', ''],
      ['Annex Regulation (EU) 2099/7', 'Annex Regulation (EU) 2099/7']
    ])
    const [{ pieces, before }] = (await compare(`${SPRING}#anx`)).compared as [(typeof compared)[0]]
    expect(
      pieces.flatMap(({ kind, text }) => (kind === 'same' ? [] : [`${kind} ${text.trim()}`]))
    ).deep.equal(['removed and grey'])
    expect(before!.version!.kindOfDay).equal('version')
  })
}

describe('consolidated texts as states of one work', () => {
  const folders: string[] = []
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  describe('on the embedded store', () =>
    describeConsolidations(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'beleg-consolidations-'))
      folders.push(folder)
      return openEmbedded({ folder })
    }))
  describeWithFuseki('on Fuseki', () =>
    describeConsolidations(async () => openRemote({ url: (await sharedFuseki()).url }))
  )
})
