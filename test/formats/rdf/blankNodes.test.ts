import { expect } from 'chai'
import fc from 'fast-check'
import { rdfOf, faultOf, linesOf } from './rdfOf.js'

const GENID = /<http:\/\/localhost:8080\/\.well-known\/genid\/[0-9a-f]{32}-[0-9]+>/g
const nodesOf = (lines: readonly string[]) => new Set(lines.flatMap(line => line.match(GENID) ?? []))
const labelled = (edges: readonly (readonly [number, number, number])[], labels: readonly number[]) =>
  edges.map(([from, by, to]) => `_:l${labels[from]} <http://e/p${by}> _:l${labels[to]} .`)

describe('Blank nodes', () => {
  it('get IRIs from what is said of them, not from labels, order or file', async () => {
    const first = await linesOf(
      '_:a <http://e/p> _:b . _:b <http://e/q> 1 . <http://e/s> <http://e/p> _:a .',
      'a.ttl'
    )
    const second = await linesOf(
      '<http://e/s> <http://e/p> _:b .\n_:a <http://e/q> 01 .\n_:b <http://e/p> _:a .',
      'b.ttl'
    )
    expect(second).to.deep.equal(first)
    expect(nodesOf(first).size).to.equal(2)
  })

  it('stay apart when anything that they are connected with differs', async () => {
    const text = (last: number) =>
      `<http://e/s> <http://e/p> ( [ <http://e/q> 1 ] [ <http://e/q> ${last} ] ) .`
    const [one, two] = [nodesOf(await linesOf(text(1), 'a.ttl')), nodesOf(await linesOf(text(2), 'a.ttl'))]
    expect([...one].filter(iri => two.has(iri))).to.deep.equal([])
  })

  it('become one when they are described alike', async () => {
    const twice = '<http://e/s> <http://e/p> [ <http://e/q> 1 ] , [ <http://e/q> 1 ] .'
    expect(await linesOf(twice, 'a.ttl')).to.have.lengthOf(2)
    const apart =
      '<http://e/s> <http://e/p> [ <http://e/q> 1 ] . <http://e/t> <http://e/p> [ <http://e/q> 1 ] .'
    expect(nodesOf(await linesOf(apart, 'a.ttl')).size).to.equal(2)
  })

  it('may name graphs', async () => {
    const [quad] = await rdfOf('_:g { _:g <http://e/p> 1 }', 'a.trig')
    expect(quad!.graph.value).to.equal(quad!.subject.value).and.match(/genid/)
  })

  it('are named alike whatever their labels and order, also in rings and among twins', async () => {
    const edge = fc.tuple(fc.nat(4), fc.nat(1), fc.nat(4))
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.array(edge, { maxLength: 8 }), order, order, async (edges, one, two) => {
        const first = await linesOf(labelled(edges, one).join('\n'), 'a.nt')
        const second = await linesOf(labelled(edges, two).reverse().join('\n'), 'a.nt')
        expect(second).to.deep.equal(first)
      }),
      { numRuns: 200 }
    )
  })

  it('of long lists are named, each for itself', async () => {
    const members = Array.from({ length: 300 }, (_, at) => `[ <http://e/q> ${at} ]`).join(' ')
    expect(nodesOf(await linesOf(`<http://e/s> <http://e/p> (${members}) .`, 'a.ttl')).size).to.equal(600)
  })

  it('that cannot be told apart are refused, with a node to look at', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `_:a${at}`)
    const all = names.flatMap(from =>
      names.filter(to => to !== from).map(to => `${from} <http://e/p> ${to} .`)
    )
    const fault = await faultOf([...all, '_:a1 <http://e/p> <http://e/o> .'].join('\n'), 'a.nt')
    expect(fault).to.match(
      /^InvalidInput: a\.nt: 133 statements .* near <http:\/\/e\/o>; give these nodes IRIs$/
    )
  })
})
