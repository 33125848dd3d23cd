import fc from 'fast-check'

/** What an attack knows: names of what it may not see, and of what it may. */
export interface Aims {
  /** IRIs of graphs, admitted and not. */
  readonly graphs: readonly string[]
  /** IRIs of things, admitted and not. */
  readonly things: readonly string[]
  /** Words in texts, admitted and not: an engine that reads what it may not would find them. */
  readonly words: readonly string[]
}

export interface HostileQuery {
  readonly text: string
  /** Parameters of the protocol, `&…`. */
  readonly more: string
}

const PATHS = ['?p', 'rdfs:label', 'kg:text', 'eli:cites', 'eli:is_part_of', 'dcterms:source']
const CLOSED = [
  'eli:cites+',
  '^eli:cites',
  'eli:is_part_of*',
  '(dcterms:source|prov:wasGeneratedBy/prov:used)+'
]
const WIDE = [
  '!kg:none',
  '!(^kg:none)',
  '(eli:cites|^eli:cites)*',
  'kg:none?',
  '(!kg:none)*',
  '^!rdf:type',
  'kg:none*'
]
const PREFIXES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  kg: 'https://w3id.org/beleg/ns#',
  eli: 'http://data.europa.eu/eli/ontology#',
  dcterms: 'http://purl.org/dc/terms/',
  prov: 'http://www.w3.org/ns/prov#',
  xsd: 'http://www.w3.org/2001/XMLSchema#'
}
/** What engines have beyond SPARQL 1.1, and what is not to be had here. */
const EXTENSIONS = [
  'SELECT * { ?s <http://jena.apache.org/text#query> "WORD" }',
  'PREFIX t: <http://jena.apache.org/te> SELECT * { ?s t:xt\\#query "WORD" }',
  'SELECT * { ?s <http://jena.apache.org/ARQ/property#str> ?o }',
  'SELECT * { <THING> <http://jena.hpl.hp.com/ARQ/list#member> ?o }',
  'SELECT * { <THING> rdfs:member ?o }',
  'SELECT * { LET (?x := "WORD") ?s ?p ?x }',
  'SELECT * { SERVICE <loading:http://127.0.0.1/> { ?s ?p ?o } }',
  'SELECT * { SERVICE SILENT <urn:x-arq:UnionGraph> { ?s ?p ?o } }',
  'SELECT * { SERVICE ?any { ?s ?p ?o } }',
  'SELECT * { SERVICE SILENT <http://127.0.0.1:3030/beleg/query> { GRAPH ?g { ?s ?p ?o } } }',
  'SELECT (<java:org.apache.jena.sparql.function.library.version>() AS ?v) {}',
  'SELECT (<http://www.w3.org/2005/xpath-functions#apply>(IRI(CONCAT("ja", "va:org.apache.jena.sparql.function.library.version"))) AS ?v) {}',
  'PREFIX f: <http://jena.apache.org/ARQ/function#> SELECT (f:version() AS ?v) {}',
  'SELECT (<http://jena.hpl.hp.com/ARQ/function#context>("arq:queryTimeout") AS ?v) {}',
  'SELECT (CALL(<urn:f>) AS ?v) {}',
  'SELECT * { GRAPH <urn:x-arq:UnionGraph> { ?s ?p ?o FILTER(CONTAINS(STR(?o), "WORD")) } }',
  'PREFIX u: <urn:x-> SELECT * { GRAPH u:arq:UnionGraph { ?s ?p ?o FILTER(CONTAINS(STR(?o), "WORD")) } }',
  'BASE <urn:a> SELECT * { GRAPH <./x-arq:UnionGraph> { ?s ?p ?o } }',
  'SELECT * { BIND(IRI(CONCAT("urn:x-ar", "q:UnionGraph")) AS ?g) GRAPH ?g { <THING> ?p ?o } }',
  'SELECT * { BIND(IRI(CONCAT("urn:x-ar", "q:DefaultGraph")) AS ?g) GRAPH ?g { <THING> ?p ?o } }',
  'SELECT * FROM <urn:x-arq:UnionGraph> { ?s ?p ?o FILTER(CONTAINS(STR(?o), "WORD")) }',
  'SELECT * FROM <urn:x-arq:DefaultGraph> { <THING> ?p ?o }',
  'SELECT * FROM NAMED <urn:x-arq:UnionGraph> { GRAPH ?g { <THING> ?p ?o } }',
  'SELECT * FROM NAMED <urn:x-arq:DefaultGraphNode> { GRAPH ?g { <THING> ?p ?o } }',
  'SELECT * { << <THING> ?p ?o >> ?q ?r }',
  'SELECT * { LATERAL { ?s ?p ?o } }',
  'SELECT * { <THING> ?p ?o } ; DROP ALL',
  'INSERT DATA { GRAPH <GRAPH> { <urn:a> <urn:b> <urn:c> } }',
  'LOAD <GRAPH> INTO GRAPH <urn:a>',
  'COPY <GRAPH> TO DEFAULT',
  'DESCRIBE <THING>',
  'DESCRIBE ?s { ?s ?p ?o FILTER(CONTAINS(STR(?o), "WORD")) }',
  'DESCRIBE <THING> <GRAPH> FROM <GRAPH>',
  'CONSTRUCT { ?s ?p ?o } WHERE { GRAPH <GRAPH> { ?s ?p ?o } }',
  'CONSTRUCT FROM <GRAPH> WHERE { ?s ?p ?o }',
  'SELECT (MIN(?o) AS ?least) (MAX(?o) AS ?most) (SUM(STRLEN(STR(?o))) AS ?n) { GRAPH <GRAPH> { ?s ?p ?o } }',
  'SELECT ?g (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g',
  'SELECT (COUNT(DISTINCT ?g) AS ?n) { GRAPH ?g {} }',
  'SELECT ?g { GRAPH ?g {} }',
  'SELECT * { GRAPH <GRAPH> {} }',
  'ASK { GRAPH <GRAPH> {} }',
  'SELECT (COUNT(*) AS ?n) { <GRAPH> ?p ?o }',
  'SELECT (STRLEN(GROUP_CONCAT(?o)) AS ?n) { GRAPH <GRAPH> { <THING> ?p ?o } }',
  'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }',
  'SELECT ?p (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?p',
  'SELECT ?c (COUNT(*) AS ?n) { ?s a ?c } GROUP BY ?c',
  'SELECT (COUNT(*) AS ?n) { ?a eli:cites ?b }',
  'ASK { ?s ?p ?o FILTER(REGEX(STR(?o), "WORD", "i")) }'
]

