import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { readTsv, UnreadableTsv } from '../../../src/graph/store/readTsv.js'
import { termText } from '../../../src/graph/store/termText.js'

const { literal, namedNode } = DataFactory
const xsd = (name: string) => namedNode(`http://www.w3.org/2001/XMLSchema#${name}`)

describe('reading TSV results', () => {
  it('reads every kind of term', () => {
    const [row] = readTsv('?i\t?s\t?l\t?d\t?b\n<urn:a>\t"x\\ty"\t"ä"@de\t"1"^^<urn:t>\t_:b0\n')
    expect(row!['i']!.equals(namedNode('urn:a'))).to.equal(true)
    expect(row!['s']!.equals(literal('x\ty'))).to.equal(true)
    expect(row!['l']!.equals(literal('ä', 'de'))).to.equal(true)
    expect(row!['d']!.equals(literal('1', namedNode('urn:t')))).to.equal(true)
    expect(row!['b']!.termType).to.equal('BlankNode')
  })

  it('reads the short forms of numbers and booleans, in their canonical form', () => {
    const cells = {
      '42': ['42', 'integer'],
      '-7': ['-7', 'integer'],
      '1.5': ['1.5', 'decimal'],
      '.5': ['0.5', 'decimal'],
      '709130.0': ['709130', 'decimal'],
      '1.0E3': ['1000', 'double'],
      true: ['true', 'boolean']
    } as const
    for (const [cell, [value, type]] of Object.entries(cells)) {
      const term = readTsv(`?x\n${cell}\n`)[0]!['x']!
      expect(term.equals(literal(value, xsd(type))), cell).to.equal(true)
    }
  })

  it('leaves out what is not bound', () => {
    expect(readTsv('?x\t?y\n\t1\n')[0]).to.have.all.keys('y')
    expect(readTsv('?x\n\n')).to.deep.equal([{}])
  })

  it('tells no solution from a solution without variables', () => {
    expect(readTsv('\n')).to.deep.equal([])
    expect(readTsv('\n\n')).to.deep.equal([{}])
  })

  it('takes line ends of both kinds', () => {
    expect(readTsv('?x\r\n<urn:a>\r\n')[0]!['x']!.value).to.equal('urn:a')
  })

  it('never gives part of a result that was cut off', () => {
    const whole = '?x\t?y\n<urn:a>\t"b c"@de\n"d"^^<urn:t>\t1.5\n'
    for (let end = 0; end < whole.length; end += 1) {
      const part = whole.slice(0, end)
      if (part.endsWith('\n')) continue
      expect(() => readTsv(part), JSON.stringify(part)).to.throw(UnreadableTsv)
    }
  })

  it('refuses what is no term', () => {
    for (const cell of ['<urn:a', '"a', '"a"@', '"a"x', 'foo', '_b', '1e', '"\\q"', '"', '\t']) {
      expect(() => readTsv(`?x\n${cell}\n`), cell).to.throw(UnreadableTsv)
    }
    expect(() => readTsv('{"head":{}}\n')).to.throw(UnreadableTsv)
  })

  it('reads back whatever text a literal holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'de', 'en-GB'), (value, language) => {
        const term = language ? literal(value, language) : literal(value)
        expect(readTsv(`?x\n${termText(term)}\n`)[0]!['x']!.equals(term)).to.equal(true)
      }),
      { numRuns: 500 }
    )
  })
})
