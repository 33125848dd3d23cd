import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { NotFound } from '../../../../src/base/errors.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { importers } from '../../../../src/formats/registry.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import type { Access } from '../../../../src/service/access.js'
import { presentTextVersion } from '../../../../src/service/http/presentTextVersion.js'
import { presentHistory } from '../../../../src/service/law/http/presentHistory.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { openHistories, type Histories } from '../../../../src/service/law/states/histories.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { failureOf, inputOf } from '../../../formats/inputOf.js'
import { fixture } from '../../../formats/readUnits.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const inForce = fixture('legaldocml/inForce.xml')
/** The same with nothing but what is to come. */
const toCome = inForce
  .replace('MusterZeitG', 'KommtG')
  .replaceAll('bgbl-1/2021/71', 'bgbl-1/2021/72')
  .replace(/<akn:article eId="art-z(?!3")[^]*?<\/akn:article>/g, '')

/** The same with what had ended before the version, of which only that is said. */
const ended = inForce
  .replace('MusterZeitG', 'EndeteG')
  .replaceAll('bgbl-1/2021/71', 'bgbl-1/2021/73')
  .replace('date="2025-12-31"', 'date="2024-01-31"')
  .replace(/<akn:article eId="art-z(?!1"|8")[^]*?<\/akn:article>/g, '')

function describeStatedDays(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  const page = { limit: 50, offset: 0 }
  let store: GraphStore
  let parts: ConsolidatedParts
  let histories: Histories
  let access: Access

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    await load([inputOf(inForce, 'inForce.xml'), inputOf(toCome, 'toCome.xml'), inputOf(ended, 'ended.xml')])
    parts = openProvisionParts({
      store,
      ids,
      retrieval: { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
    })
    histories = openHistories({ store, now: () => new Date('2026-11-30'), ...parts })
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
  })
  after(() => store.close())

  const load = async (files: InputFile[]) => {
    const { refused, findings } = await importFiles({
      store,
      ids,
      importer: importers['legaldocml']!,
      actor: 'test',
      now: () => new Date('2026-11-30T01:02:03Z'),
      inputs: { files, refused: [] }
    })
    expect([...refused, ...findings]).deep.equal([])
  }
  const legal = async (by: { ref: string } | { law: string }, asOf?: string) =>
    (await listProvisions(parts, { by, access, asOf, ...page })).provisions
  const section = (number: number) => `ELI:MusterZeitG§${number}`
  const versionOf = async (number: number, asOf: string) => {
    const [text, ...others] = await legal({ ref: section(number) }, asOf)
    expect([text!.ref, others]).deep.equal([section(number), []])
    return presentTextVersion(text!.version!)
  }
  const reasonOf = async (by: { ref: string } | { law: string }, asOf: string) => {
    const error = await failureOf(() => legal(by, asOf))
    expect(error, `${JSON.stringify(by)} ${asOf}`).instanceOf(NotFound)
    return error.message
  }
  const numbersOn = async (asOf: string) =>
    (await legal({ law: 'MusterZeitG' }, asOf)).map(({ number }) => number!.replace('§ ', '')).join(' ')

  it('leaves what is asked for without a day as it is', async () => {
    for (const number of [1, 2, 3, 4]) {
      const [text] = await legal({ ref: section(number) })
      expect([text!.ref, text!.version]).deep.equal([section(number), undefined])
    }
    expect((await legal({ law: 'MusterZeitG' })).length).equal(10)
  })

  it('gives what is in force on a day, also before the day of the version that says so', async () => {
    const days = { observed_from: '2021-03-01', or_earlier: false, kind_of_day: 'in_force' }
    expect(await versionOf(1, '2021-03-01')).deep.equal({ as_of: '2021-03-01', ...days })
    expect(await versionOf(1, '2099-01-01')).deep.equal({ as_of: '2099-01-01', ...days })
    const until = { ...days, observed_until: '2026-01-01' }
    expect(await versionOf(2, '2025-12-31')).deep.equal({ as_of: '2025-12-31', ...until })
    const [text] = await legal({ ref: '§ 2 MusterZeitG' }, '2025-12-31')
    expect(text!.text).equal('Muster sind binnen Jahresfrist zu melden.')
    expect(text!.version!.state).deep.equal({ day: '2024-05-02', source: text!.source })
  })

  it('does not give what is in force no more, and says when it was', async () => {
    for (const ref of [section(2), '§ 2 MusterZeitG'])
      expect(await reasonOf({ ref }, '2026-01-01')).equal(
        'On 2026-01-01 it is not in force any more; in Gesetz über Zeiten von Mustern (MusterZeitG) it is in force from 2021-03-01 until before 2026-01-01'
      )
  })

  it('tells what is to come, and gives it from its day on', async () => {
    for (const ref of [section(3), '§ 3 MusterZeitG'])
      expect(await reasonOf({ ref }, '2026-11-30')).equal(
        'On 2026-11-30 it is not yet in force; in Gesetz über Zeiten von Mustern (MusterZeitG) it is in force from 2035-07-01 on'
      )
    expect(await reasonOf({ ref: section(3) }, '2035-06-30')).match(/not yet in force/)
    expect((await versionOf(3, '2035-07-01')).observed_from).equal('2035-07-01')
    for (const by of [{ law: 'KommtG' }, { ref: 'ELI:KommtG' }])
      expect(await reasonOf(by, '2026-11-30')).equal(
        'No provision of Gesetz über Zeiten von Mustern (KommtG) is in force on 2026-11-30; they are in force from 2035-07-01 on'
      )
    expect((await legal({ law: 'KommtG' }, '2035-07-01')).length).equal(1)
  })

  it('goes by the day of the version where no day in force is stated', async () => {
    expect(await versionOf(4, '2024-05-02')).deep.equal({
      ...{ as_of: '2024-05-02', observed_from: '2024-05-02', or_earlier: true, kind_of_day: 'version' }
    })
    expect(await reasonOf({ ref: section(4) }, '2024-05-01')).match(
      /is held from 2024-05-02 on: what it said on 2024-05-01 is not known here/
    )
    expect(await reasonOf({ ref: section(4) }, '2021-02-28')).match(/is held from 2021-03-01 on/)
  })

  it('knows of what only ends nothing before the version that says so', async () => {
    expect(await versionOf(8, '2024-05-02')).deep.equal({
      ...{ as_of: '2024-05-02', observed_from: '2024-05-02', or_earlier: true },
      ...{ observed_until: '2026-01-01', kind_of_day: 'in_force' }
    })
    expect(await reasonOf({ ref: section(8) }, '2024-05-01')).match(/is held from 2024-05-02 on/)
    expect(await reasonOf({ ref: section(8) }, '2026-01-01')).match(/not in force any more/)
  })

  it('gives of an act what is in force, in its order', async () => {
    expect(await numbersOn('2021-03-01')).equal('1 2')
    expect(await numbersOn('2025-12-31')).equal('1 2 4 5 6 7 8 9 10')
    expect(await numbersOn('2035-07-01')).equal('1 3 4 5 6 7 9 10')
  })

  it('tells the days of a provision, and the version of an act with all that it says', async () => {
    const told = async (ref: string) =>
      presentHistory(await histories.list({ ref, access, ...page }), { profile: 'de-federal', ...page })
    const { held_from, in_act, results } = await told(section(2))
    expect([held_from, in_act, results.length]).deep.equal(['2021-03-01', true, 1])
    const { content_hash, state, ...times } = results[0]!
    expect(content_hash).match(/^[0-9a-f]{64}$/)
    expect(state.since).equal('2024-05-02')
    expect(times).deep.equal({
      ...{ iri: ids.refToIri(section(2))!.value, label: '§ 2 MusterZeitG Frist', kind_of_day: 'in_force' },
      ...{ observed_from: '2021-03-01', or_earlier: false, observed_until: '2026-01-01' }
    })
    const days = async (ref: string) =>
      (await told(ref)).results.map(one => `${one.kind_of_day} ${one.observed_from} ${one.provisions ?? ''}`)
    expect(await days(section(3))).deep.equal(['in_force 2035-07-01 '])
    expect(await days(section(4))).deep.equal(['version 2024-05-02 '])
    expect(await days('ELI:MusterZeitG')).deep.equal(['version 2024-05-02 10'])
  })

  it('says of what had ended before the version that has it until when it was in force', async () => {
    const reason = async (asOf: string) =>
      (await failureOf(() => listProvisions(parts, { by: { ref: 'ELI:EndeteG§8' }, asOf, access, ...page })))
        .message
    expect(await reason('2024-02-01')).match(
      /^On 2024-02-01 it is not in force any more; in .*EndeteG.* it is in force until before 2024-02-01$/
    )
    expect(await reason('2024-01-31')).match(
      /^In .*EndeteG.* it is in force until before 2024-02-01, and not said since when: what it said on 2024-01-31 is not/
    )
    const today = await listProvisions(parts, { by: { ref: 'ELI:EndeteG§8' }, access, ...page })
    expect(today.total).equal(1)
  })

  it('compares what is in force on two days', async () => {
    const compare = (ref: string, from: string, to: string) =>
      histories.compare({ ref, from, to, access, ...page })
    const ended = await compare('ELI:MusterZeitG', '2025-12-31', '2026-01-01')
    expect([ended.unchanged, ended.total]).deep.equal([7, 2])
    expect(ended.compared.map(({ before, after }) => [before?.number, after])).deep.equal([
      ['§ 2', undefined],
      ['§ 8', undefined]
    ])
    const begun = await compare('ELI:KommtG', '2030-01-01', '2036-01-01')
    expect(begun.compared.map(({ before, after }) => [before, after?.number])).deep.equal([
      [undefined, '§ 3']
    ])
    const [same] = (await compare(section(1), '2021-03-01', '2030-01-01')).compared
    expect([same!.changes, same!.before!.version!.kindOfDay]).deep.equal([[], 'in_force'])
    const missing = await failureOf(() => compare(section(3), '2026-11-30', '2036-01-01'))
    expect(missing.message).match(/On 2026-11-30 it is not yet in force/)
  })

  it('follows the version that is loaded next', async () => {
    const later = inForce
      .replaceAll('2024-05-02', '2027-01-01')
      .replace('date="2025-12-31"', 'date="2028-12-31"')
    await load([inputOf(later, 'later.xml')])
    expect((await versionOf(2, '2026-01-01')).observed_until).equal('2029-01-01')
    expect((await versionOf(4, '2027-01-01')).kind_of_day).equal('version')
  })
}

describe('days that a source states of a provision', () => {
  const folders: string[] = []
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  describe('on the embedded store', () =>
    describeStatedDays(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'beleg-stated-days-'))
      folders.push(folder)
      return openEmbedded({ folder })
    }))
  describeWithFuseki('on Fuseki', () =>
    describeStatedDays(async () => openRemote({ url: (await sharedFuseki()).url }))
  )
})
