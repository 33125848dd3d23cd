import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { isomorphic } from 'rdf-isomorphic'
import { importers } from '../../../src/formats/registry.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { openActs } from '../../../src/graph/acts/openActs.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { readStatesOfAct } from '../../../src/graph/states/statesOfAct.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { kg, prov } from '../../../src/graph/vocab/terms.js'
import type { Access } from '../../../src/service/access.js'
import { listChanges } from '../../../src/service/changes/listChanges.js'
import { describeStaged } from '../../../src/service/loads/describeStaged.js'
import { listStoredStates } from '../../../src/service/loads/listStoredStates.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { promote } from '../../../src/service/loads/promote.js'
import { restoreState } from '../../../src/service/loads/restoreState.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import type { RootChanges } from '../../../src/service/loads/rootChanges.js'
import { setAside, stageSetAside } from '../../../src/service/loads/setAside.js'
import { stageFiles } from '../../../src/service/loads/stageFiles.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { act, allOf } from './giiAct.js'

/** § 3 is missing from the second file, and comes back with the third; the last one changes § 1 and has a § 4. */
const FILES = [
  act('AG', { '§ 1': 'eins', '§ 2': 'zwei', '§ 3': 'drei' }, '20211213213514'),
  act('AG', { '§ 1': 'eins', '§ 2': 'zwo' }, '20220109213433'),
  act('AG', { '§ 1': 'eins', '§ 2': 'zwei', '§ 3': 'drei' }, '20220630220000'),
  act('AG', { '§ 1': 'Eins', '§ 2': 'zwei', '§ 3': 'drei', '§ 4': 'vier' }, '20240301213000')
]
const HOLE = { act: 'AG', day: '2022-01-10', reason: 'The file has a hole' }
const LAST = { act: 'ELI:AG', day: '2024-03-02', reason: 'The file is of another act' }