/** Queries that try to see more than they may, made by a grammar and written in disguise. */
export function hostileQueries(aims: Aims): fc.Arbitrary<HostileQuery> {
  const pick = (from: readonly string[]) => fc.constantFrom(...from)
  const graph = pick(aims.graphs)
  const thing = pick(aims.things)
  const word = pick(aims.words)
  const filled = (text: string) =>
    fc
      .tuple(graph, thing, word)
      .map(([g, t, w]) =>
        text.replaceAll('<GRAPH>', `<${g}>`).replaceAll('<THING>', `<${t}>`).replaceAll('WORD', w)
      )
  // Each begins somewhere: what crosses everything with everything is another attack.
  const triple = fc.oneof(
    fc.tuple(thing, pick([...PATHS, ...CLOSED, ...WIDE])).map(([s, p]) => `<${s}> ${p} ?o`),
    fc.tuple(thing, pick([...PATHS, ...CLOSED])).map(([o, p]) => `?s ${p} <${o}>`),
    fc.tuple(thing, thing, pick([...WIDE, ...CLOSED])).map(([s, o, p]) => `<${s}> ${p} <${o}>`),
    fc
      .tuple(
        pick(['rdfs:label', 'kg:text', '?p', 'dcterms:title']),
        word,
        pick(['CONTAINS', 'REGEX', 'STRSTARTS', 'STRENDS'])
      )
      .map(([p, w, f]) => `?s ${p} ?o FILTER(${f}(STR(?o), "${w}"))`),
    word.map(w => `?s kg:text ?o FILTER(STRLEN(STRAFTER(STR(?o), "${w}")) > 3)`),
    fc.tuple(thing, thing).map(([s, t]) => `VALUES ?s { <${s}> <${t}> } ?s ?p ?o`)
  )
  const { pattern } = fc.letrec<{ pattern: string }>(tie => ({
    pattern: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      triple,
      fc.tuple(graph, tie('pattern')).map(([g, p]) => `GRAPH <${g}> { ${p} }`),
      tie('pattern').map(p => `GRAPH ?g { ${p} }`),
      fc.tuple(graph, tie('pattern')).map(([g, p]) => `VALUES ?g { <${g}> } GRAPH ?g { ${p} }`),
      fc.tuple(graph, tie('pattern')).map(([g, p]) => `BIND(IRI("${g}") AS ?g) GRAPH ?g { ${p} }`),
      fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `{ ${a} } UNION { ${b} }`),
      fc.tuple(triple, tie('pattern')).map(([a, b]) => `${a} OPTIONAL { ${b} }`),
      fc.tuple(triple, tie('pattern')).map(([a, b]) => `${a} MINUS { ${b} }`),
      fc
        .tuple(triple, pick(['EXISTS', 'NOT EXISTS']), tie('pattern'))
        .map(([a, e, b]) => `${a} FILTER ${e} { ${b} }`),
      tie('pattern').map(p => `{ SELECT * { ${p} } }`),
      tie('pattern').map(p => `{ SELECT (COUNT(*) AS ?n) { ${p} } }`)
    )
  })) as { pattern: fc.Arbitrary<string> }
  const from = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc
        .array(
          fc.tuple(pick(['FROM', 'FROM NAMED']), graph).map(([f, g]) => `${f} <${g}>`),
          { minLength: 1, maxLength: 3 }
        )
        .map(clauses => clauses.join(' '))
    }
  )
  const whole = fc.oneof(
    fc.tuple(from, pattern).map(([f, p]) => `SELECT * ${f} { ${p} }`),
    fc.tuple(from, pattern).map(([f, p]) => `SELECT DISTINCT ?s ?o ${f} { ${p} }`),
    fc
      .tuple(from, pattern)
      .map(([f, p]) => `SELECT (COUNT(*) AS ?n) (MAX(STRLEN(STR(?o))) AS ?m) ${f} { ${p} }`),
    fc.tuple(from, pattern).map(([f, p]) => `ASK ${f} { ${p} }`),
    fc.tuple(from, pattern).map(([f, p]) => `CONSTRUCT { ?s <urn:of> ?o } ${f} { ${p} }`),
    fc.tuple(thing, from, pattern).map(([t, f, p]) => `DESCRIBE <${t}> ?o ${f} { ${p} }`)
  )
  const query = fc.oneof(
    { weight: 3, arbitrary: whole },
    { weight: 2, arbitrary: pick(EXTENSIONS).chain(filled) }
  )
  const more = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .array(
          fc
            .tuple(pick(['default-graph-uri', 'named-graph-uri']), graph)
            .map(([n, g]) => `&${n}=${encodeURIComponent(g)}`),
          { minLength: 1, maxLength: 3 }
        )
        .map(parameters => parameters.join(''))
    }
  )
  return fc.tuple(query, more, fc.nat(5), fc.nat()).map(([text, parameters, how, seed]) => ({
    text: disguised(prefixed(text), how, seed),
    more: parameters
  }))
}

