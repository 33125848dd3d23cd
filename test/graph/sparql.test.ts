import type { Literal, NamedNode, Term } from '@rdfjs/types'
import { Parser } from '@traqula/parser-sparql-1-2'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { Store } from 'oxigraph'
import { asQuery } from '../../src/graph/prologue.js'
import { nothing, sparql, type Hole } from '../../src/graph/sparql.js'
import type { SparqlText } from '../../src/graph/store/sparqlText.js'
import { readTsv } from '../../src/graph/store/readTsv.js'
import { UnsafeTerm } from '../../src/graph/store/termText.js'
import { samples } from '../samples.js'

const { literal, namedNode, variable } = DataFactory
const terms = samples(6_000, 20_000)

describe('the SPARQL gate', () => {
  it('takes terms, integers, booleans, pieces and lists of them', () => {
    const piece = sparql`FILTER (${variable('n')} > ${3})`
    const text = sparql`${namedNode('urn:a')} ${[namedNode('urn:b'), literal('c', 'de')]} ${true} ${piece}${nothing}`
    expect(text.text).to.equal('<urn:a> <urn:b> "c"@de true FILTER (?n > 3)')
  })

  it('puts the prologue before a whole query', () => {
    expect(asQuery(sparql`ASK {}`).text).to.match(/^PREFIX cpsv: <.*>\n[^]*ASK \{\}$/)
  })

  const refused: unknown[] = [
    'urn:a',
    '',
    1.5,
    NaN,
    Infinity,
    2 ** 53,
    null,
    undefined,
    {},
    { text: 'DROP ALL' },
    new Date()
  ]
  for (const hole of [...refused, ['urn:a'], () => 'x', Symbol('x'), 1n]) {
    it(`refuses ${typeof hole} ${JSON.stringify(hole, (_, value: unknown) => (typeof value === 'bigint' ? '1n' : value))}`, () => {
      expect(() => sparql`${hole as Hole}`).to.throw(TypeError)
    })
  }

  it('refuses to be called as a function with a text of someone else', () => {
    const call = sparql as unknown as (text: unknown, ...holes: unknown[]) => SparqlText
    expect(() => call(['DROP ALL'])).to.throw(TypeError)
    expect(() => call('DROP ALL')).to.throw(TypeError)
  })

  it(`gives no hostile term another meaning (${terms} terms, read back by two parsers)`, function () {
    this.timeout(120_000)
    const parser = new Parser()
    const store = new Store()
    let accepted = 0
    let refusals = 0
    fc.assert(
      fc.property(hostileTerm(), term => {
        let text: string
        try {
          text = sparql`SELECT ?read WHERE { VALUES ?read { ${term} } }`.text
        } catch (error) {
          expect(error).to.be.instanceOf(UnsafeTerm)
          refusals += 1
          return
        }
        accepted += 1
        expectSame(readByTraqula(parser, text), term)
        const read = readByOxigraph(store, text)
        if (read !== undefined) expectSame(read, term)
      }),
      { numRuns: terms }
    )
    expect(accepted + refusals).to.equal(terms)
    expect(accepted, 'accepted').to.be.greaterThan(terms / 10)
    expect(refusals, 'refused').to.be.greaterThan(terms / 10)
  })

  it('gives no hostile variable another meaning', () => {
    const parser = new Parser()
    fc.assert(
      fc.property(
        fc.oneof(hostileText(), fc.string({ unit: fc.constantFrom('a', '_', '1', ' ', '}', '?') })),
        name => {
          let text: string
          try {
            text = sparql`SELECT ${variable(name)} WHERE {}`.text
          } catch (error) {
            expect(error).to.be.instanceOf(UnsafeTerm)
            return
          }
          const query = parser.parse(text) as unknown as { variables: { value: string }[] }
          expect(query.variables.map(each => each.value)).to.deep.equal([name])
        }
      ),
      { numRuns: 2_000 }
    )
  })
})

/** Oxigraph may refuse an IRI or language tag that only its stricter grammar forbids: that is safe. */
function readByOxigraph(store: Store, text: string): Term | undefined {
  let tsv: string
  try {
    tsv = store.query(text, { results_format: 'tsv' }) as unknown as string
  } catch (error) {
    expect(String(error)).to.match(/IRI|language|parse|error/i)
    return undefined
  }
  const rows = readTsv(tsv)
  expect(rows).to.have.length(1)
  return rows[0]!['read']
}

interface ParsedTerm {
  readonly value: string
  readonly subType?: string
  readonly langOrIri?: string | { readonly value: string }
}

function readByTraqula(parser: Parser, text: string): Term {
  const query = parser.parse(text) as unknown as {
    type: string
    where: { patterns: { type: string; values: { read?: ParsedTerm }[] | Record<string, ParsedTerm>[] }[] }
  }
  expect(query.type).to.equal('query')
  expect(query.where.patterns).to.have.length(1)
  const values = query.where.patterns[0]!.values
  expect(values).to.have.length(1)
  const term = Object.values(values[0]!)[0] as ParsedTerm
  if (term.subType === 'namedNode') return namedNode(term.value)
  const extra = term.langOrIri
  if (extra === undefined) return literal(term.value)
  return typeof extra === 'string' ? literal(term.value, extra) : literal(term.value, namedNode(extra.value))
}

function expectSame(read: Term | undefined, term: NamedNode | Literal): void {
  expect(read?.termType).to.equal(term.termType)
  expect(read?.value).to.equal(term.value)
  if (term.termType !== 'Literal') return
  expect((read as Literal).language.toLowerCase()).to.equal(term.language.toLowerCase())
  expect((read as Literal).datatype.value).to.equal(term.datatype.value)
}

function hostileText() {
  const pieces = fc.constantFrom(
    '> } ; DROP ALL #',
    '"',
    '\\',
    '\\"',
    '\\u0022',
    '\\u003e',
    '\\U0000003E',
    '\n',
    '\r',
    '\t',
    '\0',
    ' ',
    '#',
    '}',
    '{',
    '<',
    '>',
    '@de',
    '^^<urn:x>',
    "'",
    '"""',
    "'''",
    '|',
    '`',
    '^',
    '%3E',
    '%',
    '?x',
    '$x',
    '§',
    'ä',
    '😀',
    '\ud800',
    '\udc00',
    '\u2028',
    '\ufeff',
    '\u007f',
    '\u0085',
    '//',
    '../',
    ':',
    'SERVICE <http://x>',
    'LOAD <http://x>',
    '--ltr'
  )
  return fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 4 }), fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 5
    })
    .map(parts => parts.join(''))
}

function hostileTerm() {
  const text = hostileText()
  const iri = fc.oneof(
    text.map(each => `http://localhost:8080/eli/${each}`),
    text.map(each => `urn:${each}`),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    text
  )
  const language = fc.oneof(
    fc.constantFrom(
      'de',
      'en',
      'de-DE',
      'de-1996',
      'x-beleg',
      'de }',
      'de--ltr',
      'd e',
      '',
      'de-',
      '-de',
      'äö',
      'a'.repeat(9)
    ),
    text
  )
  return fc.oneof(
    iri.map(value => namedNode(value)),
    text.map(value => literal(value)),
    fc.tuple(text, language).map(([value, tag]) => literal(value, tag)),
    fc.tuple(text, iri).map(([value, datatype]) => literal(value, namedNode(datatype)))
  )
}
