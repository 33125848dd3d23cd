import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { expect } from 'chai'
import { demoKey, withdrawDemoKeys } from '../../../src/service/commands/open/demoKey.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { importers } from '../../../src/formats/registry.js'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { seedOntology } from '../../../src/service/profiles/seedOntology.js'
import { importDemo } from '../../../src/service/loads/importDemo.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { takeDemoOut } from '../../../src/service/loads/takeDemoOut.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { inputOf } from '../../formats/inputOf.js'

const ids = identifiers('http://localhost:8080')
const wogg = new URL('../../../fixtures/demo/wogg.xml', import.meta.url)

/** The demo has one on the same act and sector. */
const RULE = {
  regulation: 'DORA',
  sector: 'financial',
  subsector: 'bank',
  applies: true,
  notes: 'Of a steward.'
}

describe('a service without the demo', function () {
  this.timeout(120_000)
  let folder: string
  let store: GraphStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-demo-'))
    store = await openEmbedded({ folder })
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const lines = async (graph: NamedNode) => {
    const found: string[] = []
    for await (const batch of store.read(graph))
      for (const { subject, predicate, object } of batch)
        found.push(`${subject.value} ${predicate.value} ${object.value}`)
    return found.sort()
  }

  it('takes out all of the corpus, but not what came in its official wording or from a steward, and then writes nothing more', async () => {
    await seedOntology({ store, ids })
    await importFiles({
      store,
      ids,
      now: () => new Date(),
      actor: 'test',
      importer: importers['gii']!,
      inputs: { files: [inputOf(await readFile(wogg), 'wogg.xml')], refused: [] }
    })
    // No rule is ever official: what a steward brings stays all the same.
    await importFiles({
      store,
      ids,
      now: () => new Date(),
      actor: 'test',
      importer: importers['rules']!,
      inputs: { files: [inputOf(JSON.stringify([RULE]), 'rules.json')], refused: [] }
    })
    const own = await lines(ids.sharedGraph)
    await importDemo({ store, ids })
    expect((await lines(ids.sharedGraph)).length).greaterThan(own.length + 100)

    expect(await takeDemoOut({ store, ids })).greaterThan(40)
    expect(await lines(ids.sharedGraph)).deep.equal(own)
    expect((await lines(ids.provenanceGraph)).filter(line => line.includes('beleg demo: taken out'))).length(
      1
    )
    const versions = () => store.versions([ids.sharedGraph, ids.provenanceGraph])
    const before = await versions()
    expect(await takeDemoOut({ store, ids })).equal(0)
    expect(await versions()).deep.equal(before)
  })

  it('revokes every key that the demo was ever given, and no other', async () => {
    const { keys, close } = await openOperations(join(folder, 'operations.sqlite'))
    try {
      const first = await demoKey(keys, folder)
      await rm(join(folder, 'demo.key'))
      const second = await demoKey(keys, folder)
      const other = await keys.issue({ profile: 'de-federal', tenant: 'demo', label: 'a person' })
      expect(await withdrawDemoKeys(keys, folder)).length(2)
      const found = await Promise.all([first, second, other.key].map(key => keys.find(key)))
      expect(found.map(key => key !== undefined)).deep.equal([false, false, true])
      expect(await withdrawDemoKeys(keys, folder)).deep.equal([])
      expect(await demoKey(keys, folder)).not.equal(second)
    } finally {
      await close()
    }
  })
})