function prefixed(text: string): string {
  return Object.entries(PREFIXES)
    .filter(([name]) => new RegExp(`\\b${name}:`).test(text))
    .reduceRight((whole, [name, iri]) => `PREFIX ${name}: <${iri}>\n${whole}`, text)
}

/** The same query, as one would write it past a careless reader. */
function disguised(text: string, how: number, seed: number): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  const KEYWORD = /\b(?:GRAPH|FROM|NAMED|SERVICE|SELECT|WHERE|EXISTS)\b/g
  switch (how) {
    case 1:
      return text.replace(KEYWORD, word => escape(word[0]!) + word.slice(1))
    case 2:
      return text.replace(
        KEYWORD,
        word => `${[...word].map((c, i) => ((seed >> (i % 8)) & 1 ? c.toLowerCase() : c)).join('')}#}> " '\n`
      )
    case 3:
      return text.replace(/<http[^>\s]*>/g, iri =>
        iri.replace(/[a-z]/g, (c, at: number) => ((at + seed) % 7 === 0 ? escape(c) : c))
      )
    case 4: {
      const base = /<(http:\/\/[^/>]+\/)graph\//.exec(text)?.[1]
      return base === undefined ? text : `BASE <${base}a/b>\n${text.replaceAll(`<${base}`, '<../')}`
    }
    case 5: {
      const base = /<(http:\/\/[^/>]+\/)graph\//.exec(text)?.[1]
      if (base === undefined) return text
      const names = text.replace(
        /<http:\/\/[^/>]+\/graph\/([a-z./-]+)>/g,
        (_, name: string) => `g:${name.replaceAll('/', '\\/')}`
      )
      return `PREFIX g: <${base}graph/>\r${names}`
    }
    default:
      return text
  }
}
