import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { endsWithUs } from '../../../endsWithUs.js'
import { Unavailable } from '../../../../src/base/errors.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import {
  VersionConflict,
  type GraphStore,
  type OpenCommit,
  type Statements
} from '../../../../src/graph/store/graphStore.js'
import { UnsafeTerm } from '../../../../src/graph/store/termText.js'
import { openProxy, type Proxy } from './proxy.js'
import { describeWithFuseki, sharedFuseki } from './sharedFuseki.js'

const { blankNode, literal, namedNode, quad } = DataFactory
const aheadWriter = fileURLToPath(new URL('aheadWriter.js', import.meta.url))
/** A question for the versions between a test's own requests would take what was meant for those. */
const NEVER = 3_600_000

const say = (text: string) => quad(namedNode('urn:s'), namedNode('urn:p'), literal(text))
const inMemory = (quads: readonly Quad[]): Statements => ({
  size: quads.length,
  read: () => Promise.resolve(quads)
})
/** A statement is a piece of its own, the same one each time. */
const pieces = new Map<Quad, Statements>()
const pieceOf = (one: Quad): Statements => {
  const piece = pieces.get(one) ?? inMemory([one])
  pieces.set(one, piece)
  return piece
}
const send = async (commit: OpenCommit, where: NamedNode, quads: readonly Quad[]) => {
  for (const one of quads) await commit.add(where, pieceOf(one))
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('nothing failed'),
    (error: unknown) => error
  )

