import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { importers } from '../../../src/formats/registry.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { openActs } from '../../../src/graph/acts/openActs.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { readPromotions } from '../../../src/graph/loads/promotions.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { dcterms, eli, kg } from '../../../src/graph/vocab/terms.js'
import type { Access } from '../../../src/service/access.js'
import { listChanges } from '../../../src/service/changes/listChanges.js'
import { describeStaged } from '../../../src/service/loads/describeStaged.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { promote } from '../../../src/service/loads/promote.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import type { RootChanges } from '../../../src/service/loads/rootChanges.js'
import { findStaged } from '../../../src/service/loads/stage.js'
import { stageFiles } from '../../../src/service/loads/stageFiles.js'
import { endAct } from '../../../src/service/loads/endAct.js'
import { followTurns } from '../../../src/service/loads/followTurns.js'
import { turnActs } from '../../../src/service/loads/turnActs.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { failureOf } from '../../formats/inputOf.js'
import { act, allOf } from './giiAct.js'
import { threeVersions, versionOfAct } from './legalDocMLAct.js'

const [FIRST, SECOND, AHEAD] = threeVersions as [InputFile, InputFile, InputFile]
const TODAY = {
  '§ 1': 'Muster sind rund.',
  '§ 2': 'Die Frist beträgt vier Wochen.',
  '§ 3': 'Die Gebühr beträgt 10 Euro.'
}

