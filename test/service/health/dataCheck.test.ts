import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { openDataCheck } from '../../../src/service/health/dataCheck.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'

const { literal, namedNode, quad } = DataFactory
const [graph, predicate] = [namedNode('http://test.example/graph'), namedNode('http://test.example/p')]

describe('the check of the files, in a thread', () => {
  let folder: string
  const operations = () => join(folder, 'operations.sqlite')
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-data-check-'))
    await (await openOperations(operations())).close()
    const store = await openEmbedded({ folder })
    for (let at = 0; at < 150; at++) {
      const added = [quad(namedNode(`http://test.example/${at}`), predicate, literal(String(at)))]
      await store.commit({ actor: 'test', changes: [{ graph, expected: at, added, removed: [] }] })
    }
    await store.close()
  })
  after(async () => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  const opened = (checked: () => void, failures: Error[]) =>
    openDataCheck({
      files: { graph: folder, operations: operations() },
      now: () => (checked(), new Date()),
      firstMs: 0,
      damaged: () => expect.fail('nothing is damaged'),
      failed: cause => void failures.push(cause)
    })

  it('comes to its end', async () => {
    const failures: Error[] = []
    await new Promise<void>(resolve => void opened(resolve, failures))
    expect(failures).deep.equal([])
  })

  // SQLite's binding aborts the whole process when its thread is ended inside of it.
  it('is ended wherever it is, and the process goes on', async () => {
    const failures: Error[] = []
    for (let round = 0; round < 12; round++) {
      const check = opened(() => undefined, failures)
      await passed(round * 25)
      await check.close()
      expect(check.state().damaged).deep.equal([])
    }
    expect(failures).deep.equal([])
  })
})