describeWithFuseki('A commit that is sent while it is made', () => {
  let proxy: Proxy
  let store: GraphStore
  let direct: GraphStore
  let graph: NamedNode
  let other: NamedNode
  let open: OpenCommit | undefined

  before(async () => {
    const { url } = await sharedFuseki()
    proxy = await openProxy(url)
    store = await openRemote({ url: proxy.url, timeoutMs: 60_000, pollMs: NEVER })
    direct = await openRemote({ url, timeoutMs: 60_000, pollMs: NEVER })
  })
  after(async () => {
    await store?.close()
    await direct?.close()
    await proxy?.close()
  })
  beforeEach(() => {
    graph = namedNode(`http://localhost/graph/${randomUUID()}`)
    other = namedNode(`http://localhost/graph/${randomUUID()}`)
  })
  // One that is left open would keep all other suites waiting.
  afterEach(async () => {
    await open?.abandon()
    open = undefined
  })

  const begin = (on = direct, expected = 0) => {
    open = on.begin!([
      { graph, expected },
      { graph: other, expected: 0 }
    ])
    return open
  }
  const commitOf = (
    added: Quad[],
    { expected = 0, removed = [] as Quad[], elsewhere = [] as Quad[] } = {}
  ) => ({
    actor: 'test',
    changes: [
      { graph, expected, added: [], removed, pieces: added.map(pieceOf) },
      { graph: other, expected: 0, added: [], removed: [], pieces: elsewhere.map(pieceOf) }
    ]
  })
  const texts = async (where = graph) => {
    const found: string[] = []
    for await (const batch of direct.read(where)) found.push(...batch.map(each => each.object.value))
    return found.sort()
  }
  const versions = async () => {
    await direct.refresh()
    return direct.versions([graph, other])
  }

  it('comes into its graphs as a whole, at its end', async () => {
    await direct.commit({
      actor: 'test',
      changes: [{ graph, expected: 0, added: [say('old')], removed: [] }]
    })
    const [early, late, elsewhere] = [say('early'), say('late'), say('elsewhere')]
    const commit = begin(direct, 1)
    await send(commit, graph, [early])
    await send(commit, other, [elsewhere])
    expect(await texts()).to.deep.equal(['old'])
    expect(await versions()).to.deep.equal([1, 0])
    const whole = { expected: 1, removed: [say('old')], elsewhere: [elsewhere] }
    await commit.commit(commitOf([early, late], whole))
    expect(await texts()).to.deep.equal(['early', 'late'])
    expect(await texts(other)).to.deep.equal(['elsewhere'])
    expect(await direct.versions([graph, other])).to.deep.equal([2, 1])
    expect(await versions()).to.deep.equal([2, 1])
  })

  it('leaves nothing when it is given up, and nobody waiting', async () => {
    const commit = begin()
    await send(commit, graph, [say('a'), say('b')])
    await commit.abandon()
    expect(await versions()).to.deep.equal([0, 0])
    expect(await texts()).to.deep.equal([])
    await direct.commit(commitOf([say('c')]))
    expect(await texts()).to.deep.equal(['c'])
    await send(commit, graph, [say('too late')])
    expect(await texts()).to.deep.equal(['c'])
  })

  it('keeps what was sent out when it is no part of the commit', async () => {
    const wanted = say('wanted')
    const commit = begin()
    await send(commit, graph, [wanted, say('unwanted')])
    await commit.commit(commitOf([wanted]))
    expect(await texts()).to.deep.equal(['wanted'])
    expect(await versions()).to.deep.equal([1, 1])
  })

  it('adds what it also removes, as every commit', async () => {
    const both = say('both')
    const commit = begin()
    await send(commit, graph, [both])
    await commit.commit(commitOf([both], { removed: [say('both')] }))
    expect(await texts()).to.deep.equal(['both'])
  })

  it('knows a statement that came twice', async () => {
    const first = say('a')
    const commit = begin()
    await send(commit, graph, [first, say('a')])
    await commit.commit(commitOf([first]))
    expect(await texts()).to.deep.equal(['a'])
    expect(await versions()).to.deep.equal([1, 1])
  })

  it('is a conflict when another was first', async () => {
    await direct.commit({
      actor: 'test',
      changes: [{ graph, expected: 0, added: [say('old')], removed: [] }]
    })
    const sent = say('new')
    const commit = begin()
    await send(commit, graph, [sent])
    expect(await failure(commit.commit(commitOf([sent])))).to.be.instanceOf(VersionConflict)
    expect(await texts()).to.deep.equal(['old'])
    expect(await versions()).to.deep.equal([1, 0])
  })

  it('is computed on the versions that it began with, or sent once more', async () => {
    const sent = say('a')
    const commit = begin(direct, 5)
    await send(commit, graph, [sent])
    await commit.commit(commitOf([sent]))
    expect(await texts()).to.deep.equal(['a'])
    expect(await versions()).to.deep.equal([1, 1])
  })

  it('takes nothing of what has no safe form, and goes on without it', async () => {
    const sent = say('a')
    const commit = begin()
    await send(commit, graph, [sent])
    const bad = quad(namedNode('urn:s'), namedNode('urn:p'), blankNode('b'))
    expect(await failure(commit.add(graph, inMemory([say('b'), bad])))).to.be.instanceOf(UnsafeTerm)
    await commit.commit(commitOf([sent]))
    expect(await texts()).to.deep.equal(['a'])
  })

  it('changes nothing when its end has no safe form', async () => {
    const sent = say('a')
    const commit = begin()
    await send(commit, graph, [sent])
    const bad = quad(namedNode('urn:s'), namedNode('urn:p'), blankNode('b'))
    expect(await failure(commit.commit(commitOf([sent, bad])))).to.be.instanceOf(UnsafeTerm)
    expect(await texts()).to.deep.equal([])
    await direct.commit(commitOf([sent]))
    expect(await texts()).to.deep.equal(['a'])
  })

  it('is found to be applied when the answer is lost, and not applied again', async () => {
    const sent = say('a')
    proxy.once('update', () => undefined)
    const commit = begin(store)
    await send(commit, graph, [sent])
    await commit.commit(commitOf([sent, say('b')]))
    expect(await texts()).to.deep.equal(['a', 'b'])
    expect(await versions()).to.deep.equal([1, 1])
  })

  it('is sent again as a whole when it never arrived', async () => {
    const sent = say('a')
    proxy.once('update', 'never arrives')
    const commit = begin(store)
    await send(commit, graph, [sent])
    await commit.commit(commitOf([sent, say('b')]))
    expect(await texts()).to.deep.equal(['a', 'b'])
    expect(await versions()).to.deep.equal([1, 1])
  })

  it('is Unavailable with a store that is down', async () => {
    const away = await openProxy((await sharedFuseki()).url)
    const there = await openRemote({ url: away.url, timeoutMs: 500, pollMs: NEVER })
    try {
      away.target = undefined
      const sent = say('a')
      const commit = begin(there)
      await send(commit, graph, [sent])
      expect(await failure(commit.commit(commitOf([sent])))).to.be.instanceOf(Unavailable)
    } finally {
      await there.close()
      await away.close()
    }
    expect(await texts()).to.deep.equal([])
  })

  it('may be larger than what the server takes at once', async () => {
    const batches = Array.from({ length: 20 }, (_, batch) =>
      Array.from({ length: 2_000 }, (_, index) =>
        quad(namedNode(`urn:s:${batch}:${index}`), namedNode('urn:p'), literal('§ '.repeat(200)))
      )
    )
    const commit = begin()
    const pieces = batches.map(inMemory)
    for (const piece of pieces) await commit.add(graph, piece)
    const [change, ...others] = commitOf([]).changes
    await commit.commit({ actor: 'test', changes: [{ ...change!, pieces }, ...others] })
    expect(await texts()).to.have.length(40_000)
    expect(await versions()).to.deep.equal([1, 1])
  })

  it('leaves nothing of a writer that was killed', async () => {
    const { url } = await sharedFuseki()
    for (const batches of [0, 3, 40]) {
      const child = endsWithUs(
        spawn(process.execPath, [aheadWriter, url, graph.value], {
          stdio: ['ignore', 'pipe', 'inherit']
        })
      )
      const closed = once(child, 'close')
      createInterface({ input: child.stdout }).on('line', line => {
        if (Number(line) >= batches) child.kill('SIGKILL')
      })
      await closed
      expect(await versions()).to.deep.equal([0, 0])
      expect(await texts()).to.deep.equal([])
    }
    await direct.commit(commitOf([say('a')]))
    expect(await texts()).to.deep.equal(['a'])
  })
})