/** How states of acts are set aside, whatever store is behind. */
export function describeSetAside(
  open: () => Promise<{ store: GraphStore; close: () => Promise<void> }>
): void {
  let store: GraphStore
  let close: () => Promise<void>
  let folder: string
  let operations: Operations
  let ids: Identifiers
  const now = () => new Date('2026-11-30T01:02:03Z')

  before(async () => {
    ;({ store, close } = await open())
    folder = await mkdtemp(join(tmpdir(), 'beleg-aside-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
  })
  beforeEach(() => (ids = identifiers(`http://localhost:8080/${randomUUID()}`)))
  after(async () => {
    await operations.close()
    await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const parts = () => ({ store, ids, now, actor: 'test', promotions: operations.promotions })
  const request = (files: readonly InputFile[]) => ({
    ...parts(),
    importer: importers['gii']!,
    inputs: { files, refused: [] }
  })
  const load = async (...files: InputFile[]) => {
    const report = await importFiles(request(files))
    expect(report.refused).to.deep.equal([])
    return report
  }
  const promoted = async (state: typeof HOLE, anyway = false) => {
    const outcome = await setAside(parts(), state, anyway)
    if (outcome.state !== 'promoted') throw new Error(outcome.state)
    return outcome.promoted
  }
  /** What the graphs say of law and of where it is from, without what tells of promotions and of who made them. */
  const graphs = async () => {
    const some = [ids.sharedGraph, ids.statesGraph, ids.provenanceGraph]
    const all = await Promise.all(some.map(graph => allOf(store, graph)))
    return all.map(quads =>
      quads.filter(({ subject }) => !/\/(?:promotion|importer)\//.test(subject.value))
    ) as [Quad[], Quad[], Quad[]]
  }
  const same = (actual: readonly Quad[][], expected: readonly Quad[][]) => {
    for (const [index, quads] of actual.entries())
      expect(isomorphic(quads, expected[index]!), `${index}: ${quads.length}`).to.equal(true)
  }
  const withoutStates = (quads: readonly Quad[]) =>
    quads.filter(({ subject }) => !subject.value.includes('#state_'))
  const says = (quads: readonly Quad[], text: string) => quads.some(({ object }) => object.value === text)
  const countedDays = async () => {
    const graphs = { states: ids.statesGraph, provenance: ids.provenanceGraph, shared: ids.sharedGraph }
    return (await readStatesOfAct(store, graphs, ids.act('AG')!.value)).map(({ day }) => day)
  }
  const refusal = async (work: () => Promise<unknown>) =>
    work().then(
      () => 'none',
      (error: Error) => error.message
    )

  it('joins the times around a state of the past as if its file were not held', async () => {
    await load(FILES[0]!, FILES[2]!, FILES[3]!)
    const expected = await graphs()
    await load(FILES[1]!)
    const before = await graphs()
    expect(says(before[1], 'zwo')).to.equal(true)
    const { promotion } = await promoted(HOLE)
    const [shared, states, provenance] = await graphs()
    same([shared, withoutStates(states)], [expected[0], withoutStates(expected[1])])
    same(
      [withoutStates(provenance).filter(q => /\/eli\//.test(q.subject.value))],
      [withoutStates(expected[2]).filter(q => /\/eli\//.test(q.subject.value))]
    )
    expect(await validate([...shared, ...states, ...provenance])).to.deep.equal([])
    const aside = states.filter(({ object }) => object.equals(kg.StateSetAside))
    expect(aside.map(({ subject }) => subject.value.slice(ids.base.length, -17))).to.deep.equal([
      '/eli/ag#state_2022-01-10'
    ])
    expect(says(provenance, 'The file has a hole')).to.equal(true)
    const when = provenance.filter(({ predicate }) => predicate.equals(prov.invalidatedAtTime))
    expect(when.map(({ object }) => object.value)).to.deep.equal(['2026-11-30T01:02:03Z'])
    expect(await countedDays()).to.deep.equal(['2021-12-14', '2022-07-01', '2024-03-02'])
    await rollBack(parts(), promotion!.value)
    same(await graphs(), before)
  })

  it('makes the state before today’s text where the last one is set aside, and takes it back', async () => {
    await load(...FILES)
    const before = await graphs()
    const { promotion, comparison } = await promoted(LAST)
    expect(comparison.concepts.removed.map(({ value }) => value)).to.deep.equal([`${ids.base}/eli/ag/4`])
    const [shared, states, provenance] = await graphs()
    expect(says(shared, 'eins')).to.equal(true)
    expect([...shared, ...states].some(({ object }) => ['Eins', 'vier'].includes(object.value))).to.equal(
      false
    )
    expect(await validate([...shared, ...states, ...provenance])).to.deep.equal([])
    expect(await countedDays()).to.deep.equal(['2021-12-14', '2022-01-10', '2022-07-01'])
    const access = { profile: {}, scopes: [scopeOf('open', 'law')] } as unknown as Access
    const { changes } = await listChanges(
      { store, ids, now, acts: openActs({ store, ids }) },
      { access, limit: 100 }
    )
    expect(changes.at(-1)!.states.map(({ day, standing }) => [day, standing])).to.deep.equal([
      ['2022-07-01', 'today'],
      ['2024-03-02', 'gone']
    ])
    await rollBack(parts(), promotion!.value)
    same(await graphs(), before)
  })

  it('leaves a file that is loaded again set aside, until its state is restored', async () => {
    await load(...FILES)
    const before = await graphs()
    const told = { act: 'ELI:ag', day: HOLE.day }
    for (const state of [HOLE, LAST]) {
      await promoted(state)
      const aside = await graphs()
      const again = await load(...FILES)
      expect(again.setAside).to.deep.equal([{ ...told, day: state.day }])
      const staged = await stageFiles(request(FILES))
      expect(staged.report.difference.setAside).to.deep.equal([{ ...told, day: state.day }])
      same((await graphs()).slice(0, 2), aside.slice(0, 2))
      const { promoted: restored } = await restoreState(parts(), state)
      expect(restored.comparison.concepts).to.deep.equal({ added: [], changed: [], removed: [] })
      expect((await listStoredStates(parts(), 'AG')).states).to.have.length(3)
      const { setAside: none } = await load(...FILES)
      expect(none).to.equal(undefined)
      same(await graphs(), before)
    }
  })

  it('is staged, told by the comparison, and promoted', async () => {
    await load(...FILES)
    const { id, title } = await stageSetAside(parts(), LAST)
    expect(title).to.equal('beleg state set-aside: AG of 2024-03-02')
    const before = await graphs()
    const staged = { id, title, created: '', concepts: 1, agents: [], sharedVersion: 0 }
    const roots: RootChanges[] = []
    const { counts } = await describeStaged(parts(), staged, root => void roots.push(root))
    expect(roots.map(({ ref, setAside, older }) => [ref, setAside, older])).to.deep.equal([
      ['ELI:AG', ['2024-03-02'], undefined]
    ])
    expect([counts.text, counts.removed]).to.deep.equal([1, 1])
    expect((await promote(parts(), { id, anyway: false })).state).to.equal('promoted')
    const after = await graphs()
    expect(after[0].length).to.be.lessThan(before[0].length)
    expect(await countedDays()).to.have.length(3)
  })

  it('lists states with their files and what counts', async () => {
    await load(...FILES, act('AG', { '§ 2': 'halb' }, '20220630210000'))
    await promoted(HOLE)
    const { name, states } = await listStoredStates(parts(), 'ELI:ag')
    expect(name).to.equal('AG')
    expect(
      states.map(({ day, counts, until, setAside }) => [day, counts, until, setAside?.reason])
    ).to.deep.equal([
      ['2021-12-14', 'earlier', '2022-07-01', undefined],
      ['2022-01-10', 'aside', undefined, 'The file has a hole'],
      ['2022-07-01', 'replaced', undefined, undefined],
      ['2022-07-01', 'earlier', '2024-03-02', undefined],
      ['2024-03-02', 'today', undefined, undefined]
    ])
    for (const { file } of states) expect(file.hash).to.match(/^[0-9a-f]{64}$/)
  })

  it('refuses what leaves no state, is no state or has no reason', async () => {
    await load(FILES[0]!)
    const first = { ...HOLE, day: '2021-12-14' }
    expect(await refusal(() => setAside(parts(), first, true))).to.match(/^AG has no other state that counts/)
    await load(FILES[1]!)
    expect(await refusal(() => setAside(parts(), { ...HOLE, day: '2022-01-11' }, true))).to.equal(
      'No state of AG counts from 2022-01-11; "beleg state list AG" lists its states'
    )
    expect(await refusal(() => setAside(parts(), { ...HOLE, reason: ' ' }, true))).to.match(/^A reason is/)
    expect(await refusal(() => setAside(parts(), { ...HOLE, act: 'XG' }, true))).to.equal('XG is not held')
    expect(await refusal(() => restoreState(parts(), HOLE))).to.match(/is set aside; "beleg state list AG"/)
    await promoted(first)
    expect(await refusal(() => setAside(parts(), HOLE, true))).to.match(/^AG has no other state that counts/)
    const { promotion } = await load(FILES[2]!)
    const { id } = await stageSetAside(parts(), HOLE)
    await rollBack(parts(), promotion)
    expect(await refusal(() => promote(parts(), { id, anyway: true }))).to.match(
      /^No state of .*ag would count/
    )
    expect(await countedDays()).to.deep.equal(['2022-01-10'])
  })

  it('wants to be told where today’s law would lose much', async () => {
    const norms = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`§ ${at + 1}`, `Satz ${at + 1}`]))
    await load(act('AG', norms(20), '20220109213433'), act('AG', norms(30), '20240301213000'))
    const before = await graphs()
    const outcome = await setAside(parts(), LAST, false)
    expect(outcome.state === 'lossy' && outcome.losses.map(({ gone, held }) => [gone, held])).to.deep.equal([
      [10, 31]
    ])
    same(await graphs(), before)
    expect((await promoted(LAST, true)).comparison.concepts.removed).to.have.length(10)
  })

  it('takes the passage of another file that counts once that is loaded again', async () => {
    await load(FILES[0]!, FILES[1]!)
    await promoted(HOLE)
    const loadOf = async () => {
      const said = await allOf(store, ids.provenanceGraph)
      return new Set(
        said
          .filter(
            ({ subject, predicate }) =>
              /\/eli\/ag\/[0-9]+$/.test(subject.value) && predicate.equals(prov.wasGeneratedBy)
          )
          .map(({ object }) => object.value)
      )
    }
    // § 1 is in both files: its words were proven by the second.
    expect((await loadOf()).size).to.equal(2)
    await load(FILES[0]!)
    expect((await loadOf()).size).to.equal(1)
    expect((await load(FILES[0]!)).written).to.equal(0)
  })
}
