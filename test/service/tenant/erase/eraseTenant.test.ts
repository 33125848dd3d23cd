import { expect } from 'chai'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openIngest } from '../../../../src/service/tenant/ingest/ingestDocument.js'
import { eraseTenant } from '../../../../src/service/tenant/erase/eraseTenant.js'
import { MemoryStore } from '../../loads/memoryStore.js'

const ids = identifiers('http://localhost:8080')
const acme = ids.tenantGraph('acme')

describe('erasing a tenant', () => {
  let store: MemoryStore
  let ingest: (tenant: string, title: string) => Promise<unknown>
  beforeEach(async () => {
    store = new MemoryStore()
    const write = openIngest({ store, ids, now: () => new Date('2026-11-21T12:00:00Z') })
    ingest = (tenant, title) =>
      write({
        tenant,
        document: { title, text: `${title} gilt.\n\n${'Ein Satz. '.repeat(300)}` },
        actor: 'test'
      })
    for (const title of ['Eins', 'Zwei']) for (const tenant of ['acme', 'other']) await ingest(tenant, title)
  })

  it('takes all of its graph and its vectors, and nothing of others', async () => {
    const others = store.lines(ids.tenantGraph('other'))
    const forgotten: string[] = []
    const eraseVectors = async (graph: string) => void forgotten.push(graph)
    const { documents, statements } = await eraseTenant({ store, ids, eraseVectors }, 'acme')
    expect(documents).equal(2)
    expect(statements).greaterThan(50)
    expect(store.lines(acme)).deep.equal([])
    expect(store.lines(ids.tenantGraph('other'))).deep.equal(others)
    expect(forgotten).deep.equal([acme.value])
  })

  it('raises the version, writes nothing the second time, and forgets vectors all the same', async () => {
    const version = async () => (await store.versions([acme]))[0]!
    const before = await version()
    await eraseTenant({ store, ids }, 'acme')
    expect(await version()).equal(before + 1)
    let forgotten = 0
    const again = await eraseTenant({ store, ids, eraseVectors: async () => void forgotten++ }, 'acme')
    expect(again).deep.equal({ documents: 0, statements: 0 })
    expect([await version(), forgotten]).deep.equal([before + 1, 1])
  })

  it('takes also what is written at the same moment', async () => {
    let late = true
    store.beforeCommit = ({ actor, changes }) => {
      if (actor !== 'beleg tenant erase' || !late) return
      late = false
      const [first] = changes[0]!.removed
      store.write({ changes: [{ ...changes[0]!, added: [first!], removed: [first!] }] })
    }
    await eraseTenant({ store, ids }, 'acme')
    expect(late).equal(false)
    expect(store.lines(acme)).deep.equal([])
  })

  it('knows no other graph by a name', async () => {
    for (const name of ['', '../../shared', 'ACME', 'a/b', 'x'.repeat(64)]) {
      const [refused] = await Promise.allSettled([eraseTenant({ store, ids }, name)])
      expect(refused.status, name).equal('rejected')
    }
  })
})
