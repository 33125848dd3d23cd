import { expect } from 'chai'
import { InvalidInput, Unavailable } from '../../../../../src/base/errors.js'
import { openRemote } from '../../../../../src/graph/store/remote/openRemote.js'
import { needs, type Need } from '../../../../../src/graph/store/remote/trial/needs.js'
import { tryStore } from '../../../../../src/graph/store/remote/trial/tryStore.js'
import { describeGraphStore } from '../../behaviour.js'
import { describeWithFuseki, sharedFuseki } from '../../fuseki/sharedFuseki.js'
import { smallServer, type Flaws } from './smallServer.js'

const lacksOf = async (flaws: Flaws) => {
  const server = await smallServer(flaws)
  try {
    const { lacks, untried } = await tryStore({ url: server.url })
    return { lacks, untried, left: server.store.size }
  } finally {
    await server.close()
  }
}

describe('trying a SPARQL store', () => {
  it('finds nothing to say of one that does all, and leaves nothing there', async () => {
    expect(await lacksOf({})).deep.equal({ lacks: [], untried: [], left: 0 })
  })

  const flawed: Record<string, [Flaws, Need, RegExp]> = {
    'gives no JSON': [{ refusedType: 'application/sparql-results+json' }, 'answers', /406/],
    'cuts its answers off': [{ rows: 10_000 }, 'rows', /of 20736 rows it gave 10000/],
    'takes small requests only': [{ bytes: 100_000 }, 'size', /413/],
    'takes no updates': [{ updates: 'none' }, 'updates', /405/],
    'takes no updates of this user': [{ updates: 'forbidden' }, 'updates', /credentials/],
    'forgets its updates': [{ updates: 'lost' }, 'updates', /of 12 statements that were written 0 are there/],
    'shows all graphs': [{ seesAll: true }, 'dataset', /saw a graph that was not in its dataset/],
    'makes the union of all the default graph': [{ union: true }, 'dataset', /default graph was not empty/],
    'changes texts': [
      { rewrites: update => update.replaceAll('@de-at', '@de') },
      'literals',
      /"Straße"@de-at came back/
    ],
    'gives no N-Triples': [{ refusedType: 'application/n-triples' }, 'graphs', /406/],
    'lets CREATE pass': [
      { rewrites: update => update.replaceAll('CREATE GRAPH', 'CREATE SILENT GRAPH') },
      'guards',
      /it was carried out/
    ],
    'does each operation by itself': [{ piecemeal: true }, 'whole', /what came before the fault had stayed/],
    'lets writers pass each other, and shows late what others wrote': [
      { hasty: true, lagging: /SELECT \?writer/ },
      'isolation',
      /were told that they had won|there is/
    ]
  }
  for (const [what, [flaws, need, found]] of Object.entries(flawed)) {
    it(`says so of one that ${what}`, async () => {
      const { lacks } = await lacksOf(flaws)
      const lack = lacks.find(each => each.need === need)
      expect(lack?.found, JSON.stringify(lacks)).match(found)
      expect(lack?.mend).match(/^[A-Z].{20}/)
    })
  }

  it('has a server for each need that lacks it', () => {
    expect(new Set(Object.values(flawed).map(([, need]) => need))).deep.equal(new Set(Object.keys(needs)))
  })

  it('tries nothing where nobody answers, or no address is given', async () => {
    const gone = await smallServer()
    await gone.close()
    expect(await tryStore({ url: gone.url }).catch((error: unknown) => error)).instanceOf(Unavailable)
    expect(await tryStore({ url: 'ftp://x/y' }).catch((error: unknown) => error)).instanceOf(InvalidInput)
  })

  it('takes the address for updates where it is told', async () => {
    const server = await smallServer()
    try {
      const updateUrl = server.url.replace('/query', '/update')
      expect(await tryStore({ url: server.url, updateUrl }))
        .property('lacks')
        .deep.equal([])
      const elsewhere = await tryStore({ url: server.url, updateUrl: `${updateUrl}s` })
      expect(elsewhere.lacks.map(({ need }) => need)).deep.equal(['updates'])
      const other = { url: server.url, updateUrl: 'http://127.0.0.2:1/update' }
      expect(await tryStore(other).catch((error: unknown) => error)).instanceOf(InvalidInput)
    } finally {
      await server.close()
    }
  })

  it('lets others see nothing of it', async () => {
    const server = await smallServer()
    const store = await openRemote({ url: server.url, pollMs: 5 })
    try {
      const seen: string[] = []
      store.onChange(graphs => seen.push(...graphs.map(({ value }) => value)))
      await tryStore({ url: server.url })
      await store.refresh()
      expect(seen).deep.equal([])
    } finally {
      await store.close()
      await server.close()
    }
  })
})

describeWithFuseki('trying Fuseki', () => {
  it('finds nothing to say of it', async () => {
    const { url } = await sharedFuseki()
    const { lacks, untried, version } = await tryStore({ url })
    expect({ lacks, untried }).deep.equal({ lacks: [], untried: [] })
    expect(version).match(/^fuseki 6/)
  })
})

describe('The graph store on a small SPARQL server that lets updates pass each other', () => {
  describeGraphStore('SPARQL', async () => {
    const server = await smallServer({ hasty: true })
    return { open: () => openRemote({ url: server.url, pollMs: 100 }), remove: () => server.close() }
  })
})
