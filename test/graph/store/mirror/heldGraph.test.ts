import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import oxigraph from 'oxigraph'
import { MirroredGraph } from '../../../../src/graph/store/mirror/heldGraph.js'
import type { OwnGraph } from '../../../../src/graph/store/mirror/mirrorMessages.js'

const GRAPH = 'urn:own'
const never = new AbortController().signal

/** An engine that counts what it is told. */
class Counted extends oxigraph.Store {
  loads = 0
  lines = 0
  override load(...given: Parameters<oxigraph.Store['load']>): void {
    this.loads += 1
    this.lines += String(given[0]).split('\n').length - 1
    super.load(...given)
  }
  override add(): never {
    throw new Error('One statement by itself')
  }
  held(): number {
    return this.match(null, null, null, oxigraph.namedNode(GRAPH)).length
  }
}

const subject = (at: number, word: string) =>
  Array.from({ length: 4 }, (_, n) => `<urn:s:${at}> <urn:p${n}> "${word} ${at}" .\n`).join('')

function graph(version: number, subjects: number, word: (at: number) => string = () => 'eins'): OwnGraph {
  const text = Array.from({ length: subjects }, (_, at) => subject(at, word(at))).join('')
  return { graph: GRAPH, version, statements: 4 * subjects, characters: text.length, packed: gzipSync(text) }
}

describe('A tenant’s graph in an engine', () => {
  it('is loaded as text, some subjects at once, and then by what differs', async () => {
    const store = new Counted()
    const held = new MirroredGraph(store, GRAPH)
    expect(await held.bringTo(graph(1, 1_000), Infinity, never)).equal(true)
    expect([store.loads, store.lines, store.held()]).eql([5, 4_000, 4_000])
    const one = graph(2, 1_001, at => (at === 7 ? 'anders' : 'eins'))
    expect(await held.bringTo(one, Infinity, never)).equal(true)
    expect([store.lines, store.held(), held.version, held.forgotten]).eql([4_008, 4_004, 2, 4])
    expect(store.query('ASK { GRAPH <urn:own> { <urn:s:7> <urn:p1> "anders 7" } }')).equal(true)
    expect(store.query('ASK { GRAPH <urn:own> { <urn:s:7> <urn:p1> "eins 7" } }')).equal(false)
    await held.bringTo(graph(3, 10), Infinity, never)
    expect([store.held(), held.statements]).eql([40, 40])
  })

  it('is brought on by what was said since, and by nothing else', async () => {
    const store = new Counted()
    const held = new MirroredGraph(store, GRAPH)
    const whole = graph(1, 1_000)
    await held.bringTo(whole, Infinity, never)
    const changed = ['<urn:s:7>', '<urn:s:8>', '<urn:s:2000>']
    const differences = [
      { since: 1, subjects: changed, packed: gzipSync(subject(7, 'anders') + subject(2_000, 'neu')) },
      { since: 2, subjects: ['<urn:s:9>', '<urn:s:2000>'], packed: gzipSync(subject(2_000, 'neuer')) }
    ]
    const later = { ...whole, version: 3, differences }
    expect(await held.bringTo({ ...later, packed: undefined }, Infinity, never)).equal(true)
    expect([store.lines, store.held(), held.version]).eql([4_008, 3_996, 3])
    expect(store.query('ASK { GRAPH <urn:own> { <urn:s:7> <urn:p1> "anders 7" } }')).equal(true)
    expect(store.query('ASK { GRAPH <urn:own> { <urn:s:2000> <urn:p1> "neuer 2000" } }')).equal(true)
    expect(store.query('ASK { GRAPH <urn:own> { VALUES ?s { <urn:s:8> <urn:s:9> } ?s ?p ?o } }')).equal(false)
    const other = new Counted()
    await new MirroredGraph(other, GRAPH).bringTo(later, Infinity, never)
    expect([other.lines, other.held()]).eql([3_996, 3_996])
  })

  it('takes what grows with the text, not with its square', async () => {
    const loads = async (subjects: number) => {
      const store = new Counted()
      await new MirroredGraph(store, GRAPH).bringTo(graph(1, subjects), Infinity, never)
      return store.loads
    }
    expect(await loads(4_000)).equal(4 * (await loads(1_000)))
  })

  it('stops when its time is up or its caller has gone, and goes on from there', async () => {
    const store = new Counted()
    const held = new MirroredGraph(store, GRAPH)
    expect(await held.bringTo(graph(1, 1_000), 0, never)).equal(false)
    expect([held.version, store.lines]).eql([undefined, 0])
    const gone = new AbortController()
    const load = store.load.bind(store)
    store.load = (...given: Parameters<oxigraph.Store['load']>) => {
      load(...given)
      if (store.loads === 2) gone.abort()
    }
    let failure: unknown
    await held.bringTo(graph(1, 1_000), Infinity, gone.signal).catch((error: unknown) => (failure = error))
    expect((failure as Error).name).equal('AbortError')
    expect([held.version, store.held()]).eql([undefined, 1_600])
    expect(await held.bringTo(graph(1, 1_000), Infinity, never)).equal(true)
    expect([store.lines, store.held()]).eql([4_000, 4_000])
  })

  it('knows whether its subjects stand in the scope graphs too', async () => {
    const store = new Counted()
    store.load('<urn:s:999> <urn:p0> "eins 999" .\n', { format: 'application/n-triples' })
    const held = new MirroredGraph(store, GRAPH)
    await held.bringTo(graph(1, 999), Infinity, never)
    expect(held.overlaps).equal(false)
    await held.bringTo(graph(2, 1_000), Infinity, never)
    expect(held.overlaps).equal(true)
  })
})
