import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory as terms } from 'n3'
import { canonicalLiteral } from '../../../src/graph/store/literals/canonicalLiteral.js'
import { IllTyped } from '../../../src/formats/rdf/illTypedLiterals.js'
import { readRdfBatches } from '../../../src/formats/rdf/readRdf.js'
import type { RdfFormat } from '../../../src/formats/rdf/rdfFormat.js'
import { whyIllTyped } from '../../../src/formats/rdf/whyIllTyped.js'
import { inputOf } from '../inputOf.js'
import { genid } from './rdfOf.js'

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const typed = (value: string, name: string) => terms.literal(value, terms.namedNode(XSD + name))

describe('ill-typed literals', () => {
  const examples: [name: string, good: string[], bad: string[]][] = [
    [
      'date',
      ['2024-05-31', ' 2024-02-29Z', '-0044-03-15', '2000-02-29'],
      ['2024-13-45', '2023-02-29', '1900-02-29', '31.05.2024', '']
    ],
    [
      'dateTime',
      ['2024-05-31T24:00:00', '2024-05-31T12:00:00.5+14:00'],
      ['2024-05-31', '2024-04-31T00:00:00', '2024-05-31T25:00:00']
    ],
    ['dateTimeStamp', ['2024-05-31T12:00:00Z'], ['2024-05-31T12:00:00']],
    ['gMonthDay', ['--02-29', '--05-31'], ['--02-30', '--13-01']],
    ['integer', ['007', '-1', '+1'], ['1.0', 'one', '']],
    ['unsignedByte', ['255'], ['256', '-1']],
    ['positiveInteger', ['1'], ['0']],
    ['decimal', ['.5', '5.', '-1'], ['1e3', '']],
    ['double', ['1e3', 'INF', '+INF'], ['inf', '1,5']],
    ['boolean', ['1', 'false'], ['yes', 'TRUE']],
    ['duration', ['P1Y', 'PT1.5S'], ['P', 'PT', '1Y']],
    ['dayTimeDuration', ['P1DT2H'], ['P1M']],
    ['yearMonthDuration', ['P1Y2M'], ['P1D']],
    ['hexBinary', ['', '0aFF'], ['0']],
    ['language', ['de-DE'], ['d_e']]
  ]
  for (const [name, good, bad] of examples) {
    it(`are told from values of xsd:${name}`, () => {
      for (const value of good) expect(whyIllTyped(typed(value, name)), value).to.equal(undefined)
      for (const value of bad) expect(whyIllTyped(typed(value, name)), value).to.contain(`xsd:${name} is `)
    })
  }

  it('are none of what may be any text, or has a datatype of others', () => {
    for (const literal of [
      typed('\t', 'string'),
      typed('x y', 'anyURI'),
      terms.literal('x', terms.namedNode('http://example.org/type')),
      typed('x', 'constructor')
    ])
      expect(whyIllTyped(literal)).to.equal(undefined)
  })

  it('are kept letter by letter, for any text that is no number out of range', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...examples.map(([name]) => name)), (value, name) => {
        fc.pre(!/[0-9]|inf/i.test(value))
        const literal = typed(value, name)
        if (whyIllTyped(literal) !== undefined) expect(canonicalLiteral(literal).value).to.equal(value)
      })
    )
  })

  const files: Record<string, [format: RdfFormat, text: string, line: number, column: number]> = {
    Turtle: ['turtle', '<a:s>\n  <a:p> "2024-13-45"^^<XSDdate> , "2024-13-45" .', 2, 9],
    'N-Triples': ['ntriples', '<a:s> <a:p> "2024-13-45" .\n<a:s> <a:p> "2024-13-45"^^<XSDdate> .', 2, 13],
    'RDF/XML': [
      'rdfxml',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:a="a:">\n<rdf:Description rdf:about="a:s">\n <a:p rdf:datatype="XSDdate">2024-13-45</a:p></rdf:Description></rdf:RDF>',
      3,
      60
    ],
    'JSON-LD': ['jsonld', '{"@id": "a:s",\n "a:p": {"@type": "XSDdate", "@value": "2024-13-45"}}', 2, 70]
  }
  for (const [name, [format, text, line, column]] of Object.entries(files)) {
    it(`are told with their place in ${name}`, async () => {
      const file = inputOf(text.replaceAll('XSD', XSD), 'x', 7)
      const illTyped = new IllTyped()
      const onQuad = (quad: Quad) => illTyped.add(quad)
      for await (const batch of readRdfBatches(file, { genid, format, onQuad })) expect(batch).to.not.be.empty
      expect(await illTyped.findings(file, format, 'a:root')).to.deep.equal([
        {
          focus: 'a:s',
          path: 'a:p',
          value: '2024-13-45',
          message: 'xsd:date is one calendar date (2024-05-31).',
          severity: 'warning',
          line,
          column
        }
      ])
    })
  }
})
