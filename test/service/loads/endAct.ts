import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { isomorphic } from 'rdf-isomorphic'
import { importers } from '../../../src/formats/registry.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { describeStaged } from '../../../src/service/loads/describeStaged.js'
import { endAct, stageActEnd } from '../../../src/service/loads/endAct.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { listStoredStates } from '../../../src/service/loads/listStoredStates.js'
import { promote } from '../../../src/service/loads/promote.js'
import { restoreState } from '../../../src/service/loads/restoreState.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import type { RootChanges } from '../../../src/service/loads/rootChanges.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { act, allOf } from './giiAct.js'

const FILES = [
  act('AG', { '§ 1': 'eins', '§ 2': 'zwei' }, '20211213213514'),
  act('AG', { '§ 1': 'eins', '§ 2': 'zwo' }, '20220109213433'),
  act('AG', { '§ 1': 'eins', '§ 2': 'zwo' }, '20240301213000')
]
const END = { act: 'AG', day: '2023-05-01', reason: 'It is in the list of acts no more' }

/** How acts end, whatever store is behind. */
export function describeActEnds(
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
    folder = await mkdtemp(join(tmpdir(), 'beleg-ends-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
  })
  beforeEach(() => (ids = identifiers(`http://localhost:8080/${randomUUID()}`)))
  after(async () => {
    await operations.close()
    await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const parts = () => ({ store, ids, now, actor: 'test', promotions: operations.promotions })
  const load = async (...files: InputFile[]) => {
    const inputs = { files, refused: [] }
    const report = await importFiles({ ...parts(), importer: importers['gii']!, inputs })
    expect(report.refused).to.deep.equal([])
  }
  /** What the graphs say of law and of its states, and where that is from. */
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
  const listed = async () => {
    const { states, ends } = await listStoredStates({ store, ids }, 'AG')
    return [...states.map(({ day, counts }) => `${day} ${counts}`), ...ends.map(({ day }) => `${day} ended`)]
  }
  const refusal = async (request: typeof END) =>
    endAct(parts(), request).then(
      () => 'none',
      (error: Error) => error.message
    )

  for (const files of [FILES.slice(0, 1), FILES.slice(0, 2)])
    it(`is said beside ${files.length} states, and changes no text`, async () => {
      await load(...files)
      const before = await graphs()
      const { promoted } = await endAct(parts(), END)
      const { added, changed, removed } = promoted.comparison.concepts
      expect([added, changed, removed].map(all => all.length)).to.deep.equal([0, 0, 0])
      const [shared, states, provenance] = await graphs()
      same([shared], [before[0]])
      expect(states.filter(({ object }) => object.equals(kg.PublicationEnd))).to.have.length(1)
      expect(await validate([...shared, ...states, ...provenance])).to.deep.equal([])
      expect((await listed()).slice(-1)).to.deep.equal(['2023-05-01 ended'])
      await rollBack(parts(), promoted.promotion!.value)
      same(await graphs(), before)
    })

  it('stays known whatever is loaded behind it, before it and again', async () => {
    await load(FILES[1]!)
    await endAct(parts(), END)
    await load(FILES[1]!)
    await load(FILES[0]!)
    await load(FILES[2]!)
    expect(await listed()).to.deep.equal([
      ...['2021-12-14 earlier', '2022-01-10 earlier', '2024-03-02 today'],
      '2023-05-01 ended'
    ])
    const ended = await graphs()
    ids = identifiers(`http://localhost:8080/${randomUUID()}`)
    await load(...FILES)
    await endAct(parts(), END)
    const texts = ([, states]: Quad[][]) =>
      states!
        .filter(({ subject }) => !subject.value.includes('#'))
        .map(({ object }) => object.value.replace(/^.*\/eli/, ''))
    expect(texts(await graphs()).sort()).to.deep.equal(texts(ended).sort())
  })

  it('is shown before it counts, and can be taken back and forgotten', async () => {
    await load(...FILES.slice(0, 2))
    const before = await graphs()
    const staged = await stageActEnd(parts(), END)
    const roots: RootChanges[] = []
    await describeStaged(parts(), staged, root => void roots.push(root))
    expect(roots.map(({ ref, ended, changes, states }) => ({ ref, ended, changes, states }))).to.deep.equal([
      { ref: 'ELI:AG', ended: ['2023-05-01'], changes: [], states: undefined }
    ])
    expect(await listed()).to.have.length(2)
    await promote(parts(), { id: staged.id, anyway: false })
    expect((await listed()).at(-1)).to.equal('2023-05-01 ended')
    const { file } = await restoreState(parts(), { act: 'AG', day: '2023-05-01' })
    expect(file).to.equal(undefined)
    same((await graphs()).slice(0, 2), before.slice(0, 2))
    expect(await refusal(END)).to.equal('none')
  })

  it('is refused where it cannot be', async () => {
    await load(...FILES)
    const cases = [
      [{ day: '2021-12-14' }, 'AG is held from 2021-12-14 on; it ends on a later day'],
      [{ day: '2026-12-01' }, '2026-12-01 is still to come'],
      [{ day: '2024-03-02' }, 'A state of AG counts from 2024-03-02; "beleg state list AG" lists its states'],
      [{ reason: ' ' }, 'A reason is one line of 1 to 1000 characters'],
      [{ act: 'XG' }, 'XG is not held']
    ] as const
    for (const [some, message] of cases) expect(await refusal({ ...END, ...some })).to.equal(message)
    expect(await refusal(END)).to.equal('none')
    expect(await refusal({ ...END, day: '2023-06-01' })).to.equal(
      'AG is not published any more from 2023-05-01 on already'
    )
    expect(await refusal({ ...END, day: '2025-01-01' })).to.equal('none')
  })
}