/** How versions of an act are loaded whose days their source states, whatever store is behind. */
export function describeVersions(
  open: () => Promise<{ store: GraphStore; close: () => Promise<void> }>
): void {
  let store: GraphStore
  let close: () => Promise<void>
  let folder: string
  let operations: Operations
  let ids: Identifiers
  let today = '2026-11-22'
  const now = () => new Date(`${today}T11:02:03Z`)

  before(async () => {
    ;({ store, close } = await open())
    folder = await mkdtemp(join(tmpdir(), 'beleg-versions-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
  })
  beforeEach(() => {
    ids = identifiers(`http://localhost:8080/${randomUUID()}`)
    today = '2026-11-22'
  })
  after(async () => {
    await operations.close()
    await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const parts = () => ({ store, ids, now, actor: 'test', promotions: operations.promotions })
  const request = (files: readonly InputFile[], format = 'legaldocml') => ({
    ...parts(),
    importer: importers[format]!,
    inputs: { files, refused: [] }
  })
  const load = async (...files: InputFile[]) => {
    const report = await importFiles(request(files))
    expect(report.refused).to.deep.equal([])
    return report
  }
  const graphs = async () => {
    const some = [ids.sharedGraph, ids.statesGraph, ids.provenanceGraph]
    const all = await Promise.all(some.map(graph => allOf(store, graph)))
    return all.map(quads => quads.filter(({ subject }) => !/\/promotion\/|\/importer\//.test(subject.value)))
  }
  /** As lines that are the same for the same graphs under another base; loads are named by a hash that the base is in. */
  const lines = async () =>
    (await graphs()).map(quads =>
      quads
        .map(({ subject, predicate, object }) =>
          JSON.stringify([subject.value, predicate.value, object.value])
            .replaceAll(ids.base, 'BASE')
            .replace(/\/load\/[0-9a-f]{64}/g, '/load/…')
        )
        .sort()
    )
  /** What the works say, by their numbers, in their order. */
  const works = async () => {
    const shared = await allOf(store, ids.sharedGraph)
    const of = (subject: string, predicate: { readonly value: string }) =>
      shared.find(quad => quad.subject.value === subject && quad.predicate.value === predicate.value)?.object
        .value ?? ''
    const parts = shared
      .filter(({ predicate }) => predicate.equals(eli.is_part_of))
      .map(({ subject }) => subject.value)
    parts.sort((a, b) => Number(of(a, kg.position)) - Number(of(b, kg.position)))
    return Object.fromEntries(parts.map(part => [of(part, eli.number), of(part, kg.text)]))
  }

  it('holds each version once, whatever the order and the runs in which they come, and again', async () => {
    const ways: InputFile[][][] = [
      [[FIRST, SECOND, AHEAD]],
      [[AHEAD, SECOND], [FIRST]],
      [[AHEAD], [FIRST], [SECOND]],
      [[SECOND], [AHEAD, FIRST], [SECOND, AHEAD]]
    ]
    let expected: string[][] | undefined
    for (const way of ways) {
      ids = identifiers(`http://localhost:8080/${randomUUID()}`)
      for (const files of way) await load(...files)
      const said = await lines()
      expected ??= said
      for (const [index, some] of said.entries()) expect(some).to.deep.equal(expected[index])
      const again = await load(...threeVersions)
      expect([again.added, again.removed, again.written]).to.deep.equal([0, 0, 0])
      expect(await works()).to.deep.equal(TODAY)
    }
  })

  it('meets the shapes, with nothing that has no origin', async () => {
    await load(...threeVersions)
    const [shared, states, provenance] = await graphs()
    expect(await validate([...shared!, ...states!, ...provenance!])).to.deep.equal([])
    const origins = new Set(provenance!.map(({ subject }) => subject.value))
    const texts = states!.filter(({ predicate }) => predicate.equals(kg.text))
    expect(texts).to.have.length(4)
    for (const { subject } of texts) expect(origins.has(subject.value), subject.value).to.equal(true)
  })

  it('lets what lies ahead stand for the act only where nothing else is held', async () => {
    await load(AHEAD)
    expect(Object.keys(await works())).to.deep.equal(['§ 2', '§ 3', '§ 4'])
    expect(await allOf(store, ids.statesGraph)).to.deep.equal([])
    await load(SECOND)
    expect(await works()).to.deep.equal({ ...TODAY, '§ 3': 'Die Gebühr beträgt 20 Euro.' })
    await load(FIRST)
    expect(await works()).to.deep.equal(TODAY)
  })

  it('stages what lies ahead, tells its day, promotes it, tells it in the feed, and takes it back', async () => {
    await load(FIRST, SECOND)
    const before = await lines()
    const { report } = await stageFiles(request([AHEAD]))
    const staged = await findStaged(parts(), report.staged)
    const roots: RootChanges[] = []
    const { counts, losses } = await describeStaged(parts(), staged, root => void roots.push(root))
    expect(roots.map(({ ref, states }) => [ref, states])).to.deep.equal([['ELI:MG', ['2027-01-01']]])
    expect(Object.values(counts).every(count => count === 0)).to.equal(true)
    expect(losses).to.deep.equal([])
    const outcome = await promote(parts(), { id: report.staged, anyway: false })
    expect(outcome.state).to.equal('promoted')
    expect(await works()).to.deep.equal(TODAY)
    const access = { profile: {}, scopes: [scopeOf('open', 'law')] } as unknown as Access
    const { changes } = await listChanges(
      { ...parts(), acts: openActs({ store, ids }) },
      { access, limit: 100 }
    )
    expect(changes.at(-1)!.states.map(({ day, standing }) => [day, standing])).to.deep.equal([
      ['2027-01-01', 'ahead']
    ])
    await rollBack(parts())
    expect(await lines()).to.deep.equal(before)
  })

  it('holds a version that lies ahead back where it leaves out much', async () => {
    const articles = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`§ ${at + 1}`, `Satz ${at + 1}`]))
    await load(versionOfAct('VG', { promulgated: '2024-01-02', articles: articles(30) }))
    const late = versionOfAct('VG', {
      promulgated: '2026-01-02',
      inForce: '2027-07-01',
      articles: articles(20)
    })
    const { refused } = await importFiles(request([late]))
    expect(refused[0]!.reason).to.contain('VG leaves out, as of 2027-07-01, 10 of 31 concepts')
  })

  it('does not mix versions with states of files', async () => {
    await load(FIRST, SECOND)
    const gii = act('MG', { '§ 1': 'Muster sind rund.' }, '20260301213000', { date: '2020-01-15' })
    const report = await importFiles({ ...request([gii], 'gii'), anyway: true })
    expect(report.refused).to.deep.equal([])
    expect(await works()).to.deep.equal({ '§ 1': 'Muster sind rund.' })
    expect(await allOf(store, ids.statesGraph)).to.deep.equal([])
  })

  it('does not end by the word of a steward', async () => {
    await load(FIRST)
    const { message } = await failureOf(() =>
      endAct(parts(), { act: 'MG', day: '2025-01-01', reason: 'gone' })
    )
    expect(message).to.contain('MG is held in versions whose days their source states')
  })

  it('says of today which version it is', async () => {
    await load(...threeVersions)
    const shared = await allOf(store, ids.sharedGraph)
    const said = (predicate: { readonly value: string }) =>
      shared.filter(
        one => one.subject.value === `${ids.base}/eli/mg` && one.predicate.value === predicate.value
      )
    expect(said(eli.version_date).map(({ object }) => object.value)).to.deep.equal(['2024-05-02'])
    expect(said(dcterms.source)).to.have.length(1)
  })

  describe('with the days', () => {
    const turn = () => turnActs(parts())
    const NEXT = {
      '§ 2': 'Die Frist beträgt zwei Monate.',
      '§ 3': 'Die Gebühr beträgt 20 Euro.',
      '§ 4': 'Der Bescheid ist kostenfrei.'
    }

    it('turn into what is in force, without a load, in a commit that is in the provenance', async () => {
      await load(...threeVersions)
      expect(await turn()).to.deep.equal([])
      today = '2026-12-15'
      const [turned] = await turn()
      expect([turned!.day, turned!.acts]).to.deep.equal(['2026-12-15', ['MG']])
      expect(await works()).to.deep.equal({ ...TODAY, '§ 3': NEXT['§ 3'] })
      expect(await turn()).to.deep.equal([])
      today = '2027-01-03'
      await turn()
      expect(await works()).to.deep.equal(NEXT)
      const [last] = await readPromotions(store, ids)
      expect([last!.kind, last!.title]).to.deep.equal(['turn', 'in force on 2027-01-03: MG'])
      const access = { profile: {}, scopes: [scopeOf('open', 'law')] } as unknown as Access
      const { changes } = await listChanges(
        { ...parts(), acts: openActs({ store, ids }) },
        { access, limit: 100 }
      )
      const { kind, states, deleted } = changes.at(-1)!
      expect([kind, ...states.map(({ day, standing }) => [day, standing])]).to.deep.equal([
        'turn',
        ['2027-01-01', 'today']
      ])
      expect(deleted.map(({ ref }) => ref)).to.deep.equal(['ELI:MG§1'])
      const [shared, states2, provenance] = await graphs()
      expect(await validate([...shared!, ...states2!, ...provenance!])).to.deep.equal([])
    })

    it('come to what loading on that day comes to', async () => {
      await load(...threeVersions)
      today = '2027-01-01'
      await turn()
      const turned = await lines()
      ids = identifiers(`http://localhost:8080/${randomUUID()}`)
      await load(...threeVersions)
      const loaded = await lines()
      for (const [index, some] of turned.entries())
        expect(timeless(some)).to.deep.equal(timeless(loaded[index]!))
    })

    it('let no promotion wait, and are undone and made again where one before them is taken back', async () => {
      await load(FIRST)
      const { promotion } = await load(SECOND, AHEAD)
      const { report } = await stageFiles(
        request([versionOfAct('MG', { promulgated: '2019-12-30', articles: { '§ 1': 'Vor allem.' } })])
      )
      today = '2027-02-01'
      await turn()
      expect(await works()).to.deep.equal(NEXT)
      expect((await promote(parts(), { id: report.staged, anyway: false })).state).to.equal('promoted')
      await rollBack(parts())
      expect(await works()).to.deep.equal(NEXT)
      const [last] = (await readPromotions(store, ids)).filter(({ kind }) => kind === 'turn')
      const refused = await failureOf(() => rollBack(parts(), last!.iri))
      expect(refused.message).to.contain('That is a turn')
      await rollBack(parts(), promotion)
      expect(await works()).to.deep.equal({
        '§ 1': 'Muster sind rund.',
        '§ 2': 'Die Frist beträgt zwei Wochen.',
        '§ 3': 'Die Gebühr beträgt 10 Euro.'
      })
      expect(await allOf(store, ids.statesGraph)).to.deep.equal([])
    })

    it('turn what is left to today where one of several loads is taken back', async () => {
      await load(FIRST, AHEAD)
      const { promotion } = await load(SECOND)
      today = '2027-02-01'
      await turn()
      await rollBack(parts(), promotion)
      expect(await works()).to.deep.equal(NEXT)
      expect(
        (await allOf(store, ids.statesGraph)).filter(({ object }) => object.equals(kg.ActState))
      ).to.have.length(2)
    })

    it('are followed while a process runs, by one of several', async () => {
      await load(...threeVersions)
      const told: string[] = []
      const failed: Error[] = []
      const follow = () =>
        followTurns({
          ...{ ...parts(), claims: operations.claims, every: 20 },
          ...{ told: ({ day }) => told.push(day), failed: cause => failed.push(cause) }
        })
      const both = [follow(), follow()]
      await Promise.all(both.map(one => one.start()))
      expect(told).to.deep.equal([])
      today = '2027-01-01'
      const until = Date.now() + 60_000
      while (told.length === 0 && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 20))
      await Promise.all(both.map(one => one.close()))
      expect([told, failed]).to.deep.equal([['2027-01-01'], []])
      expect(await works()).to.deep.equal(NEXT)
    })
  })
}

/** Without when something was done. */
const timeless = (lines: readonly string[]) =>
  lines.filter(line => !/"http:\/\/www\.w3\.org\/ns\/prov#(?:started|ended)AtTime"/.test(line))
