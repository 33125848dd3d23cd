import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { isomorphic } from 'rdf-isomorphic'
import { importers } from '../../../src/formats/registry.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { openActs } from '../../../src/graph/acts/openActs.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import type { Access } from '../../../src/service/access.js'
import { listChanges } from '../../../src/service/changes/listChanges.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { eli, kg, rdf } from '../../../src/graph/vocab/terms.js'
import { describeStaged } from '../../../src/service/loads/describeStaged.js'
import { importFiles, type ImportRequest } from '../../../src/service/loads/importFiles.js'
import { promote } from '../../../src/service/loads/promote.js'
import type { RootChanges } from '../../../src/service/loads/rootChanges.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import { stageFiles } from '../../../src/service/loads/stageFiles.js'
import { findStaged } from '../../../src/service/loads/stage.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { act, allOf } from './giiAct.js'

/** An act in five states: § 2 is changed and changed back, § 3 comes, § 1 is gone in the end. */
const FILES = [
  act('AG', { '§ 1': 'eins', '§ 2': 'zwei' }, '20211213213514', { stand: 'Stand 2021' }),
  act('AG', { '§ 1': 'eins', '§ 2': 'zwo' }, '20220109213433', { stand: 'Stand Januar' }),
  act('AG', { '§ 1': 'eins', '§ 2': 'zwei', '§ 3': 'drei' }, '20220630220000', { stand: 'Stand Juni' }),
  act('AG', { '§ 1': 'eins', '§ 2': 'zwei', '§ 3': 'drei' }, '20230105213000', { stand: 'Stand Juni' }),
  act('AG', { '§ 2': 'zwei', '§ 3': 'dreie' }, '20240301213000', { stand: 'Stand 2024' })
]

