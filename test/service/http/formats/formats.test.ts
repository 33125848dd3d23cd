import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { RequestRefused } from '../../../../src/service/http/middleware/errors.js'
import { formats } from '../../../../src/service/http/formats/formats.js'
import { rdfXml } from '../../../../src/service/http/formats/rdfXml.js'
import { rdf, rdfs, xsd } from '../../../../src/graph/vocab/terms.js'
import { parseAs } from './parseAs.js'

const { blankNode, literal, namedNode, quad } = DataFactory
const node = (name: string) => namedNode(`http://example.org/${name}`)
const writers = formats.filter(format => format.write !== undefined)

const HOSTILE = [
  'a\rb\r\nc\nd',
  '  blanks around  ',
  '',
  '\n',
  '\t',
  '<b>&amp;</b> ]]> <![CDATA[ <!-- --> <?x?>',
  '"""\'\'\'\\',
  '\\u0041 \\n',
  '\u0085\u00a0\u2028\ufeff',
  'ä \u{1f600} \u{10ffff}',
  '> . <http://evil.example/a> <http://evil.example/b> "c'
]

describe('the formats', () => {
  for (const { extension, write } of writers) {
    describe(extension, () => {
      const read = async (quads: Quad[]) => parseAs(extension, await write!(quads))

      it('gives back hostile texts as they were', async () => {
        const quads = HOSTILE.flatMap((text, index) => [
          quad(node(`s${index}`), rdfs.label, literal(text)),
          quad(node(`s${index}`), rdfs.label, literal(text, 'de')),
          quad(node(`s${index}`), rdfs.comment, literal(text, node('type'))),
          quad(node(`s${index}`), rdfs.label, literal(text, 'de-x-klartext'))
        ])
        expect(isomorphic(await read(quads), quads)).equal(true)
      })

      it('gives back any text that XML can hold', async () => {
        const text = fc
          .string({ unit: 'grapheme', maxLength: 40 })
          .filter(each => !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(each))
        await fc.assert(
          fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async texts => {
            const quads = [...new Set(texts)].map(each => quad(node('s'), rdfs.label, literal(each, 'de')))
            expect(isomorphic(await read(quads), quads)).equal(true)
          }),
          { numRuns: 100 }
        )
      })

      it('gives back numbers, dates, odd IRIs, lists and blank nodes', async () => {
        const list = blankNode('l0')
        const rest = blankNode('l1')
        const quads = [
          quad(node('a?b=1&c=2'), rdf.type, node("it's(1)~2,x;y")),
          quad(node('a'), node('ns#with-dash.and.dot'), literal('1.0', xsd.decimal)),
          quad(node('a'), node('ns#_x'), literal('007', xsd.integer)),
          quad(node('a'), node('ns#t'), literal('true', xsd.boolean)),
          quad(node('a'), node('ns#d'), literal('2026-02-30', xsd.date)),
          quad(node('a'), node('ns#list'), list),
          quad(list, namedNode(`${rdf.type.value.slice(0, -4)}first`), literal('eins')),
          quad(list, namedNode(`${rdf.type.value.slice(0, -4)}rest`), rest),
          quad(rest, namedNode(`${rdf.type.value.slice(0, -4)}first`), literal('zwei')),
          quad(
            rest,
            namedNode(`${rdf.type.value.slice(0, -4)}rest`),
            namedNode(`${rdf.type.value.slice(0, -4)}nil`)
          ),
          quad(node('straße/ü'), rdfs.seeAlso, namedNode('urn:isbn:3'))
        ]
        expect(isomorphic(await read(quads), quads)).equal(true)
      })

      it('can say nothing', async () => {
        expect(await read([])).deep.equal([])
      })
    })
  }

  it('refuses in RDF/XML what XML cannot hold, and says which format can', () => {
    for (const quads of [
      [quad(node('a'), rdfs.label, literal('\u0001'))],
      [quad(node('a'), rdfs.label, literal('\ufffe'))],
      [quad(node('a'), node('ns#1'), literal('x'))],
      [quad(node('a'), namedNode('urn:x:1'), literal('x'))],
      [quad(node('a'), namedNode(`${rdf.type.value.slice(0, -4)}li`), literal('x'))]
    ]) {
      expect(() => rdfXml(quads))
        .throw(RequestRefused, 'Turtle')
        .property('status', 406)
    }
  })
})
