import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../../src/base/errors.js'
import { identifiers, type Identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { readCounterparts } from '../../../../src/graph/sectors/readCounterparts.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { importers } from '../../../../src/formats/registry.js'
import { openOperations, type Operations } from '../../../../src/service/operations/openOperations.js'
import { deriveCorrespondences } from '../../../../src/service/sectors/correspondences/deriveCorrespondences.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { rollBack } from '../../../../src/service/loads/rollBack.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { failureOf, inputOf } from '../../../formats/inputOf.js'
import { fixture } from '../../../formats/readUnits.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const rev2 = ['NACE_REV2_de.csv', 'NACE_REV2_en.csv'].map(name => inputOf(fixture(`nace/${name}`), name))
const rev21 = [inputOf(fixture('nace/NACE_Rev2.1_headings.tsv'), 'NACE_Rev2.1_headings.tsv')]
const official = inputOf(fixture('correspondences/nace-2-2.1.csv'), 'nace-2-2.1.csv')
const sectors = [scopeOf('attribution', 'sectors')]

describe('correspondences on the embedded store', function () {
  this.timeout(120_000)
  describeCorrespondences(async folder => openEmbedded({ folder }))
})

describeWithFuseki('correspondences on Fuseki', () => {
  describeCorrespondences(async () => openRemote({ url: (await sharedFuseki()).url }))
})

function describeCorrespondences(open: (folder: string) => Promise<GraphStore>): void {
  let folder: string
  let store: GraphStore
  let operations: Operations
  let ids: Identifiers
  const now = () => new Date('2026-11-22T01:02:03Z')

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-correspondences-'))
    store = await open(join(folder, 'store'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
  })
  // Graphs of its own for each test: the store may be shared.
  beforeEach(() => (ids = identifiers(`http://localhost:8080/${randomUUID()}`)))
  after(async () => {
    await operations.close()
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const load = (format: string, files: readonly InputFile[]) =>
    importFiles({
      store,
      ids,
      importer: importers[format]!,
      actor: `beleg import ${format}`,
      now,
      inputs: { files, refused: [] },
      promotions: operations.promotions
    })
  const derived = async () => inputOf((await deriveCorrespondences(store, ids)).table, 'derived.tsv')
  const takeBack = () =>
    rollBack({ store, ids, now, actor: 'beleg rollback', promotions: operations.promotions })
  const counterparts = async (name: string, scopes = sectors) => {
    const iri = ids.concept('NACE', name)!.value
    const found = await readCounterparts(store, { graph: ids.sharedGraph, iris: [iri], scopes })
    return found.get(iri) ?? []
  }

  it('are derived from equal headings, read from both sides, and taken back', async () => {
    await load('nace', [...rev2, ...rev21])
    const { pairs, codes, table } = await deriveCorrespondences(store, ids)
    expect([pairs, codes]).to.deep.equal([2, [5, 5]])
    expect(table).to.equal(fixture('correspondences/derived.tsv'))
    await load('correspondences', [await derived()])
    const [newer] = await counterparts('2/62.01')
    expect(newer).to.deep.equal({
      iri: ids.concept('NACE', '2.1/62.10')!.value,
      code: '62.10',
      revision: '2.1',
      labels: { de: 'Programme schreiben', en: 'Writing programs' },
      method: 'derived-by-heading',
      association: ids.concept('NACE', '2-2.1/62.01-62.10')!.value
    })
    const [older] = await counterparts('2.1/62.10')
    expect(older).to.deep.include({ code: '62.01', revision: '2', method: 'derived-by-heading' })
    expect(await counterparts('2/62.02')).to.deep.equal([])
    expect(await counterparts('2/62.01', [])).to.deep.equal([])
    expect(await counterparts('2/62.01', [scopeOf('internal', 'sectors')])).to.deep.equal([])
    expect(await load('correspondences', [await derived()])).to.include({ written: 0 })
    await takeBack()
    expect(await counterparts('2/62.01')).to.deep.equal([])
  })

  it('need both classifications, and are silent of a code that went', async () => {
    await load('nace', rev2)
    const failure = await failureOf(() => deriveCorrespondences(store, ids))
    expect(failure).to.be.instanceOf(InvalidInput)
    expect(failure.message).to.contain('NACE Rev. 2.1 is not held')
    await load('correspondences', [official])
    expect(await counterparts('2/62.01')).to.deep.equal([])
    await load('nace', rev21)
    expect(await counterparts('2/62.01')).to.have.length(1)
    await takeBack()
    expect(await counterparts('2/62.01')).to.deep.equal([])
  })

  it('of an office take the place of derived ones, and never the other way round', async () => {
    await load('nace', [...rev2, ...rev21])
    await load('correspondences', [await derived()])
    expect(await counterparts('2/62')).to.have.length(1)
    await load('correspondences', [official])
    expect(await counterparts('2/62')).to.deep.equal([])
    expect((await counterparts('2/62.01')).map(({ method }) => method)).to.deep.equal(['official'])
    expect((await failureOf(derived)).message).to.contain('official table of correspondences is held')
    await takeBack()
    expect(await counterparts('2/62')).to.have.length(1)
  })
}
