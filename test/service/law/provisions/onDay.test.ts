import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { BadRequest, NotFound } from '../../../../src/base/errors.js'
import { importers } from '../../../../src/formats/registry.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openFuseki } from '../../../../src/graph/store/fuseki/openFuseki.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import type { Access } from '../../../../src/service/access.js'
import { listProvisions, type ListProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import { openProvisionParts, type DatedParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { failureOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { act } from '../../loads/giiAct.js'

function describeDays(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  let store: GraphStore
  let parts: DatedParts
  let access: Access

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    await load(
      act('AG', { '§ 1': 'eins', '§ 1a': 'eins a', '§ 2': 'zwei' }, '20211213213514'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwo' }, '20220109213433'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwei', '§ 3': 'drei' }, '20220630220000'),
      act('BG', { '§ 1': 'allein' }, '20240301213000'),
      act('CG', { '§ 1': 'ohne Tag' })
    )
    parts = openProvisionParts({
      store,
      ids,
      retrieval: { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
    })
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
  })
  after(() => store.close())

  const load = (...files: InputFile[]) =>
    importFiles({
      store,
      ids,
      importer: importers['gii']!,
      actor: 'test',
      now: () => new Date('2026-11-22T01:02:03Z'),
      inputs: { files, refused: [] }
    })
  const list = (by: ListProvisions['by'], asOf?: string) =>
    listProvisions(parts, { by, asOf, access, limit: 50, offset: 0 })
  const textsOf = async (by: ListProvisions['by'], asOf?: string) =>
    (await list(by, asOf)).provisions.map(({ ref, text }) => `${ref} ${text}`)
  const reasonOf = async (by: ListProvisions['by'], asOf: string) => {
    const error = await failureOf(() => list(by, asOf))
    expect(error).instanceOf(NotFound)
    return error.message
  }

  it('gives what a provision said, by reference and by citation', async () => {
    for (const ref of ['ELI:AG§2', '§ 2 AG']) {
      expect(await textsOf({ ref }, '2021-12-14')).deep.equal(['ELI:AG§2 zwei'])
      expect(await textsOf({ ref }, '2022-01-09')).deep.equal(['ELI:AG§2 zwei'])
      expect(await textsOf({ ref }, '2022-01-10')).deep.equal(['ELI:AG§2 zwo'])
      expect(await textsOf({ ref }, '2022-07-01')).deep.equal(['ELI:AG§2 zwei'])
      expect(await textsOf({ ref }, '2030-01-01')).deep.equal(['ELI:AG§2 zwei'])
      expect(await textsOf({ ref })).deep.equal(['ELI:AG§2 zwei'])
    }
    expect(await textsOf({ ref: 'ELI:BG§1' }, '2024-03-02')).deep.equal(['ELI:BG§1 allein'])
  })

  it('gives the act as it was, in the order of the day, what is gone among it', async () => {
    for (const by of [{ law: 'AG' }, { ref: 'ELI:AG' }, { ref: '§§ 1 bis 2 AG' }]) {
      expect(await textsOf(by, '2022-01-01')).deep.equal([
        'ELI:AG§1 eins',
        'ELI:AG§1a eins a',
        'ELI:AG§2 zwei'
      ])
      expect(await textsOf(by, '2022-02-01')).deep.equal(['ELI:AG§1 eins', 'ELI:AG§2 zwo'])
    }
    expect(await textsOf({ law: 'AG' })).deep.equal(['ELI:AG§1 eins', 'ELI:AG§2 zwei', 'ELI:AG§3 drei'])
  })

  it('says when a text holds, as files show it, and where it is from', async () => {
    const of = async (ref: string, day: string) => {
      const { provisions, attributions } = await list({ ref }, day)
      expect(attributions).length(1)
      const { state, ...version } = provisions[0]!.version!
      expect(state.source).equal(provisions[0]!.source)
      expect(state.day <= day).equal(true)
      return version
    }
    const day = '2022-01-10'
    expect(await of('ELI:AG§2', day)).deep.equal({ day, from: day, isFloor: false, until: '2022-07-01' })
    expect(await of('ELI:AG§1', day)).deep.equal({ day, from: '2021-12-14', isFloor: true })
    expect(await of('ELI:AG§2', '2023-01-01')).deep.equal({
      day: '2023-01-01',
      from: '2022-07-01',
      isFloor: false
    })
    const [then, now] = [await list({ ref: 'ELI:AG§2' }, day), await list({ ref: 'ELI:AG§2' })]
    expect(now.provisions[0]!.version).equal(undefined)
    expect(then.provisions[0]!.source).not.equal(now.provisions[0]!.source)
  })

  it('says why there is none, and never gives the text of another day', async () => {
    expect(await reasonOf({ ref: 'ELI:AG§2' }, '2021-12-13')).match(
      /^Gesetz AG \(AG\) is held from 2021-12-14 on/
    )
    expect(await reasonOf({ law: 'AG' }, '1999-01-01')).match(/is held from 2021-12-14 on/)
    for (const ref of ['ELI:AG§3', '§ 3 AG'])
      expect(await reasonOf({ ref }, '2022-01-10')).equal(
        'The state of Gesetz AG (AG) that counts for 2022-01-10 (from 2022-01-10 on) does not have it; states have it from 2022-07-01 on'
      )
    expect(await reasonOf({ ref: 'ELI:AG§1a' }, '2022-03-01')).match(
      /from 2021-12-14 until before 2022-01-10$/
    )
    expect(await reasonOf({ ref: 'ELI:AG§99' }, '2022-03-01')).match(/nothing of the reference/)
    expect(await reasonOf({ ref: 'ELI:CG§1' }, '2022-03-01')).match(
      /without a day from which its text counts/
    )
    expect(await reasonOf({ ref: 'ELI:XYZ§1' }, '2022-03-01')).match(/No act of the reference/)
    expect(await failureOf(() => list({ q: 'zwo' }, '2022-03-01'))).instanceOf(BadRequest)
  })

  it('shows nothing of a scope that the caller may not see', async () => {
    const blind = { ...access, scopes: [] }
    const { provisions } = await listProvisions(parts, {
      by: { law: 'AG' },
      asOf: '2022-01-10',
      access: blind,
      limit: 9,
      offset: 0
    }).catch(() => ({ provisions: [] }))
    expect(provisions).deep.equal([])
  })

  it('follows what is loaded', async () => {
    await load(act('AG', { '§ 1': 'eins', '§ 2': 'zwischen' }, '20220301220000'))
    expect(await textsOf({ ref: 'ELI:AG§2' }, '2022-03-02')).deep.equal(['ELI:AG§2 zwischen'])
    expect(await textsOf({ ref: 'ELI:AG§2' }, '2022-03-01')).deep.equal(['ELI:AG§2 zwo'])
  })
}

describe('Law as of a day, on the embedded store', () => {
  const folders: string[] = []
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  describeDays(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-days-'))
    folders.push(folder)
    return openEmbedded({ folder })
  })
})

describeWithFuseki('Law as of a day, on Fuseki', () => {
  describeDays(async () => openFuseki({ url: (await sharedFuseki()).url }))
})
