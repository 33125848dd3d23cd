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
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import type { Access } from '../../../../src/service/access.js'
import { listProvisions, type ListProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { citationsInText } from '../../../../src/service/law/documents/citationsInText.js'
import { presentReferences } from '../../../../src/service/law/http/presentReferences.js'
import { openReferences } from '../../../../src/service/law/references/references.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { failureOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { act } from '../../loads/giiAct.js'

function describeDays(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  let store: GraphStore
  let parts: ConsolidatedParts
  let access: Access

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    await load(
      act('AG', { '§ 1': 'eins', '§ 1a': 'eins a', '§ 2': 'zwei' }, '20211213213514'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwo' }, '20220109213433'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwei', '§ 3': 'drei' }, '20220630220000'),
      act('BG', { '§ 1': 'allein' }, '20240301213000'),
      ...['20211213213514', '20220109213433', '20220630220000'].map((made, at) =>
        act('HG', { '§ 1': at === 0 ? 'alt' : 'neu' }, made, at === 2 ? { chapter: 'Kapitel 1' } : {})
      ),
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

  it('gives the version that a citation names', async () => {
    const versions: [ref: string, text: string][] = [
      ['§ 2 AG in der bis zum 9. Januar 2022 geltenden Fassung', 'zwei'],
      ['§ 2 AG in der vor dem 1. Juli 2022 gültigen Fassung', 'zwo'],
      ['§ 2 AG in der Fassung vom 1.3.2022', 'zwo'],
      ['§ 2 AG (Stand: 10. Januar 2022)', 'zwo'],
      ['§ 2 AG, Stand 2022-07-01', 'zwei'],
      ['§ 2 AG as in force on 10 January 2022', 'zwo'],
      ['§ 2 AG am 1.3.2022', 'zwo'],
      ['§ 2 AG per 1. März 2022', 'zwo'],
      ['§ 2 AG im März 2022', 'zwo'],
      ['§ 2 AG a. F.', 'zwo'],
      ['§ 2 AG n. F.', 'zwei'],
      ['§ 1a AG a. F.', 'eins a']
    ]
    for (const [ref, text] of versions)
      expect(await textsOf({ ref }), ref).deep.equal([`ELI:AG§${/[0-9]a?/.exec(ref)![0]} ${text}`])
    expect(await textsOf({ ref: 'AG in der Fassung vom 1.2.2022' })).deep.equal([
      'ELI:AG§1 eins',
      'ELI:AG§2 zwo'
    ])
    const { provisions } = await list({ ref: '§ 2 AG a. F.' })
    expect(provisions[0]!.version).deep.include({
      day: '2022-06-30',
      from: '2022-01-10',
      until: '2022-07-01'
    })
    // The text before it only stood elsewhere.
    expect(await textsOf({ ref: '§ 1 HG a. F.' })).deep.equal(['ELI:HG§1 alt'])
    expect(await textsOf({ ref: '§ 2 AG a. F.' }, '2022-03-01')).deep.equal(['ELI:AG§2 zwei'])
  })

  it('says so where the version that a citation names is not held, or is of another day than is asked for', async () => {
    const unnamed = await failureOf(() =>
      list({ ref: '§ 2 AG in der Fassung des Gesetzes vom 1. März 2022' })
    )
    expect(unnamed.message).match(/another version is cited/)
    expect((await failureOf(() => list({ ref: '§ 1 AG a. F.' }))).message).match(
      /^“§ 1 AG” did not change in the \d states held here, from 2021-12-14 on: no earlier text is held$/
    )
    expect((await failureOf(() => list({ ref: '§ 1 BG n. F.' }))).message).match(
      /^“§ 1 BG” is held as its text stands from 20[-\d]+ on: no earlier text is held$/
    )
    const early = await failureOf(() => list({ ref: '§ 2 AG in der Fassung vom 1.3.2021' }))
    expect(early.message).match(/is held from 2021-12-14 on/)
    const ref = '§ 2 AG in der Fassung vom 1.3.2022'
    expect(await textsOf({ ref }, '2022-03-01')).deep.equal(['ELI:AG§2 zwo'])
    expect(await failureOf(() => list({ ref }, '2022-03-02'))).instanceOf(BadRequest)
  })

  it('leads from a text to what it cites as it was', async () => {
    const { provisions } = await list({ ref: 'ELI:BG§1' })
    const text =
      'Es gilt § 2 AG in der bis zum 1. März 2022 geltenden Fassung, § 1 AG in der Fassung vom 1.3.2022, § 2 AG in der Fassung vom 1.3.1999, § 2 AG.'
    const cited = await citationsInText(parts, { ...provisions[0]!, text }, access)
    expect(cited.map(({ iri }) => iri.replace(`${ids.base}/eli/`, ''))).deep.equal([
      'ag/2/2022-01-10',
      'ag/1',
      'ag/2',
      'ag/2'
    ])
  })

  it('resolves such citations among others', async () => {
    const citations = ['§ 2 AG', '§ 2 AG a. F.', '§ 1 AG a. F.', '§ 2 AG in der Fassung vom 1.3.2021']
    const { references } = await openReferences(parts).resolve({ citations, access })
    const { results } = presentReferences({ references, attributions: [] }, 'x')
    expect(results.map(({ outcome, as_of: day, targets }) => [outcome, day, targets[0]?.quote])).deep.equal([
      ['resolved', undefined, 'zwei'],
      ['resolved', '2022-06-30', 'zwo'],
      ['other_version', undefined, undefined],
      ['other_version', undefined, undefined]
    ])
    expect(references[0]).not.property('asOf')
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
      /^On 2022-03-01 it is in .* no more, since 2022-01-10; states have it from 2021-12-14 until before 2022-01-10$/
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
  describeDays(async () => openRemote({ url: (await sharedFuseki()).url }))
})
