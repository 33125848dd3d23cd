import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory, Parser } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { mirrorLimits } from '../../src/graph/store/mirror/mirrorLimits.js'
import type { GraphFile } from '../../src/graph/store/mirror/mirrorMessages.js'
import { MirrorStore } from '../../src/graph/store/mirror/mirrorStore.js'
import { readCallersQuery } from '../../src/graph/store/mirror/readCallersQuery.js'
import { nTriples } from '../../src/service/http/formats/nTriples.js'
import { onOwnAndReal } from '../ownAndReal.js'
import { sparqlTests, type SparqlTest } from './sparqlManifest.js'
import {
  asStatements,
  canonical,
  csvRows,
  graphOf,
  readJson,
  readOutcome,
  readTsv,
  type Solution
} from './sparqlResults.js'
import { compare, openSuite, read, type Suite } from './suites.js'

const BASE = 'http://suite.test/'

interface Expected {
  readonly folder: string
  readonly tests: number
  readonly known: readonly string[]
}

// The scores of docs/conformance.md; what is known to fail stands here by name.
describe('The SPARQL suites, as a mirror answers them', () => {
  onOwnAndReal<readonly Expected[]>(
    { path: 'w3c', expected: [{ folder: 'own', tests: 7, known: [] }] },
    {
      path: 'w3c/sparql10-11-tests.tar.gz',
      expected: [
        {
          folder: 'sparql11/aggregates',
          tests: 47,
          known: [
            'aggregates/agg-empty-group-count-graph',
            'aggregates/agg-groupconcat-04',
            'aggregates/agg-groupconcat-06'
          ]
        },
        { folder: 'sparql11/bind', tests: 10, known: [] },
        { folder: 'sparql11/bindings', tests: 11, known: ['bindings/graph'] },
        { folder: 'sparql11/cast', tests: 6, known: [] },
        { folder: 'sparql11/construct', tests: 7, known: [] },
        { folder: 'sparql11/csv-tsv-res', tests: 6, known: ['csv-tsv-res/csv03'] },
        { folder: 'sparql11/exists', tests: 6, known: [] },
        { folder: 'sparql11/functions', tests: 75, known: ['functions/bnode01'] },
        { folder: 'sparql11/grouping', tests: 6, known: [] },
        { folder: 'sparql11/json-res', tests: 4, known: [] },
        { folder: 'sparql11/negation', tests: 12, known: ['negation/graph-minus'] },
        { folder: 'sparql11/project-expression', tests: 7, known: [] },
        {
          folder: 'sparql11/property-path',
          tests: 33,
          known: [
            'property-path/zero_or_more_set_end',
            'property-path/zero_or_more_set_start',
            'property-path/zero_or_one_set_end',
            'property-path/zero_or_one_set_start'
          ]
        },
        { folder: 'sparql11/subquery', tests: 14, known: [] },
        { folder: 'sparql11/syntax-query', tests: 94, known: [] },
        { folder: 'sparql10/algebra', tests: 14, known: [] },
        { folder: 'sparql10/ask', tests: 4, known: [] },
        { folder: 'sparql10/basic', tests: 27, known: [] },
        { folder: 'sparql10/bnode-coreference', tests: 1, known: [] },
        { folder: 'sparql10/boolean-effective-value', tests: 7, known: [] },
        { folder: 'sparql10/bound', tests: 1, known: [] },
        { folder: 'sparql10/cast', tests: 7, known: [] },
        { folder: 'sparql10/construct', tests: 5, known: [] },
        { folder: 'sparql10/dataset', tests: 12, known: [] },
        { folder: 'sparql10/distinct', tests: 11, known: ['distinct/distinct-1', 'distinct/distinct-9'] },
        {
          folder: 'sparql10/expr-builtin',
          tests: 25,
          known: [
            'expr-builtin/case-insensitive-booleans',
            'expr-builtin/dawg-str-1',
            'expr-builtin/dawg-str-2',
            'expr-builtin/sameTerm-eq',
            'expr-builtin/sameTerm-not-eq',
            'expr-builtin/sameTerm-simple'
          ]
        },
        {
          folder: 'sparql10/expr-equals',
          tests: 15,
          known: ['expr-equals/eq-graph-1', 'expr-equals/eq-graph-2']
        },
        { folder: 'sparql10/expr-ops', tests: 18, known: [] },
        {
          folder: 'sparql10/graph',
          tests: 17,
          known: ['graph/graph-optional', 'graph/graph-variable-scope']
        },
        { folder: 'sparql10/i18n', tests: 5, known: [] },
        { folder: 'sparql10/open-world', tests: 18, known: ['open-world/date-2', 'open-world/open-eq-01'] },
        { folder: 'sparql10/optional', tests: 7, known: [] },
        {
          folder: 'sparql10/optional-filter',
          tests: 6,
          known: ['optional-filter/dawg-optional-filter-005-not-simplified']
        },
        { folder: 'sparql10/reduced', tests: 2, known: [] },
        { folder: 'sparql10/regex', tests: 21, known: [] },
        { folder: 'sparql10/solution-seq', tests: 13, known: [] },
        { folder: 'sparql10/sort', tests: 14, known: [] },
        { folder: 'sparql10/syntax-sparql1', tests: 81, known: [] },
        { folder: 'sparql10/syntax-sparql2', tests: 53, known: [] },
        { folder: 'sparql10/syntax-sparql3', tests: 51, known: [] },
        { folder: 'sparql10/syntax-sparql4', tests: 12, known: [] },
        { folder: 'sparql10/syntax-sparql5', tests: 2, known: [] },
        { folder: 'sparql10/triple-match', tests: 4, known: [] },
        { folder: 'sparql10/type-promotion', tests: 30, known: [] }
      ]
    },
    (path, suites) => {
      let opened: Suite | undefined
      let folder: string
      before(async () => {
        opened = await openSuite(path)
        folder = await mkdtemp(join(tmpdir(), 'beleg-sparql-'))
      })
      after(async () => {
        await opened?.remove()
        await rm(folder, { recursive: true, force: true })
      })

      for (const { folder: name, tests, known } of suites) {
        it(`${name}: ${tests - known.length} of ${tests}`, async function () {
          this.timeout(120_000)
          const all = sparqlTests(join(opened!.folder, 'sparql'), name)
          const failed: string[] = []
          for (const test of all) if (!(await passes(test, opened!.folder, folder))) failed.push(test.name)
          expect(compare(failed, known)).deep.equal([])
          expect(all).length(tests)
        })
      }
    }
  )
})

