import { expect } from 'chai'
import { DataFactory } from 'n3'
import { RecentChanges } from '../../../../src/graph/store/remote/recentChanges.js'

const { namedNode, literal, quad } = DataFactory
const graph = namedNode('urn:g')
const say = (subject: string, predicate = 'urn:p') =>
  quad(namedNode(subject), namedNode(predicate), literal('1'))

describe('What this process changed lately', () => {
  let changes: RecentChanges
  beforeEach(() => (changes = new RecentChanges()))
  const write = (expected: number, ...added: ReturnType<typeof say>[]) =>
    changes.note({ actor: 'test', changes: [{ graph, expected, added, removed: [] }] })
  const since = (version: number, present: number, most = 100) => {
    const found = changes.since('urn:g', { since: version, most }, present)
    return found instanceof Set ? [...(found as Set<string>)] : found
  }

  it('is told from each version that it knows of on', () => {
    write(4, say('urn:a'))
    write(5, say('urn:b'), say('urn:c', 'urn:q'))
    expect(since(4, 6)).eql(['urn:a', 'urn:b', 'urn:c'])
    expect(since(5, 6)).eql(['urn:b', 'urn:c'])
    expect(since(6, 6)).eql([])
    expect(since(3, 6)).equal(undefined)
    expect(since(4, 6, 2)).equal('many')
    const wanted = { since: 4, most: 9, predicates: [namedNode('urn:q')] }
    expect([...(changes.since('urn:g', wanted, 6) as Set<string>)]).eql(['urn:c'])
  })

  it('is not known beyond what another process wrote', () => {
    write(4, say('urn:a'))
    expect(since(4, 6)).equal(undefined)
    write(6, say('urn:b'))
    expect(since(4, 7)).equal(undefined)
    expect(since(6, 7)).eql(['urn:b'])
  })

  it('is not remembered of what was too much', () => {
    write(1, say('urn:a'))
    write(2, ...Array.from({ length: 20_001 }, (_, at) => say(`urn:${at}`)))
    expect(since(1, 3)).equal(undefined)
    for (let at = 3; at < 10; at++)
      write(at, ...Array.from({ length: 20_000 }, (_, n) => say(`urn:${at}:${n}`)))
    expect(since(3, 10)).equal(undefined)
    expect(since(9, 10, 50_000)).length(20_000)
  })
})
