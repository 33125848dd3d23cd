import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openGraph } from '../../../src/service/commands/openGraph.js'
import { readConfig } from '../../../src/base/settings/config.js'
import { InvalidInput } from '../../../src/base/errors.js'
import { storedBases } from '../../../src/graph/storedBases.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { describeWithFuseki, ownFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { describeWithPostgres, ownDatabase, type OwnDatabase } from '../../support/postgres/ownDatabase.js'

const fuseki: { url?: string } = {}

/** The base IRI is part of the data: which one it is, the data says. */
function describeBases(settings: () => Record<string, string>): void {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-base-'))
  })
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const base = async (more: Record<string, string>, write = false) => {
    const { store, ids } = await openGraph(readConfig({ BELEG_DATA: folder, ...settings(), ...more }))
    try {
      const [expected] = await store.versions([ids.sharedGraph])
      if (write)
        await store.commit({
          changes: [{ graph: ids.sharedGraph, expected: expected!, added: [], removed: [] }],
          actor: 'test'
        })
      return ids.base
    } finally {
      await store.close()
    }
  }

  it('follows host and port until something is held, then the data; another that is set is refused', async () => {
    expect(await base({ BELEG_PORT: '9091' })).equal('http://localhost:9091')
    expect(await base({ BELEG_PORT: '9090' }, true)).equal('http://localhost:9090')
    expect(await base({})).equal('http://localhost:9090')
    expect(await base({ BELEG_PORT: '9091' })).equal('http://localhost:9090')
    expect(await base({ BELEG_PORT: '9091', BELEG_BASE_IRI: 'http://localhost:9090/' })).equal(
      'http://localhost:9090'
    )
    const refused = await base({ BELEG_BASE_IRI: 'https://law.example' }).catch((error: Error) => error)
    expect(refused).instanceOf(InvalidInput)
    expect(refused)
      .property('message')
      .contain('http://localhost:9090, and BELEG_BASE_IRI is https://law.example')
      .and.contain('Set BELEG_BASE_IRI=http://localhost:9090')
  })
}

describe('the base IRI on the embedded store', function () {
  this.timeout(60_000)
  describeBases(() => ({}))
})

describeWithFuseki('the base IRI on Fuseki', () => {
  before(async () => {
    fuseki.url = (await ownFuseki()).url
  })
  describeBases(() => ({ BELEG_GRAPH_STORE: fuseki.url! }))
})

describe('held bases', () => {
  it('are read from all graphs of ours, and from no other', async () => {
    const { sharedGraph, provenanceGraph, stagingGraph, tenantGraph, staged } =
      identifiers('https://a.example/kg')
    const own = [
      sharedGraph,
      provenanceGraph,
      stagingGraph,
      tenantGraph('acme'),
      staged('one').shared,
      staged('one').provenance
    ]
    for (const graph of own)
      expect(await storedBases({ graphs: async () => [graph] }), graph.value).deep.equal([
        'https://a.example/kg'
      ])
    const other = { ...sharedGraph, value: 'https://a.example/graph/cities' }
    expect(await storedBases({ graphs: async () => [other] as never })).deep.equal([])
    const both = async () => [sharedGraph, identifiers('http://b').sharedGraph, provenanceGraph]
    expect(await storedBases({ graphs: both })).deep.equal(['http://b', 'https://a.example/kg'])
  })
})

describeWithPostgres('the base IRI of machines that share a database', () => {
  let folder: string
  let database: OwnDatabase
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-base-'))
    database = await ownDatabase()
  })
  after(async () => {
    await database.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('must be set until something is held, and is the data’s from then on', async () => {
    const open = (machine: string, more: Record<string, string> = {}) =>
      openGraph(readConfig({ BELEG_DATA: join(folder, machine), BELEG_DATABASE_URL: database.url, ...more }))
    const refused = await open('one').catch((error: Error) => error)
    expect(refused).instanceOf(InvalidInput).property('message').contain('set BELEG_BASE_IRI')
    const { store, ids } = await open('one', { BELEG_BASE_IRI: 'https://law.example' })
    await store.commit({
      changes: [{ graph: ids.sharedGraph, expected: 0, added: [], removed: [] }],
      actor: 'test'
    })
    await store.close()
    const other = await open('two', { BELEG_PORT: '9091' })
    expect(other.ids.base).equal('https://law.example')
    await other.store.close()
  })
})