async function passes(test: SparqlTest, root: string, folder: string): Promise<boolean> {
  const iri = (file: string) => BASE + relative(root, file)
  try {
    const { from, ...query } = readCallersQuery(`BASE <${iri(test.query)}>\n${read(test.query)}`, {
      rows: mirrorLimits.rows,
      base: BASE
    })
    if (test.kind !== 'evaluation') {
      // What the grammar allows and the language does not, the engine says.
      new MirrorStore().query({
        ...query,
        ...nothing,
        mediaType: typeOf(query.form),
        limits: mirrorLimits
      })
      return test.kind === 'positive'
    }
    const files = new Map<string, string>()
    for (const file of [...test.data, ...test.named]) files.set(iri(file), file)
    // Other data than the query itself names there is not.
    for (const graph of from ? [...from.defaultGraphs, ...from.namedGraphs] : []) {
      if (graph.startsWith(BASE)) files.set(graph, join(root, graph.slice(BASE.length)))
    }
    const graphs: GraphFile[] = []
    for (const [graph, file] of files)
      graphs.push({ graph, path: await packed(folder, await graphOf(file, graph), graph) })
    const admitted = graphs.map(({ graph }) => graph)
    const store = new MirrorStore()
    await store.load(graphs)
    const mediaType = test.result?.endsWith('.csv')
      ? 'text/csv'
      : test.result?.endsWith('.tsv')
        ? 'text/tab-separated-values'
        : typeOf(query.form)
    const job = {
      ...{ ...query, admitted, mediaType, limits: mirrorLimits },
      defaultGraphs: from?.defaultGraphs ?? test.data.map(iri),
      namedGraphs: from?.namedGraphs ?? test.named.map(iri)
    }
    await store.prepare(job, graphs)
    const answer = Buffer.from(store.query(job)).toString()
    return await same(answer, mediaType, test, iri(test.result!))
  } catch (error) {
    // No engine knows a function of the suite's own; what is asked is whether it may be called.
    const isForeign = /is no function here/.test((error as Error).message)
    return test.kind === 'negative' || (test.kind === 'positive' && isForeign)
  }
}

const nothing = { admitted: [], defaultGraphs: [], namedGraphs: [] }
const typeOf = (form: string) =>
  form === 'select' || form === 'ask' ? 'application/sparql-results+json' : 'application/n-triples'

async function packed(folder: string, quads: readonly Quad[], graph: string): Promise<string> {
  const path = join(folder, `${Math.random()}.nq.gz`)
  const lines = quads.map(({ subject, predicate, object }) => {
    return `${nTriples([DataFactory.quad(subject, predicate, object)])
      .trim()
      .slice(0, -1)}<${graph}> .\n`
  })
  await writeFile(path, gzipSync(lines.join('')))
  return path
}

async function same(
  answer: string,
  mediaType: string,
  { result, isLax }: SparqlTest,
  base: string
): Promise<boolean> {
  if (mediaType === 'text/csv') return compareSorted(csvRows(answer), csvRows(read(result!)))
  const expected = await readOutcome(result!, base)
  if (mediaType === 'application/n-triples')
    return isomorphic(canonicalQuads(new Parser().parse(answer)), canonicalQuads(expected as Quad[]))
  const found = mediaType === 'text/tab-separated-values' ? readTsv(answer) : readJson(answer)
  if (typeof expected === 'boolean' || typeof found === 'boolean') return expected === found
  const { rows, isOrdered } = expected as Exclude<typeof expected, Quad[]>
  const given = (found as Exclude<typeof found, Quad[]>).rows
  const distinct = (all: readonly Solution[]) => [
    ...new Map(all.map(each => [JSON.stringify(each), each])).values()
  ]
  return isLax
    ? isomorphic(asStatements(distinct(given), false), asStatements(distinct(rows), false))
    : isomorphic(asStatements(given, isOrdered), asStatements(rows, isOrdered))
}

function compareSorted(some: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify([...some].sort()) === JSON.stringify([...others].sort())
}

function canonicalQuads(quads: readonly Quad[]): Quad[] {
  return quads.map(each => DataFactory.quad(each.subject, each.predicate, canonical(each.object) as never))
}
