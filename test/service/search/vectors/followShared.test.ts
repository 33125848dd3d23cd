import type { NamedNode } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import type { Embedded } from '../../../../src/search/vectors/vectors.js'
import { followShared } from '../../../../src/service/search/vectors/followShared.js'

const sharedGraph = DataFactory.namedNode('http://test.example/graph/shared')
const statesGraph = DataFactory.namedNode('http://test.example/graph/states')
const tenantGraph = DataFactory.namedNode('http://test.example/graph/tenant/acme')

describe('following the shared graph', () => {
  let outcomes: Embedded[]
  let calls: number
  let logged: string[]
  /** How often the shared graph was embedded when that of states was. */
  let past: number[]
  let change: (graphs: readonly NamedNode[]) => void
  let end: () => Promise<void>
  /** What waits for timers must itself keep the process alive. */
  let alive: NodeJS.Timeout

  beforeEach(() => {
    alive = setInterval(() => undefined, 1_000)
    calls = 0
    outcomes = []
    logged = []
    past = []
    const log = (level: string) => (fields: object, message: string) =>
      void logged.push(`${level} ${message} ${JSON.stringify(fields)}`)
    end = followShared({
      store: {
        onChange(listener) {
          change = listener
          return () => (change = () => undefined)
        }
      },
      sharedGraph,
      statesGraph,
      vectors: {
        embed(graph, options) {
          if (graph.equals(statesGraph)) {
            past.push(calls)
            return Promise.resolve({ embedded: true })
          }
          expect(graph).to.equal(sharedGraph)
          calls += 1
          options?.report?.({ graph: graph.value, done: 8, all: 9 })
          return Promise.resolve(outcomes.shift() ?? { embedded: true })
        }
      },
      log: { info: log('info'), warn: log('warn') },
      settleMs: 1,
      retryMs: 1,
      reportMs: 0
    })
  })
  afterEach(async () => {
    clearInterval(alive)
    await end()
  })

  const until = async (met: () => boolean) => {
    const limit = Date.now() + 60_000
    while (!met()) {
      if (Date.now() > limit) throw new Error('waited in vain')
      await new Promise(resolve => setTimeout(resolve, 2))
    }
  }

  it('embeds at the start and after each change, and says how far it is', async () => {
    await until(() => logged.length === 2)
    expect(logged).to.deep.equal(['info embedding {"done":8,"all":9}', 'info embedded {"batches":1}'])
    change([sharedGraph])
    await until(() => calls === 2)
  })

  it('tries again when the embedder was down', async () => {
    outcomes.push({ embedded: false, problem: 'down' }, { embedded: false, problem: 'down' })
    await until(() => calls === 3)
    expect(logged.filter(line => line.startsWith('warn'))).to.have.length(2)
  })

  it('embeds what law said on other days when the shared graph is there, and after changes of either', async () => {
    await until(() => past.length === 1)
    expect(past).to.deep.equal([1])
    change([statesGraph])
    await until(() => past.length === 2)
    outcomes.push({ embedded: false, problem: 'down' })
    change([sharedGraph])
    await until(() => past.length === 3)
    expect(past).to.deep.equal([1, 2, 4])
  })

  it('does nothing for tenants’ graphs, and nothing after its end', async () => {
    await until(() => logged.length === 2)
    change([tenantGraph])
    await end()
    change([sharedGraph])
    expect(calls).to.equal(1)
  })
})
