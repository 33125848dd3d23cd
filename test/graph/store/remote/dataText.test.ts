import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory, Parser } from 'n3'
import { dataText } from '../../../../src/graph/store/remote/dataText.js'
import { PrefixedNames } from '../../../../src/graph/store/remote/names.js'
import { UnsafeTerm } from '../../../../src/graph/store/termText.js'
import { tripleText } from '../../../../src/graph/store/tripleText.js'
import { xsd } from '../../../../src/graph/vocab/terms.js'

const { blankNode, literal, namedNode, quad } = DataFactory
const graph = namedNode('http://localhost/graph/shared')

/** With prefixes from these statements, or from others. */
const textOf = (quads: Quad[], sample = quads) => {
  const names = new PrefixedNames(sample)
  return [names.prologue, ...dataText(graph, quads, names)].join('')
}
/** What stands in the braces of an operation on data is TriG. */
const readBack = (text: string) => new Parser({ format: 'TriG' }).parse(text)
const lines = (quads: Quad[]) => [...new Set(quads.map(tripleText))].sort()

describe('statements as operations on data', () => {
  it('name a subject once, and namespaces by prefixes', () => {
    const [s, p] = [namedNode('http://a.example/x/1'), namedNode('http://a.example/ns#p')]
    expect(
      textOf([
        quad(s, p, literal('a')),
        quad(s, p, literal('2', xsd.integer)),
        quad(s, namedNode('urn:q'), s),
        quad(namedNode('http://a.example/x/2'), p, literal('c', 'de'))
      ])
    ).to.equal(
      'PREFIX n0: <http://a.example/x/>\n' +
        'PREFIX n1: <http://a.example/ns#>\n' +
        'PREFIX n2: <http://www.w3.org/2001/XMLSchema#>\n' +
        'GRAPH <http://localhost/graph/shared> {\n' +
        'n0:1 n1:p "a" , "2"^^n2:integer ;\n <urn:q> n0:1 .\n' +
        'n0:2 n1:p "c"@de .\n' +
        '}\n'
    )
  })

  it('write a name with points whole, which Oxigraph takes for no prefixed name', () => {
    const code = namedNode('http://a.example/x/62.0-62.1')
    expect(textOf([quad(code, namedNode('urn:p'), code)])).to.contain(
      '<http://a.example/x/62.0-62.1> <urn:p> <http://a.example/x/62.0-62.1>'
    )
  })

  it('are nothing when there are none', () => {
    expect(textOf([])).to.equal('')
  })

  it('stop before the piece with a term that is unsafe', () => {
    const many = Array.from({ length: 9_000 }, (_, index) =>
      quad(namedNode(`http://a.example/x/${index}`), namedNode('urn:p'), literal('1'))
    )
    const pieces: string[] = []
    const write = () => {
      const bad = quad(namedNode('urn:s'), namedNode('urn:p'), blankNode('b'))
      const names = new PrefixedNames(many)
      for (const piece of dataText(graph, [...many, bad], names)) pieces.push(piece)
    }
    expect(write).to.throw(UnsafeTerm)
    expect(pieces.join('')).to.contain('n0:7999 ').and.not.contain('n0:8999 ')
  })

  it('have no prefix of what is not safe', () => {
    for (const bad of [
      'http://x/> } ; DROP ALL #/y',
      'http://x/a b/c',
      'http://x/../y/z',
      'http://x/\ud800/y'
    ]) {
      const names = new PrefixedNames([
        quad(namedNode(bad), namedNode('urn:p'), literal('1', namedNode(bad)))
      ])
      expect(names.prologue).to.equal('')
      expect(() => names.of(namedNode(bad))).to.throw(UnsafeTerm)
    }
  })

  it('are read by an independent parser as what they were', () => {
    const local = fc.oneof(
      fc.constantFrom(
        '',
        'a',
        '1',
        'a.b',
        'a.',
        '.a',
        '-',
        'a-1',
        '_',
        'true',
        'a:b',
        'ü',
        '%2F',
        'a/b',
        'a#b',
        '?'
      ),
      fc.string({ maxLength: 5 })
    )
    const iri = fc
      .tuple(
        fc.constantFrom(
          'http://a.example/x/',
          'http://a.example/ns#',
          'http://a.example',
          'urn:x:',
          'x:/',
          'http://'
        ),
        local
      )
      .map(([start, rest]) => namedNode(start + rest))
      .filter(node => {
        try {
          return tripleText(quad(node, node, node)) !== ''
        } catch {
          return false
        }
      })
    const object = fc.oneof(
      iri,
      fc.string({ unit: 'grapheme' }).map(value => literal(value)),
      fc.string().map(value => literal(value, 'de')),
      fc.tuple(fc.string(), iri).map(([value, datatype]) => literal(value, datatype))
    )
    const statement = fc.tuple(iri, iri, object).map(([s, p, o]) => quad(s, p, o))
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 30 }), fc.array(statement), (quads, sample) => {
        const read = readBack(textOf(quads))
        expect(lines(readBack(textOf(quads, sample)))).to.deep.equal(lines(quads))
        expect(read.every(each => each.graph.equals(graph))).to.equal(true)
        expect(lines(read)).to.deep.equal(lines(quads))
      }),
      { numRuns: 1000 }
    )
  })
})
