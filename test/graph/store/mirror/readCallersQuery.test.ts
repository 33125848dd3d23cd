import { Parser } from '@traqula/parser-sparql-1-1'
import { expect } from 'chai'
import fc from 'fast-check'
import { QueryRefused } from '../../../../src/graph/store/graphStore.js'
import { readCallersQuery } from '../../../../src/graph/store/mirror/readCallersQuery.js'

const ROWS = 100
const read = (text: string) => readCallersQuery(text, { rows: ROWS, base: 'http://base.test/sparql' })
const refusal = (text: string): string => {
  try {
    read(text)
  } catch (error) {
    expect(error).instanceOf(QueryRefused)
    return (error as Error).message
  }
  throw new Error(`Was read: ${text}`)
}

describe('Reading a caller’s query', () => {
  it('finds its form', () => {
    expect(read('SELECT * {}').form).equal('select')
    expect(read('ASK {}').form).equal('ask')
    expect(read('CONSTRUCT WHERE {?s ?p ?o}').form).equal('construct')
    expect(read('DESCRIBE <urn:a>').form).equal('describe')
  })

  it('sets a LIMIT where there is none, and lowers one that is too high', () => {
    for (const [text, limited] of [
      ['SELECT * {}', 'SELECT * {}\nLIMIT 101\n'],
      ['SELECT * {} # end', 'SELECT * {} # end\nLIMIT 101\n'],
      ['SELECT * {}VALUES ?s { <a:a> }', 'SELECT * {}\nLIMIT 101\nVALUES ?s { <a:a> }'],
      ['SELECT * {} # x\nVALUES ?s { <a:a> }', 'SELECT * {} # x\n\nLIMIT 101\nVALUES ?s { <a:a> }'],
      ['SELECT * {} OFFSET 5', 'SELECT * {} LIMIT 101 OFFSET 5'],
      ['SELECT * {} LIMIT 101', 'SELECT * {} LIMIT 101 OFFSET 0'],
      ['SELECT * {} OFFSET 5 #\nLIMIT # \n 999 # y', 'SELECT * {} LIMIT 101 OFFSET 5 # y'],
      ['SELECT * {{SELECT * {} LIMIT 9}}', 'SELECT * {{SELECT * {} LIMIT 9}}\nLIMIT 101\n'],
      ['SELECT * {} LIMIT 99999999999999999999999', 'SELECT * {} LIMIT 101 OFFSET 0']
    ] as const) {
      expect(read(text)).include({ text: limited, isBounded: true })
    }
  })

  it('leaves a LIMIT that is low enough, and what gives no rows', () => {
    for (const text of [
      'SELECT * {} LIMIT 100',
      'SELECT * {} LIMIT 0 OFFSET 7',
      'ASK {}',
      'DESCRIBE <urn:a>'
    ]) {
      expect(read(text)).include({ text, isBounded: false })
    }
  })

  it('takes out FROM and FROM NAMED, with prefixes and bases', () => {
    const text = `PREFIX x: <http://x.test/> BASE <http://b.test/c/> PREFIX y: <y#>
      SELECT * FROM x:a FROM NAMED <d> FROM y:e FROM NAMED <http://f.test/> {}`
    expect(read(text).from).deep.equal({
      defaultGraphs: ['http://x.test/a', 'http://b.test/c/y#e'],
      namedGraphs: ['http://b.test/c/d', 'http://f.test/']
    })
    expect(read('SELECT * {}')).not.property('from')
    expect(read('SELECT * FROM <a> {}').from!.defaultGraphs).deep.equal(['http://base.test/a'])
    expect(refusal('BASE <urn:x> SELECT * FROM <a> {}')).contain('leads nowhere')
    expect(refusal('SELECT * FROM a:b {}')).contain('not declared')
  })

  it('gives relative IRIs a base', () => {
    expect(read('ASK { <a> ?p <> }').text).equal('BASE <http://base.test/sparql> ASK { <a> ?p <> }')
    expect(read('ASK { <a:a> ?p ?o }').text).equal('ASK { <a:a> ?p ?o }')
  })

  it('says whether graphs are named', () => {
    expect(read('SELECT * { GRAPH ?g {} }').usesGraph).equal(true)
    expect(read('ASK { FILTER NOT EXISTS { { SELECT * { GRAPH <a:a> {} } } } }').usesGraph).equal(true)
    expect(read('SELECT * { ?s ?p "GRAPH ?g {}" } # GRAPH ?g {}').usesGraph).equal(false)
  })

  describe('of many parts', () => {
    const chain = (count: number, part: (index: number) => string, by = ' ') =>
      Array.from({ length: count }, (_, index) => part(index)).join(by)
    const select = (body: string) => `SELECT * { ?s ?p ?o ${body} }`
    const kinds: Record<string, (count: number) => string> = {
      'branches of UNION': n => select(chain(n, i => `{ ?s <a:${i}> ?o }`, ' UNION ')),
      OPTIONAL: n => select(chain(n, i => `OPTIONAL { ?s <a:${i}> ?o${i} }`)),
      MINUS: n => select(chain(n, i => `MINUS { ?s <a:${i}> ?o }`)),
      FILTER: n => select(chain(n, i => `FILTER(?o != ${i})`)),
      'FILTER EXISTS': n => select(chain(n, i => `FILTER EXISTS { ?s <a:${i}> ?o }`)),
      '&&': n => select(`FILTER(${chain(n, i => `?o != ${i}`, ' && ')})`),
      '||': n => select(`FILTER(${chain(n, i => `?o = ${i}`, ' || ')})`),
      sums: n => select(`FILTER(${chain(n, String, ' + ')} = ?o)`),
      'alternatives of a path': n => select(`. ?s ${chain(n, i => `<a:${i}>`, '|')} ?x`),
      'steps of a path': n => select(`. ?s ${chain(n, i => `<a:${i}>`, '/')} ?x`),
      'excluded predicates': n => select(`. ?s !(${chain(n, i => `<a:${i}>`, '|')}) ?x`),
      'sub-selects': n => select(chain(n, i => `{ SELECT ?s { ?s <a:${i}> ?o } }`)),
      groups: n => select(chain(n, i => `{ ?s <a:${i}> ?o }`)),
      'triple patterns': n => select(`. ${chain(n, i => `?s <a:${i}> ?o .`)}`),
      'members of a list': n => select(`. ?s ?p (${chain(n, String)})`),
      'blocks of VALUES': n => select(chain(n, i => `VALUES ?v${i} { ${i} }`)),
      BIND: n => select(chain(n, i => `BIND(${i} AS ?b${i})`)),
      'computed columns': n => `SELECT ${chain(n, i => `(${i} AS ?b${i})`)} {}`,
      'ORDER BY': n => `${select('')} ORDER BY ${chain(n, i => `(?o + ${i})`)}`,
      'GROUP BY': n => `SELECT * { ?s ?p ?o } GROUP BY ${chain(n, i => `(?o + ${i} AS ?g${i})`)}`,
      'things of DESCRIBE': n => `DESCRIBE ${chain(n, i => `<a:${i}>`)}`
    }
    for (const [kind, make] of Object.entries(kinds)) {
      it(`refuses 3,000 ${kind} with words, and takes 40`, () => {
        expect(refusal(make(3000))).match(
          /^A (?:query may have|group may join) at most \d+ (?:parts|patterns)/
        )
        expect(read(make(40)).text).not.equal('')
      })
    }

    it('refuses long lists of IN and takes many rows of VALUES', () => {
      expect(refusal(select(`FILTER(?o IN (${chain(6000, String, ',')}))`))).contain('at most 5000 entries')
      expect(refusal(`SELECT (COALESCE(${chain(6000, i => `?v${i}`, ',')}) AS ?x) {}`)).contain(
        '5000 entries'
      )
      for (const text of [
        select(`FILTER(?o NOT IN (${chain(4000, String, ',')}))`),
        select(`VALUES ?v { ${chain(20_000, String)} }`),
        `CONSTRUCT { ${chain(2000, i => `?s <a:${i}> ?o .`)} } WHERE { ?s ?p ?o }`
      ]) {
        expect(read(text).text).contain(text.slice(0, 100))
      }
    })
  })

  it('refuses what asks others, or writes', () => {
    for (const text of [
      'ASK { SERVICE <http://a.test/> {} }',
      'ASK { SERVICE SILENT ?s {} }',
      'ASK { FILTER EXISTS { { SELECT * { OPTIONAL { SERVICE <http://a.test/> {} } } } } }',
      String.raw`ASK { \u0053ERVICE <http://a.test/> {} }`,
      'ASK { # \r SERVICE <http://a.test/> {}\n}',
      String.raw`ASK { # \u000D SERVICE <http://a.test/> {}` + '\n}'
    ]) {
      expect(refusal(text), text).contain('SERVICE is not answered here')
    }
    for (const text of [
      'LOAD <http://a.test/>',
      'INSERT DATA {}',
      'DELETE WHERE {?s ?p ?o}',
      'DROP ALL',
      'ASK{};DROP ALL'
    ])
      expect(refusal(text)).match(/^Only queries|Line 1, column 6: ";" is not/)
    expect(refusal('ASK { FILTER(<java:java.lang.System.exit>(1)) }')).contain('may not stand')
    expect(refusal('PREFIX j: <JAVA:a.> ASK { ?s j:b ?o }')).contain('may not stand')
    expect(refusal('ASK { GRAPH <urn:x-arq:UnionGraph> {} }')).contain('may not stand')
  })

  it('refuses these however they are put together', () => {
    for (const [prologue, iri] of [
      ['PREFIX u: <urn:x->', 'u:arq:UnionGraph'],
      ['PREFIX u: <urn:x>', String.raw`u:\-arq:UnionGraph`],
      ['PREFIX u: <http://jena.apache.org/text>', String.raw`u:\#query`],
      ['BASE <http://a.test/>', '<//jena.apache.org/ARQ/property#str>']
    ] as const) {
      expect(refusal(`${prologue} ASK { GRAPH ${iri} {} }`), iri).contain('may not stand')
      expect(refusal(`${prologue} ASK { ?s ${iri}* ?o }`), iri).contain('may not stand')
      expect(refusal(`${prologue} ASK { VALUES ?g { ${iri} } }`), iri).contain('may not stand')
      expect(refusal(`${prologue} SELECT (${iri}() AS ?x) {}`), iri).contain('may not stand')
    }
    expect(refusal('BASE <urn:a> ASK { GRAPH <./x-arq:UnionGraph> {} }')).contain('leads nowhere')
  })

  it('takes casts for functions, and no others', () => {
    const xsd = 'PREFIX x: <http://www.w3.org/2001/XMLSchema#>'
    expect(read(`${xsd} ASK { FILTER(x:integer("1") = 1) }`).form).equal('ask')
    // Jena's calls what a string names.
    for (const name of [
      '<http://www.w3.org/2005/xpath-functions#apply>',
      '<http://www.dotnetrdf.org/leviathan#factorial>',
      '<urn:mine>'
    ])
      expect(refusal(`ASK { FILTER(${name}("java:x")) }`)).contain('is no function here')
  })

  it('reads names with colons and escapes to their ends', () => {
    const text = String.raw`PREFIX x: <http://x.test/> SELECT * FROM x:a:b FROM NAMED x:c\/d:e {}`
    expect(read(text).from).deep.equal({
      defaultGraphs: ['http://x.test/a:b'],
      namedGraphs: ['http://x.test/c/d:e']
    })
  })

  it('reads code points as every parser then does', () => {
    expect(read(String.raw`ASK { ?s ?p "\u00e4\U0001F600" }`).text).equal('ASK { ?s ?p "ä😀" }')
    expect(refusal(String.raw`ASK { # \u005Cu000A` + '\n}')).contain('twice')
    for (const text of [
      String.raw`ASK { ?s ?p "\ud800" }`,
      String.raw`ASK{} #\U00110000`,
      'ASK { ?s ?p "\ud800" }'
    ])
      expect(refusal(text)).match(/no character|half a character/)
  })

  it('refuses what nests too deep, also where that is escaped', () => {
    for (const open of ['{', String.raw`\u007B`]) {
      expect(refusal(`SELECT * ${open.repeat(101)}${'}'.repeat(101)}`)).contain('100 levels')
    }
    read(`SELECT * ${'{'.repeat(100)}${'}'.repeat(100)}`)
    expect(refusal(`SELECT * { FILTER(${'1+'.repeat(60_000)}1) }`)).contain('at most 600 parts')
  })

  it('refuses what has too many parts before a parser takes its time over it', () => {
    const unions = Array(3000).fill('{ ?s ?p ?o }').join(' UNION ')
    // No parser could read either: what is said shows that none has tried.
    expect(refusal(`ASK { ${unions} ! }`)).contain('at most 600 parts')
    expect(refusal(`ASK { FILTER(${'?a || '.repeat(1000)} !! }`)).contain('at most 600 parts')
  })

  it('takes nothing for a part that stands in a literal, an IRI, a comment or a name', () => {
    const many = '{ } || && '.repeat(700)
    read(`PREFIX x: <http://x.test/> ASK { # ${many}\n ?s ?p "${many}", '''${many}''', x:a\\'b, "'${many}" }`)
    read(`SELECT * { VALUES ?x { ${'<urn:a> '.repeat(2000)} } }`)
  })

  it('says in words of its own what makes the parser stumble', () => {
    expect(refusal('ASK { VALUES ?x { } VALUES (?a) { (1 2) } }')).contain('grammar of SPARQL 1.1')
  })

  it('names line and column', () => {
    for (const [text, message] of [
      ['', 'Line 1, column 1: the query ends before it says what it asks'],
      ['SELECT *\n{ ?s', 'Line 2, column 5: the query ends too early'],
      ['SELECT *\n{ ?s ?p $ }', 'Line 2, column 9: "$" is not expected here'],
      ['ASK {}\nASK {}', 'Line 2, column 1: "ASK" is not expected here'],
      ['SELECT * {} LIMIT x', 'Line 1, column 19: "x" is not expected here']
    ] as const) {
      expect(refusal(text)).equal(message)
    }
  })

  /** Pieces in which text may stand that looks like syntax. */
  const hostile = fc
    .constantFrom(
      'LIMIT 1',
      'VALUES ?s {}',
      '}',
      '{',
      '# ',
      'OFFSET 3',
      'SERVICE <a:b> {}',
      '😀',
      "'",
      'LIMIT',
      ' '
    )
    .map(text => text)
  const words = fc.array(hostile, { maxLength: 4 }).map(each => each.join(' '))
  const comment = words.map(text => `# ${text}\n`)
  const blank = fc.oneof(fc.constantFrom(' ', '\n', '\t'), comment)
  const string = fc.oneof(
    words.map(text => `"${text.replaceAll('"', '')}"`),
    words.map(text => `'''${text.replaceAll("'", '')}'''`)
  )
  const iri = fc
    .constantFrom('<urn:a#LIMIT>', '<urn:a#VALUES>', '<urn:limit:9#{}>')
    .map(each => each.replace(/[{}]/g, ''))
  const pattern = fc.tuple(blank, fc.oneof(string, iri)).map(([gap, object]) => `?s${gap}?p${gap}${object}`)
  const inner = fc
    .tuple(pattern, fc.boolean())
    .map(([text, sub]) => (sub ? `{ SELECT * { ${text} } LIMIT 7 } ` : text))
  const number = fc.oneof(fc.nat(300), fc.constantFrom(ROWS, ROWS + 1, 2 ** 40))
  const query = fc.record({
    inner,
    gaps: fc.array(blank, { minLength: 8, maxLength: 8 }),
    order: fc.constantFrom('', 'ORDER BY ?s', 'GROUP BY ?s HAVING(1>0) ORDER BY DESC(?s)'),
    limit: fc.option(number, { nil: undefined }),
    offset: fc.option(number, { nil: undefined }),
    swapped: fc.boolean(),
    values: fc.option(string, { nil: undefined })
  })

  it('changes nothing but the limit, whatever stands around it', () => {
    const parser = new Parser()
    const parsed = (text: string) => {
      const { solutionModifiers, ...rest } = parser.parse(text) as unknown as Record<string, never> & {
        solutionModifiers: { limitOffset?: { limit?: number; offset?: number } }
      }
      const { limitOffset = {}, ...others } = solutionModifiers
      // Where things stand is no part of what is asked.
      const meaning = JSON.stringify([rest, others], (key, value: unknown) =>
        key === 'loc' ? undefined : value
      )
      return { meaning, limit: limitOffset.limit, offset: limitOffset.offset ?? 0 }
    }
    fc.assert(
      fc.property(
        query,
        ({ inner: body, gaps: [a, b, c, d, e, f, g, h], order, limit, offset, swapped, values }) => {
          const clauses = [
            ...(limit === undefined ? [] : [`LIMIT${e}${limit}`]),
            ...(offset === undefined ? [] : [`OFFSET${f}${offset}`])
          ]
          if (swapped) clauses.reverse()
          const end = values === undefined ? '' : `VALUES${g}?s${h}{${values}}`
          const head = order.startsWith('GROUP') ? 'SELECT ?s' : 'SELECT *'
          const text = `${head}${a}{${b}${body}${c}}${d}${order}${d}${clauses.join(f)}${g}${end}${h}`
          const before = parsed(text)
          const result = read(text)
          const after = parsed(result.text)
          expect(after.meaning).equal(before.meaning)
          expect(after.offset).equal(before.offset)
          expect(result.isBounded).equal(!(before.limit !== undefined && before.limit <= ROWS))
          expect(after.limit).equal(result.isBounded ? ROWS + 1 : before.limit)
        }
      ),
      { numRuns: 500 }
    )
  })
})