/** How states of acts are loaded, whatever store is behind. */
export function describeStates(open: () => Promise<{ store: GraphStore; close: () => Promise<void> }>): void {
  let store: GraphStore
  let close: () => Promise<void>
  let folder: string
  let operations: Operations
  let ids: Identifiers
  let base: string
  const now = () => new Date('2026-11-22T01:02:03Z')

  before(async () => {
    ;({ store, close } = await open())
    folder = await mkdtemp(join(tmpdir(), 'beleg-states-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
  })
  beforeEach(() => (ids = identifiers((base = `http://localhost:8080/${randomUUID()}`))))
  after(async () => {
    await operations.close()
    await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const request = (files: readonly InputFile[], more: Partial<ImportRequest> = {}): ImportRequest => ({
    store,
    ids,
    importer: importers['gii']!,
    actor: 'beleg import gii',
    now,
    inputs: { files, refused: [] },
    promotions: operations.promotions,
    ...more
  })
  const load = async (...files: InputFile[]) => {
    const report = await importFiles(request(files))
    expect(report.refused).to.deep.equal([])
    return report
  }
  /** What the graphs say of law and where it is from, under one base; not what tells of promotions. */
  const graphs = async () => {
    const some = [ids.sharedGraph, ids.statesGraph, ids.provenanceGraph]
    const all = await Promise.all(some.map(graph => allOf(store, graph)))
    return all.map(quads => quads.filter(({ subject }) => !/\/promotion\//.test(subject.value)))
  }
  const same = (actual: Awaited<ReturnType<typeof graphs>>, expected: typeof actual) => {
    for (const [index, quads] of actual.entries())
      expect(isomorphic(quads, expected[index]!), `${index}: ${quads.length}`).to.equal(true)
  }
  /** The text of each part of the act on a day, by its section. */
  const textsOn = async (day: string) => {
    const texts: Record<string, string> = {}
    const states = await allOf(store, ids.statesGraph)
    const said = (subject: string, predicate: { value: string }) =>
      states.find(quad => quad.subject.value === subject && quad.predicate.value === predicate.value)?.object
        .value
    const expressions = states
      .filter(({ object }) => object.equals(eli.LegalExpression))
      .map(quad => quad.subject.value)
    const today = await allOf(store, ids.sharedGraph)
    for (const { subject, object } of today.filter(({ predicate }) => predicate.equals(kg.text))) {
      const stub = expressions.find(
        one => said(one, eli.realizes) === subject.value && said(one, kg.observedUntil) === undefined
      )
      if (stub === undefined || said(stub, kg.observedFrom)! <= day)
        texts[subject.value.slice(base.length + 5)] = object.value
    }
    for (const one of expressions) {
      const [from, until, text] = [
        said(one, kg.observedFrom)!,
        said(one, kg.observedUntil),
        said(one, kg.text)
      ]
      if (text !== undefined && from <= day && until !== undefined && day < until)
        texts[said(one, eli.realizes)!.slice(base.length + 5)] = text
    }
    return texts
  }

  it('takes several acts of which it holds all states for nothing new', async () => {
    const files = ['AG', 'BG', 'CG'].flatMap(name => [
      act(name, { '§ 1': `eins ${name}`, '§ 2': 'zwei' }, '20211213213514'),
      act(name, { '§ 1': `eins ${name}`, '§ 2': 'zwo' }, '20220109213433')
    ])
    await load(...files)
    const { added, removed, written, promotion } = await load(...files)
    expect({ added, removed, written, promotion }).deep.equal({
      added: 0,
      removed: 0,
      written: 0,
      promotion: undefined
    })
  })

  it('holds each state once, whatever the order in which they come, and again', async () => {
    const at = (...order: number[]) => order.map(index => FILES[index]!)
    const ways: InputFile[][][] = [
      [at(0, 1, 2, 3, 4)],
      [at(4, 2, 0, 3, 1)],
      [at(4), at(0), at(2), at(1), at(3)],
      [at(0), at(1), at(2), at(3), at(4)],
      [at(1, 3), at(4, 0), at(2, 3, 1)]
    ]
    const [first, ...others] = ways
    for (const files of first!) await load(...files)
    const held = await graphs()
    expect(held[1]!.filter(({ object }) => object.equals(kg.ActState))).to.have.length(5)
    const again = await load(...FILES)
    expect([again.added, again.removed, again.written]).to.deep.equal([0, 0, 0])
    for (const way of others) {
      // The same graphs, emptied: names of nodes are the same then.
      const before = ids
      ids = identifiers(`${base}/${randomUUID()}`)
      for (const files of way) await load(...files)
      const [base1, base2] = [before.base, ids.base]
      const renamed = (await graphs()).map(quads =>
        quads.map(quad =>
          JSON.stringify([quad.subject.value, quad.predicate.value, quad.object.value]).replaceAll(
            base2,
            base1
          )
        )
      )
      const expected = held.map(quads =>
        quads.map(quad => JSON.stringify([quad.subject.value, quad.predicate.value, quad.object.value]))
      )
      // Loads are named by a hash that the base is in.
      const folded = (lines: string[]) =>
        lines.map(line => line.replace(/\/load\/[0-9a-f]{64}/g, '/load/…')).sort()
      for (const [index, lines] of renamed.entries())
        expect(folded(lines)).to.deep.equal(folded(expected[index]!))
      ids = before
    }
  })

  it('says of each day what the file of that day says', async () => {
    await load(...FILES.slice(3), ...FILES.slice(0, 3))
    expect(await textsOn('2021-12-14')).to.deep.equal({ 'ag/1': 'eins', 'ag/2': 'zwei' })
    expect(await textsOn('2022-01-09')).to.deep.equal({ 'ag/1': 'eins', 'ag/2': 'zwei' })
    expect(await textsOn('2022-01-10')).to.deep.equal({ 'ag/1': 'eins', 'ag/2': 'zwo' })
    expect(await textsOn('2023-12-31')).to.deep.equal({ 'ag/1': 'eins', 'ag/2': 'zwei', 'ag/3': 'drei' })
    expect(await textsOn('2024-03-02')).to.deep.equal({ 'ag/2': 'zwei', 'ag/3': 'dreie' })
  })

  it('meets the shapes, with nothing that has no origin', async () => {
    await load(...FILES)
    const [shared, states, provenance] = await graphs()
    expect(await validate([...shared!, ...states!, ...provenance!])).to.deep.equal([])
    const origins = new Set(provenance!.map(({ subject }) => subject.value))
    const texts = states!.filter(({ predicate }) => predicate.equals(kg.text))
    expect(texts.length).to.be.greaterThan(3)
    for (const { subject } of texts) expect(origins.has(subject.value), subject.value).to.equal(true)
    const wrong = states!.filter(
      quad => !(quad.predicate.equals(eli.realizes) && quad.object.value.endsWith('/2'))
    )
    expect((await validate(wrong)).map(({ path }) => path)).to.include(eli.realizes.value)
  })

  it('leaves today as it is where an older state comes, and takes it back', async () => {
    await load(FILES[4]!)
    const before = await graphs()
    const { promotion } = await load(FILES[1]!)
    const [shared, states] = await graphs()
    expect(isomorphic(shared!, before[0]!)).to.equal(true)
    expect(before[1]).to.deep.equal([])
    expect(states!.some(({ object }) => object.value === 'zwo')).to.equal(true)
    await rollBack({ store, ids, now, actor: 'test', promotions: operations.promotions }, promotion)
    const strip = (all: Awaited<ReturnType<typeof graphs>>) =>
      all.map(quads => quads.filter(({ subject }) => !/\/importer\//.test(subject.value)))
    same(strip(await graphs()), strip(before))
  })

  it('stages states, tells which days come, and promotes them with what is held', async () => {
    await load(FILES[0]!, FILES[4]!)
    const { report } = await stageFiles({ ...request([FILES[2]!, FILES[1]!]), store, actor: 'test' })
    expect(report.states).to.equal(1)
    const load2 = await findStaged({ store, ids, actor: 'test' }, report.staged)
    const roots: RootChanges[] = []
    const { counts } = await describeStaged(
      { store, ids, actor: 'test' },
      load2,
      root => void roots.push(root)
    )
    expect(roots.map(({ ref, states }) => [ref, states])).to.deep.equal([
      ['ELI:AG', ['2022-01-10', '2022-07-01']]
    ])
    expect(Object.values(counts).every(count => count === 0)).to.equal(true)
    const parts = { store, ids, actor: 'test', now, promotions: operations.promotions }
    expect((await promote(parts, { id: report.staged, anyway: false })).state).to.equal('promoted')
    const loaded = (await graphs())[1]!
    ids = identifiers(`${base}/2`)
    await load(FILES[0]!, FILES[1]!, FILES[2]!, FILES[4]!)
    expect(loaded.length).to.equal((await graphs())[1]!.length)
    expect(await allOf(store, identifiers(base).staged(report.staged!).states)).to.deep.equal([])
  })

  it('holds a state back that leaves out much of one beside it, in the middle and before all others', async () => {
    const norms = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`§ ${at + 1}`, `Satz ${at + 1}`]))
    const [first, hole, last] = [
      act('AG', norms(30), '20211213213514'),
      act('AG', norms(20), '20220109213433'),
      act('AG', norms(30), '20220630220000')
    ]
    const reasons = async (file: InputFile) =>
      (await importFiles(request([file]))).refused.map(({ reason }) => reason.split(':')[0])
    await load(last)
    expect(await reasons(hole)).to.deep.equal([
      'AG leaves out, as of 2022-01-10, 10 of 31 concepts that are held of 2022-07-01'
    ])
    await load(first)
    const before = await graphs()
    expect(await reasons(hole)).to.have.length(1)
    same(await graphs(), before)
    const { report } = await stageFiles({ ...request([hole]), store, actor: 'test' })
    const told = [{ ref: 'ELI:ag', gone: 10, held: 31, state: '2022-01-10', beside: '2021-12-14' }]
    const facts = (losses: typeof report.difference.losses) =>
      losses.map(({ ref, gone, held, state, beside }) => ({ ref, gone, held, state, beside }))
    expect(facts(report.difference.losses)).to.deep.equal(told)
    const parts = { store, ids, actor: 'test', now, promotions: operations.promotions }
    const overview = await describeStaged(parts, await findStaged(parts, report.staged), () => undefined)
    expect(facts(overview.losses)).to.deep.equal(told)
    expect((await promote(parts, { id: report.staged, anyway: false })).state).to.equal('lossy')
    expect((await promote(parts, { id: report.staged, anyway: true })).state).to.equal('promoted')
    expect(Object.keys(await textsOn('2022-01-10'))).to.have.length(20)
    expect(Object.keys(await textsOn('2022-07-01'))).to.have.length(30)
  })

  it('tells what the last state of all leaves out once, and nothing of few', async () => {
    const norms = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`§ ${at + 1}`, `Satz ${at + 1}`]))
    await load(act('AG', norms(30), '20211213213514'))
    const { report } = await stageFiles({
      ...request([act('AG', norms(20), '20220109213433')]),
      ...{ store, actor: 'test' }
    })
    expect(report.difference.losses.map(({ gone, state }) => [gone, state])).to.deep.equal([[10, undefined]])
    await load(act('BG', norms(12), '20220630220000'), act('CG', norms(10), '20220630220000'))
    await load(act('BG', norms(9), '20211213213514'))
  })

  it('tells in the feed which states came and went, and what the publisher corrected', async () => {
    const parts = { store, ids, now, acts: openActs({ store, ids }) }
    const access = { profile: {}, scopes: [scopeOf('open', 'law')] } as unknown as Access
    const told = async () => {
      const { changes } = await listChanges(parts, { access, limit: 100 })
      return changes
        .at(-1)!
        .states.map(({ act: of, day, standing, corrected }) => [
          of.ref,
          day,
          standing,
          ...corrected.map(({ ref }) => ref)
        ])
    }
    const norms = { '§ 1': 'eins', '§ 2': 'zwei' }
    await load(act('AG', norms, '20220109213433'))
    expect(await told()).to.deep.equal([])
    await load(act('AG', { ...norms, '§ 1': 'Eins' }, '20240301213000'))
    expect(await told()).to.deep.equal([['ELI:AG', '2024-03-02', 'today', 'ELI:AG§1@2024-03-02']])
    // Other numbers: the law was changed.
    await load(act('AG', { ...norms, '§ 2': 'zwo' }, '20211213213514', { numbered: 'other' }))
    expect(await told()).to.deep.equal([['ELI:AG', '2021-12-14', 'earlier']])
    const { promotion } = await load(act('AG', { ...norms, '§ 3': 'drei' }, '20261122213000'))
    // It is of the evening before it counts.
    expect(await told()).to.deep.equal([['ELI:AG', '2026-11-23', 'ahead', 'ELI:AG§1@2026-11-23']])
    await rollBack({ store, ids, now, actor: 'test', promotions: operations.promotions }, promotion)
    expect(await told()).to.deep.equal([
      ['ELI:AG', '2024-03-02', 'today'],
      ['ELI:AG', '2026-11-23', 'gone']
    ])
  })

  it('takes an act of another date for another act', async () => {
    const old = act('AG', { '§ 1': 'alt' }, '19990101213000', { date: '1985-03-14' })
    const today = act('AG', { '§ 1': 'neu' }, '20240301213000', { date: '2021-11-12' })
    const report = await importFiles(request([today, old]))
    expect(report.skipped.map(({ file, reason }) => [file, reason])).to.deep.equal([
      [old.name, `of another date than the act of that name that was read from ${today.name}`]
    ])
    const { refused } = await importFiles(request([old]))
    expect(refused.map(({ reason }) => reason.slice(0, 40))).to.deep.equal([
      'AG is older than what is held: 1999-01-0'
    ])
    expect(await allOf(store, ids.statesGraph)).to.deep.equal([])
  })

  it('takes the wording of an editor for no state', async () => {
    await load(FILES[1]!)
    await importFiles(request([FILES[0]!], { grounding: 'summary', anyway: true }))
    expect(await allOf(store, ids.statesGraph)).to.deep.equal([])
    const kinds = (await allOf(store, ids.sharedGraph)).filter(({ predicate }) => predicate.equals(rdf.type))
    expect(kinds).to.have.length(3)
  })
}
