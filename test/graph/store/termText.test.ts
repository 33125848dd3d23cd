import { expect } from 'chai'
import type { Literal, NamedNode } from '@rdfjs/types'
import fc from 'fast-check'
import { DataFactory, Parser } from 'n3'
import { termText, UnsafeTerm } from '../../../src/graph/store/termText.js'
import { xsd } from '../../../src/graph/vocab/terms.js'

const { blankNode, literal, namedNode, variable } = DataFactory

describe('terms as text', () => {
  it('writes IRIs, variables and literals', () => {
    expect(termText(namedNode('http://localhost/eli/gewo/14#abs_1'))).to.equal(
      '<http://localhost/eli/gewo/14#abs_1>'
    )
    expect(termText(variable('ref'))).to.equal('?ref')
    expect(termText(literal('§ 14\t"GewO"\n\\'))).to.equal('"§ 14\\t\\"GewO\\"\\n\\\\"')
    expect(termText(literal('Straße', 'de'))).to.equal('"Straße"@de')
    expect(termText(literal('1', namedNode('urn:t')))).to.equal('"1"^^<urn:t>')
  })

  const unsafe = [
    namedNode('a b:c'),
    namedNode('relative'),
    namedNode('urn:x> } DROP ALL #'),
    namedNode('urn:\\u003e'),
    namedNode('urn:{'),
    namedNode('urn:\n'),
    namedNode('http://localhost/a/../b'),
    namedNode('http://localhost/a/.'),
    namedNode('urn:a/./b?c'),
    namedNode('http://localhost/a//'),
    namedNode('http://localhost/a#b#c'),
    namedNode('http:a'),
    namedNode('urn:\ud800'),
    variable('x y'),
    variable('x}'),
    variable('1'),
    literal('x', 'de }'),
    literal('x', namedNode('urn:t>')),
    literal('\ud800'),
    blankNode('b')
  ]
  for (const term of unsafe) {
    it(`refuses ${term.termType} ${JSON.stringify(term.value)}`, () => {
      expect(() => termText(term)).to.throw(UnsafeTerm)
    })
  }

  it('is read back by an independent parser as the same term, or refused', () => {
    // Plain objects: N3's own terms cannot hold a language tag with a quote in it.
    const plain = fc.record({
      termType: fc.constant('Literal' as const),
      value: fc.string({ unit: 'binary' }),
      language: fc.oneof(fc.constant(''), fc.constant('de-AT'), fc.string()),
      datatype: fc.oneof(
        fc.constant(xsd.string),
        fc.string().map(value => namedNode(value)),
        fc.webUrl().map(namedNode)
      )
    })
    const iri = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }).map(value => `urn:x:${value}`),
      fc.webUrl()
    )
    const term = fc.oneof(
      iri.map(value => namedNode(value)),
      plain
    ) as fc.Arbitrary<NamedNode | Literal>
    let accepted = 0
    fc.assert(
      fc.property(term, object => {
        let text: string
        try {
          text = termText(object)
        } catch (error) {
          expect(error).to.be.instanceOf(UnsafeTerm)
          return
        }
        accepted += 1
        const read = new Parser({ format: 'N-Triples' }).parse(`<urn:s> <urn:p> ${text} .\n`)
        expect(read).to.have.length(1)
        const got = read[0]!.object
        expect(got.termType).to.equal(object.termType)
        expect(got.value).to.equal(object.value)
        if (object.termType === 'NamedNode' || got.termType !== 'Literal') return
        expect(got.language).to.equal(object.language.toLowerCase())
        if (!object.language) expect(got.datatype.value).to.equal(object.datatype.value)
      }),
      { numRuns: 3000 }
    )
    expect(accepted).to.be.greaterThan(300)
  })
})
