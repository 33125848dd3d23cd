import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { TextCache } from '../../../src/graph/texts/textCache.js'
import type { CitableText } from '../../../src/graph/texts/citableText.js'

const GRAPH = 'urn:graph:one'
const text = (n: number, body: string): CitableText => ({
  iri: `urn:text:${n}`,
  ref: `ELI:X§${n}`,
  label: `§ ${n} X`,
  text: body,
  contentHash: '0'.repeat(64),
  scope: 'urn:scope',
  license: 'open',
  grounding: 'verified',
  repealed: false
})
const listeners: ((graphs: readonly NamedNode[]) => void)[] = []
const store = {
  onChange: (listener: (graphs: readonly NamedNode[]) => void) => (listeners.push(listener), () => {})
}
const changed = (...graphs: string[]) => {
  for (const listener of listeners) listener(graphs.map(graph => DataFactory.namedNode(graph)))
}

describe('the cache of texts', () => {
  it('gives what it keeps for that graph at that version alone', () => {
    const cache = new TextCache(store, 100_000)
    cache.keep(GRAPH, 3, 'urn:text:1', { isThere: true, text: text(1, 'Wortlaut') })
    expect(cache.find(GRAPH, 3, 'urn:text:1')).deep.include({ isThere: true, text: text(1, 'Wortlaut') })
    expect(cache.find(GRAPH, 2, 'urn:text:1')).equal(undefined)
    expect(cache.find(GRAPH, 4, 'urn:text:1')).equal(undefined)
    expect(cache.find('urn:graph:two', 3, 'urn:text:1')).equal(undefined)
    cache.keep(GRAPH, 3, 'urn:text:2', { isThere: false })
    expect(cache.find(GRAPH, 3, 'urn:text:2')).deep.include({ isThere: false })
  })

  it('forgets a graph that has changed, and no other', () => {
    const cache = new TextCache(store, 100_000)
    for (const graph of [GRAPH, 'urn:graph:two']) {
      cache.keep(graph, 1, 'urn:text:1', { isThere: true, text: text(1, 'Wortlaut') })
    }
    changed(GRAPH)
    expect(cache.find(GRAPH, 1, 'urn:text:1')).equal(undefined)
    expect(cache.find('urn:graph:two', 1, 'urn:text:1')).not.equal(undefined)
  })

  it('lets go what was not asked for longest, and keeps nothing that has no room', () => {
    const cache = new TextCache(store, 10_000)
    for (let n = 0; n < 100; n++) {
      cache.keep(GRAPH, 1, `urn:text:${n}`, { isThere: true, text: text(n, 'x'.repeat(300)) })
      expect(cache.find(GRAPH, 1, 'urn:text:0'), String(n)).not.equal(undefined)
    }
    expect(cache.find(GRAPH, 1, 'urn:text:99')).not.equal(undefined)
    expect(cache.find(GRAPH, 1, 'urn:text:1')).equal(undefined)
    cache.keep(GRAPH, 1, 'urn:text:99', { isThere: true, text: text(99, 'x'.repeat(20_000)) })
    expect(cache.find(GRAPH, 1, 'urn:text:99')).equal(undefined)
    expect(cache.find(GRAPH, 1, 'urn:text:0')).not.equal(undefined)
  })

  for (const letter of ['x', '„']) {
    it(`takes no more memory than it was given, whatever its texts of ${letter} were cut out of`, () => {
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc') as () => void
      // What tests before have left goes in several rounds: code that nobody runs, entries of weak maps.
      const used = () => {
        let last = Infinity
        for (let round = 0; round < 20; round++) {
          collect()
          const { heapUsed, external } = process.memoryUsage()
          if (round > 5 && Math.abs(last - heapUsed - external) < 20_000) break
          last = heapUsed + external
        }
        return last
      }
      listeners.length = 0
      const room = 20_000_000
      const before = used()
      const cache = new TextCache(store, room)
      for (let n = 0; n < 60_000; n++) {
        // As a row of a long answer of the store.
        const answer = `${letter.repeat(5_000)}${n}\t${letter.repeat(20 + (n % 1500))}\t${n}`
        const [, body = ''] = answer.split('\t')
        cache.keep(GRAPH, 1, `urn:text:${n}`, { isThere: true, text: text(n, body) })
      }
      const taken = used() - before
      expect(cache.find(GRAPH, 1, 'urn:text:59999')).not.equal(undefined)
      expect(taken).lessThan(1.05 * room)
      expect(taken).greaterThan(0.5 * room)
    })
  }
})
