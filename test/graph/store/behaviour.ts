import { randomUUID } from 'node:crypto'
import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory, Parser } from 'n3'
import { Unavailable } from '../../../src/base/errors.js'
import { boundedQuery, readRows, TooManyRows } from '../../../src/graph/boundedQuery.js'
import { pageQuery, readPage } from '../../../src/graph/pageQuery.js'
import { asQuery } from '../../../src/graph/prologue.js'
import { sparql } from '../../../src/graph/sparql.js'
import { canonicalLines } from '../../../src/graph/store/canonicalLines.js'
import { QueryRefused, VersionConflict, type GraphStore } from '../../../src/graph/store/graphStore.js'
import { SparqlText } from '../../../src/graph/store/sparqlText.js'
import { canonicalLiteral } from '../../../src/graph/store/literals/canonicalLiteral.js'
import { termText, UnsafeTerm } from '../../../src/graph/store/termText.js'
import { linesText } from '../../../src/graph/store/tripleText.js'
import { kg, xsd } from '../../../src/graph/vocab/terms.js'
import { oddLiterals, randomLiteral } from './literals/randomLiterals.js'

const { blankNode, literal, namedNode, quad } = DataFactory

/** One place that holds data; each store opened there stands for a process of its own. */
export interface Place {
  open(): Promise<GraphStore>
  /** Called after all stores of the place have been closed. */
  remove(): Promise<void>
}

/** What every graph store does, whatever is behind it. */
export function describeGraphStore(name: string, makePlace: () => Promise<Place>): void {
  describe(`${name}: the graph store`, function () {
    this.timeout(120_000)
    let place: Place
    let store: GraphStore
    let opened: GraphStore[] = []
    let graph: NamedNode
    let other: NamedNode

    const open = async () => {
      const next = await place.open()
      opened.push(next)
      return next
    }
    before(async () => {
      place = await makePlace()
      store = await open()
    })
    after(async () => {
      for (const each of opened) await each.close()
      opened = []
      await place?.remove()
    })
    beforeEach(() => {
      graph = namedNode(`http://localhost/graph/${randomUUID()}`)
      other = namedNode(`http://localhost/graph/${randomUUID()}`)
    })

    const say = (subject: string, object: Term | string) =>
      quad(
        namedNode(`urn:s:${subject}`),
        namedNode('urn:p'),
        (typeof object === 'string' ? literal(object) : object) as Quad['object']
      )
    const add = (added: Quad[], expected = 0, where = graph, on = store) =>
      on.commit({ actor: 'test', changes: [{ graph: where, expected, added, removed: [] }] })
    const remove = (removed: Quad[], expected: number) =>
      store.commit({ actor: 'test', changes: [{ graph, expected, added: [], removed }] })
    const objects = async (where = graph, dataset = [where], on = store) => {
      const rows = await on.select(asQuery(sparql`SELECT ?o WHERE { GRAPH ${where} { ?s <urn:p> ?o } }`), {
        dataset
      })
      return rows.map(row => row['o']!.value).sort()
    }
    const readAll = async (where = graph, on = store) => {
      const quads: Quad[] = []
      for await (const batch of on.read(where)) quads.push(...batch)
      return quads
    }
    const version = async (where = graph, on = store) => (await on.versions([where]))[0]
    const failure = (promise: Promise<unknown>) =>
      promise.then(
        () => expect.fail('nothing was refused'),
        (error: unknown) => error
      )

    describe('commits', () => {
      it('adds statements in pieces, which are read when they are written', async () => {
        const text = '§ "ä" \\ \n'.repeat(300)
        let reads = 0
        const pieces = Array.from({ length: 6 }, (_, index) => ({
          size: 500,
          read: () => {
            reads += 1
            const quads = Array.from({ length: 500 }, (_, nth) =>
              say(`${index}-${nth}`, `${text}${index}-${nth}`)
            )
            return Promise.resolve(quads)
          }
        }))
        await add([say('old', 'old')])
        await store.commit({
          actor: 'test',
          changes: [
            { graph, expected: 1, added: [say('new', 'new')], removed: [say('old', 'old')], pieces },
            { graph: other, expected: 0, added: [], removed: [], pieces: pieces.slice(0, 1) }
          ]
        })
        expect(reads).to.be.greaterThan(6)
        const values = async (from: GraphStore, where: NamedNode) => {
          const found: string[] = []
          for await (const batch of from.read(where)) found.push(...batch.map(each => each.object.value))
          return found.sort()
        }
        const all = [
          'new',
          ...Array.from({ length: 3_000 }, (_, n) => `${text}${Math.floor(n / 500)}-${n % 500}`)
        ]
        for (const from of [store, await open()]) {
          expect(await values(from, graph)).to.deep.equal(all.sort())
          expect(await values(from, other)).to.have.length(500)
          expect(await from.versions([graph, other])).to.deep.equal([2, 1])
        }
      })

      it('changes nothing when a piece has no safe form, or touches the version', async () => {
        const bad = [
          quad(namedNode('urn:s'), namedNode('urn:p'), blankNode('b')),
          quad(graph, kg.version, literal('7', xsd.integer))
        ]
        for (const one of bad) {
          const piece = { size: 2, read: () => Promise.resolve([say('a', 'a'), one]) }
          const commit = store.commit({
            actor: 'test',
            changes: [{ graph, expected: 0, added: [], removed: [], pieces: [piece] }]
          })
          expect(await commit.catch((error: unknown) => error)).to.be.an('error')
          await store.refresh()
          expect(await store.versions([graph])).to.deep.equal([0])
        }
      })

      it('know a graph that was never written as version 0 and empty', async () => {
        expect(await version()).to.equal(0)
        expect(await readAll()).to.deep.equal([])
        expect(await objects()).to.deep.equal([])
      })

      it('leave the names of all graphs that were ever written', async () => {
        const names = async () => (await store.graphs()).map(each => each.value)
        const before = await names()
        expect(before).to.not.include(graph.value)
        await store.commit({ actor: 'test', changes: [{ graph, expected: 0, added: [], removed: [] }] })
        expect((await names()).sort()).to.deep.equal([...before, graph.value].sort())
      })

      it('are visible at once and raise the version, which queries see and read() leaves out', async () => {
        await add([say('a', '1'), say('b', '2')])
        expect(await version()).to.equal(1)
        expect(await objects()).to.deep.equal(['1', '2'])
        await remove([say('a', '1')], 1)
        expect(await version()).to.equal(2)
        expect(await objects()).to.deep.equal(['2'])
        const rows = await store.select(
          asQuery(sparql`SELECT ?v WHERE { GRAPH ${graph} { ${graph} kg:version ?v } }`),
          {
            dataset: [graph]
          }
        )
        expect(rows.map(row => row['v']!.value)).to.deep.equal(['2'])
        expect((await readAll()).map(each => each.object.value)).to.deep.equal(['2'])
      })

      it('remove first and add then', async () => {
        await add([say('a', '1')])
        await store.commit({
          actor: 'test',
          changes: [{ graph, expected: 1, removed: [say('a', '1'), say('b', '1')], added: [say('a', '1')] }]
        })
        expect(await objects()).to.deep.equal(['1'])
      })

      it('may add what is there, remove what is not, and change nothing: the version rises all the same', async () => {
        await add([say('a', '1')])
        await add([say('a', '1')], 1)
        await remove([say('z', 'never was')], 2)
        await add([], 3)
        expect(await version()).to.equal(4)
        expect(await objects()).to.deep.equal(['1'])
      })

      it('take the graph from the change, not from the quad', async () => {
        await add([quad(namedNode('urn:s:a'), namedNode('urn:p'), literal('1'), other)])
        expect(await objects(graph)).to.deep.equal(['1'])
        expect(await objects(other)).to.deep.equal([])
      })

      it('keep graphs apart that hold the same statement', async () => {
        await add([say('a', '1')], 0, graph)
        await add([say('a', '1')], 0, other)
        await remove([say('a', '1')], 1)
        expect(await objects(graph)).to.deep.equal([])
        expect(await objects(other)).to.deep.equal(['1'])
      })

      it('change several graphs together', async () => {
        await store.commit({
          actor: 'test',
          changes: [
            { graph, expected: 0, added: [say('a', '1')], removed: [] },
            { graph: other, expected: 0, added: [say('b', '2')], removed: [] }
          ]
        })
        expect(await store.versions([other, graph])).to.deep.equal([1, 1])
        expect([await objects(graph), await objects(other)]).to.deep.equal([['1'], ['2']])
      })

      for (const [what, expected] of [
        ['old', 0],
        ['future', 2]
      ] as const) {
        it(`on a version that is ${what} are a conflict, and change no graph at all`, async () => {
          await add([say('a', '1')])
          const changes = [
            { graph: other, expected: 0, added: [say('b', '2')], removed: [] },
            { graph, expected, added: [say('c', '3')], removed: [say('a', '1')] }
          ]
          for (const order of [changes, [...changes].reverse()]) {
            expect(await failure(store.commit({ actor: 'test', changes: order }))).to.be.instanceOf(
              VersionConflict
            )
          }
          expect(await store.versions([graph, other])).to.deep.equal([1, 0])
          expect([await objects(graph), await objects(other)]).to.deep.equal([['1'], []])
        })
      }

      it('made at the same time on one version: one wins, the others are told', async () => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 8 }, (_, index) => add([say('a', String(index))]))
        )
        const won = outcomes.flatMap((outcome, index) =>
          outcome.status === 'fulfilled' ? [String(index)] : []
        )
        expect(won).to.have.length(1)
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).to.be.instanceOf(VersionConflict)
        }
        expect(await objects()).to.deep.equal(won)
        expect(await version()).to.equal(1)
      })

      it('refuse blank nodes and unsafe terms, and change nothing', async () => {
        const bad = [
          quad(blankNode('x'), namedNode('urn:p'), literal('1')),
          quad(namedNode('urn:s'), namedNode('urn:p'), blankNode('x')),
          quad(namedNode('urn:s> <urn:x'), namedNode('urn:p'), literal('1')),
          quad(namedNode('urn:s'), namedNode('relative'), literal('1')),
          ...[
            'http://a.example/b/../c',
            'http://a.example/./c',
            'http://a.example/b/..',
            'urn:x:a/../b',
            'http://a.example/x//',
            'http://a.example/x//?y',
            'http:x'
          ].map(iri => quad(namedNode(iri), namedNode('urn:p'), literal('1')))
        ]
        for (const each of bad) {
          expect(await failure(add([say('a', '1'), each]))).to.be.instanceOf(UnsafeTerm)
          expect(await failure(remove([each], 0))).to.be.instanceOf(UnsafeTerm)
        }
        expect(await failure(add([say('a', '1')], 0, namedNode('urn:g> <urn:x')))).to.be.instanceOf(
          UnsafeTerm
        )
        expect(await version()).to.equal(0)
        expect(await readAll()).to.deep.equal([])
      })

      it('refuse to touch the version, a graph named twice, and what is no version', async () => {
        const own = quad(graph, kg.version, literal('7', xsd.integer))
        expect(await failure(add([own]))).to.be.instanceOf(TypeError)
        expect(await failure(remove([own], 0))).to.be.instanceOf(TypeError)
        const change = { graph, expected: 0, added: [], removed: [] }
        expect(await failure(store.commit({ actor: 'test', changes: [change, change] }))).to.be.instanceOf(
          TypeError
        )
        expect(await failure(add([], -1))).to.be.instanceOf(TypeError)
        expect(await version()).to.equal(0)
      })
    })

    describe('terms', () => {
      const texts = {
        'an empty text': '',
        'line ends, tabs and quotes': 'a\nb\r\nc\td "e" \'f\' \\ g',
        'what looks like an escape': '\\u0041 \\n \\" \\',
        'characters beyond the first plane': '𝔊𝔢𝔰𝔢𝔱𝔷 🏛',
        'both forms of an umlaut': 'ä a\u0308',
        'odd spaces and separators': '\u00a0\u2028\u2029\u200b\ufeff\u0085\u000b\u007f',
        'the ends of N-Triples': '> . <urn:x> " .\n<urn:y>',
        'a long text': '§ 14 Anzeigepflicht\n'.repeat(10_000)
      }
      for (const [what, text] of Object.entries(texts)) {
        it(`come back whole: ${what}`, async () => {
          await add([say('plain', text), say('german', literal(text, 'de'))])
          const quads = await readAll()
          expect(quads.map(each => each.object.value)).to.deep.equal([text, text])
          expect(await objects()).to.deep.equal([text, text])
          await store.commit({ actor: 'test', changes: [{ graph, expected: 1, added: [], removed: quads }] })
          expect(await readAll()).to.deep.equal([])
        })
      }

      it('keep their kind: IRI, language, datatype', async () => {
        const given = [
          namedNode('http://localhost/eli/gewo/14#abs_1'),
          literal('Straße', 'de'),
          literal('Straße'),
          literal('42', xsd.integer),
          literal('true', xsd.boolean),
          literal('1.5', xsd.decimal),
          literal('2026-11-21', xsd.date),
          literal('2026-11-21T10:00:00Z', xsd.dateTime),
          literal('own', namedNode('urn:datatype'))
        ]
        await add(given.map((object, index) => say(String(index), object)))
        const rows = await store.select(
          asQuery(sparql`SELECT ?s ?o WHERE { GRAPH ${graph} { ?s <urn:p> ?o } } ORDER BY ?s`),
          { dataset: [graph] }
        )
        expect(rows.map(row => row['o']!.equals(given[Number(row['s']!.value.slice(6))]))).to.deep.equal(
          given.map(() => true)
        )
        const quads = await readAll()
        expect(quads).to.have.length(given.length)
        for (const each of quads) {
          const wanted = given[Number(each.subject.value.slice(6))]
          expect(each.object.equals(wanted), each.object.value).to.equal(true)
        }
      })

      it('in IRIs come back as they are, whatever their form and place', async () => {
        const forms = [
          'http://a.example',
          'http://a.example/',
          'http://a.example/x/',
          'http://a.example/x#',
          'http://a.example/x/1',
          'http://a.example/x/1-2.3_4',
          'http://a.example/x/a.',
          'http://a.example/x/.a',
          'http://a.example/x/-a',
          'http://a.example/x/_a',
          'http://a.example/x/a:b',
          'http://a.example/x/true',
          'http://a.example/x/%C3%A4',
          'http://a.example/x/ä',
          'http://a.example/x//y',
          'http://a.example/x#y/z',
          'http://a.example/x?y=/../z',
          'http://a.example/x?y=/z#',
          'http://a.example:80/%7ex',
          'HTTP://A.example/X',
          'http://a.example?x/y',
          'http://[::1]/x/y',
          'file:///x/y',
          'mailto:a@b.example',
          'urn:x:a/b#c',
          'x:/y/z',
          'http://a.example/.../..a/b..',
          'http://a.example/x//y/z',
          'http://a.example/x///y'
        ]
        const given = forms.flatMap(form => [
          quad(namedNode(form), namedNode('urn:p'), literal('subject')),
          quad(namedNode('urn:s'), namedNode(form), literal('predicate')),
          quad(namedNode('urn:s'), namedNode('urn:p'), namedNode(form)),
          quad(namedNode('urn:s'), namedNode('urn:p'), literal(form, namedNode(form)))
        ])
        await add(given)
        const text = (each: Quad) =>
          [each.subject, each.predicate, each.object]
            .map(term => (term.termType === 'Literal' ? `${term.value}^^${term.datatype.value}` : term.value))
            .join(' ')
        expect((await readAll()).map(text).sort()).to.deep.equal(given.map(text).sort())
        await remove(given, 1)
        expect(await readAll()).to.deep.equal([])
      })

      it('in IRIs may be of any language', async () => {
        await add([say('a', namedNode('http://localhost/straße/§14?a=b&c=%C3%A4#ü'))])
        expect(await objects()).to.deep.equal(['http://localhost/straße/§14?a=b&c=%C3%A4#ü'])
      })
    })

    describe('literals', () => {
      /** The same ones for each store: what two stores give back equals this, and so each other. */
      const given = [...oddLiterals, ...fc.sample(randomLiteral, { numRuns: 10_000, seed: 11 })]
      const quads = given.map((object, index) => say(String(index), object))
      const wanted = given.map((object, index) => `${index} ${textOf(canonicalLiteral(object))}`).sort()
      const texts = (found: readonly Quad[]) =>
        found.map(({ subject, object }) => `${subject.value.slice(6)} ${textOf(object)}`).sort()
      const rows = async (where: NamedNode, on: GraphStore) => {
        const found = await on.select(
          asQuery(sparql`SELECT ?s ?o WHERE { GRAPH ${where} { ?s <urn:p> ?o } }`),
          { dataset: [where] }
        )
        return found.map(row => `${row['s']!.value.slice(6)} ${textOf(row['o']!)}`).sort()
      }

      it('of all types come back in canonical form, from graph and queries, and go again', async () => {
        await add(quads)
        expect(texts(await readAll())).to.deep.equal(wanted)
        expect(await rows(graph, store)).to.deep.equal(wanted)
        const second = await open()
        expect(texts(await readAll(graph, second))).to.deep.equal(wanted)
        await remove(quads, 1)
        expect(await readAll()).to.deep.equal([])
      })

      it('that are sent ahead of their commit come back in canonical form too', async () => {
        const ahead = store.begin?.([{ graph, expected: 0 }])
        await ahead?.add(graph, { size: quads.length, read: () => Promise.resolve(quads) })
        await (ahead ?? store).commit({
          actor: 'test',
          changes: [{ graph, expected: 0, added: quads, removed: [] }]
        })
        expect(await rows(graph, store)).to.deep.equal(wanted)
      })

      it('are found by a query in whatever spelling it asks', async () => {
        const spellings = given.slice(0, 300)
        await add(quads.slice(0, 300))
        for (let from = 0; from < spellings.length; from += 50) {
          const asked = spellings
            .slice(from, from + 50)
            .map(
              (object, at) =>
                sparql`{ GRAPH ${graph} { ?s <urn:p> ${object} } FILTER(?s = ${namedNode(`urn:s:${from + at}`)}) }`
            )
          const found = await store.select(
            asQuery(
              sparql`SELECT ?s WHERE { ${asked.flatMap((part, at) => (at === 0 ? [part] : [sparql`UNION`, part]))} }`
            ),
            { dataset: [graph] }
          )
          expect(found.map(row => Number(row['s']!.value.slice(6))).sort((a, b) => a - b)).to.deep.equal(
            spellings.slice(from, from + 50).map((_, at) => from + at)
          )
        }
      })
    })

    describe('queries', () => {
      it('see the graphs of their dataset and no other', async () => {
        await add([say('a', 'mine')], 0, graph)
        await add([say('a', 'secret')], 0, other)
        const all = (body: SparqlText, dataset: NamedNode[]) => store.select(asQuery(body), { dataset })
        expect(await objects(other, [graph])).to.deep.equal([])
        const any = await all(sparql`SELECT ?o WHERE { GRAPH ?g { ?s <urn:p> ?o } }`, [graph])
        expect(any.map(row => row['o']!.value)).to.deep.equal(['mine'])
        const both = await all(sparql`SELECT ?o WHERE { GRAPH ?g { ?s <urn:p> ?o } } ORDER BY ?o`, [
          graph,
          other
        ])
        expect(both.map(row => row['o']!.value)).to.deep.equal(['mine', 'secret'])
        expect(await all(sparql`SELECT ?o WHERE { ?s <urn:p> ?o }`, [graph])).to.deep.equal([])
        const ask = asQuery(sparql`ASK { GRAPH ${other} { ?s ?p ?o } }`)
        expect(await store.ask(ask, { dataset: [graph] })).to.equal(false)
        expect(await store.ask(ask, { dataset: [other] })).to.equal(true)
      })

      it('see no more when they name graphs themselves', async () => {
        await add([say('a', 'mine')], 0, graph)
        await add([say('a', 'secret')], 0, other)
        for (const body of [
          sparql`SELECT ?o FROM ${other} WHERE { ?s <urn:p> ?o }`,
          sparql`SELECT ?o FROM NAMED ${other} WHERE { GRAPH ?g { ?s <urn:p> ?o } }`,
          sparql`SELECT ?o FROM ${other} FROM NAMED ${other} WHERE { { ?s <urn:p> ?o } UNION { GRAPH ${other} { ?s <urn:p> ?o } } }`
        ]) {
          const rows = await store.select(asQuery(body), { dataset: [graph] }).catch((error: unknown) => {
            expect(error).to.be.instanceOf(QueryRefused)
            return []
          })
          expect(rows.map(row => row['o']!.value)).to.not.include('secret')
        }
      })

      it('need a dataset', async () => {
        const query = asQuery(sparql`SELECT ?o WHERE { GRAPH ?g { ?s ?p ?o } } LIMIT 1`)
        expect(await failure(store.select(query, { dataset: [] }))).to.be.instanceOf(TypeError)
        expect(await failure(store.ask(asQuery(sparql`ASK { }`), { dataset: [] }))).to.be.instanceOf(
          TypeError
        )
      })

      it('leave out variables that are not bound', async () => {
        const rows = await store.select(
          asQuery(sparql`SELECT ?a ?b WHERE { VALUES (?a ?b) { (1 UNDEF) (UNDEF 2) } } ORDER BY ?a`),
          {
            dataset: [graph]
          }
        )
        expect(rows.map(row => Object.keys(row))).to.have.deep.members([['a'], ['b']])
      })

      it('may bring many rows', async () => {
        await add(Array.from({ length: 5_000 }, (_, index) => say(String(index), `value ${index}`)))
        expect(new Set(await objects())).to.have.property('size', 5_000)
      })

      it('are never answered in part: more rows than a query is made for throw', async () => {
        await add(Array.from({ length: 6 }, (_, index) => say(String(index), 'value')))
        const body = sparql`SELECT ?s WHERE { GRAPH ${graph} { ?s <urn:p> ?o } }`
        const read = (most: number) => readRows(store, boundedQuery('six', most, body), { dataset: [graph] })
        for (const most of [6, 7, 1_000]) expect(await read(most)).to.have.length(6)
        for (const most of [0, 1, 5]) {
          const error = await failure(read(most))
          expect(error).to.be.instanceOf(TooManyRows)
          expect((error as Error).message)
            .to.include('six')
            .and.include(` ${most} rows`)
        }
        const page = (limit: number) => readPage(store, pageQuery('six', limit, body), { dataset: [graph] })
        expect(await page(5)).to.have.length(5)
        expect(await page(7)).to.have.length(6)
      })

      it('may be many at the same time, each with its own answer', async () => {
        await add(Array.from({ length: 200 }, (_, index) => say(String(index), `value ${index}`)))
        const answers = await Promise.all(
          Array.from({ length: 200 }, async (_, index) => {
            const subject = namedNode(`urn:s:${index}`)
            const rows = await store.select(
              asQuery(sparql`SELECT ?o WHERE { GRAPH ${graph} { ${subject} <urn:p> ?o } }`),
              {
                dataset: [graph]
              }
            )
            return rows[0]!['o']!.value
          })
        )
        expect(answers).to.deep.equal(Array.from({ length: 200 }, (_, index) => `value ${index}`))
      })

      it('are refused when they are faulty, and nothing else is harmed', async () => {
        const texts = [
          'SELECT * WHERE {',
          'DROP ALL',
          `INSERT DATA { GRAPH <${graph.value}> { <urn:s> <urn:p> 1 } }`,
          'LOAD <http://localhost:1/x>',
          `SELECT * WHERE { ${'{'.repeat(3_000)}${'}'.repeat(3_000)} }`,
          `SELECT * WHERE { } # ${'x'.repeat(300_000)}`
        ]
        for (const text of texts) {
          const error = await failure(store.select(new SparqlText(text), { dataset: [graph] }))
          expect(error, text.slice(0, 40)).to.be.instanceOf(QueryRefused)
        }
        expect(await version()).to.equal(0)
        expect(await readAll()).to.deep.equal([])
      })

      it('never call another service', async () => {
        const query = new SparqlText('SELECT * WHERE { SERVICE <http://localhost:1/sparql> { ?s ?p ?o } }')
        expect(await failure(store.select(query, { dataset: [graph] }))).to.be.instanceOf(Error)
      })

      it('end when the caller has gone', async () => {
        const query = asQuery(sparql`SELECT ?o WHERE { GRAPH ${graph} { ?s ?p ?o } }`)
        expect(
          await failure(store.select(query, { dataset: [graph], signal: AbortSignal.abort() }))
        ).to.be.instanceOf(Error)
        const leaving = new AbortController()
        const running = failure(store.select(query, { dataset: [graph], signal: leaving.signal }))
        leaving.abort()
        expect(await running).to.be.instanceOf(Error)
        expect(await objects()).to.deep.equal([])
      })
    })

    describe('reading a graph', () => {
      it('gives every statement once, in batches', async () => {
        const given = Array.from({ length: 12_000 }, (_, index) =>
          say(String(index % 4_000), `value ${index}`)
        )
        await add(given)
        const seen: string[] = []
        let batches = 0
        for await (const batch of store.read(graph)) {
          batches += 1
          for (const each of batch) seen.push(`${each.subject.value} ${each.object.value}`)
        }
        expect(batches).to.be.greaterThan(1)
        expect(seen).to.have.length(given.length)
        expect(new Set(seen)).to.deep.equal(
          new Set(given.map(each => `${each.subject.value} ${each.object.value}`))
        )
      })

      it('may be given up half way', async () => {
        await add(Array.from({ length: 12_000 }, (_, index) => say(String(index), 'x')))
        for await (const batch of store.read(graph)) {
          expect(batch).to.not.equal(undefined)
          break
        }
        await add([say('a', 'later')], 1)
        expect(await readAll()).to.have.length(12_001)
      })

      it('shows one moment, also when a commit comes meanwhile', async () => {
        const first = Array.from({ length: 12_000 }, (_, index) => say(String(index), 'first'))
        await add(first)
        const values: string[] = []
        let commit: Promise<void> | undefined
        for await (const batch of store.read(graph)) {
          commit ??= store.commit({
            actor: 'test',
            changes: [
              {
                graph,
                expected: 1,
                removed: first,
                added: first.map((_, index) => say(String(index), 'second'))
              }
            ]
          })
          values.push(...batch.map(each => each.object.value))
        }
        await commit
        expect(values).to.have.length(12_000)
        expect(new Set(values)).to.have.property('size', 1)
        expect(new Set(await objects())).to.deep.equal(new Set(['second']))
      })
    })

    describe('reading a graph as text', () => {
      const readText = async (where = graph, on = store) => {
        const pieces: string[] = []
        for await (const piece of on.readText(where)) pieces.push(piece)
        return pieces
      }

      it('tells what was changed after a version, or that it does not know', async () => {
        if (store.changedSubjects === undefined) return
        const predicates = [namedNode('urn:p')]
        const changed = async (since: number, most = 100) => {
          const found = await store.changedSubjects!(graph, { since, predicates, most })
          return found instanceof Set ? [...(found as Set<string>)].sort() : found
        }
        await add([say('a', '1'), say('b', '1')])
        await add([say('c', '1')], 1)
        const otherwise = quad(namedNode('urn:s:d'), namedNode('urn:q'), literal('1'))
        await store.commit({
          actor: 'test',
          changes: [
            { graph, expected: 2, added: [otherwise], removed: [say('a', '1')] },
            { graph: other, expected: 0, added: [say('e', '1')], removed: [] }
          ]
        })
        expect(await changed(3)).to.deep.equal([])
        expect(await changed(2)).to.deep.equal(['urn:s:a'])
        expect(await changed(1)).to.deep.equal(['urn:s:a', 'urn:s:c'])
        expect(await changed(0)).to.deep.equal(['urn:s:a', 'urn:s:b', 'urn:s:c'])
        expect(await changed(0, 1)).to.equal('many')
        expect(await changed(7)).to.equal(undefined)
        const all = await store.changedSubjects(graph, { since: 2, most: 100 })
        expect([...(all as ReadonlySet<string>)].sort()).to.deep.equal(['urn:s:a', 'urn:s:d'])
        if (store.forgetRemoved === undefined) return
        // What was taken out of the log is not known any more.
        await store.forgetRemoved()
        expect(await changed(1)).to.equal(undefined)
      })

      it('gives each statement once, in whole lines, without the version', async () => {
        const given = Array.from({ length: 12_000 }, (_, index) =>
          say(String(index % 4_000), `value ${index}\n§ "ä" \\ .\u2028\u0085`)
        )
        await add(given)
        const pieces = await readText()
        expect(pieces.length).to.be.greaterThan(1)
        expect(pieces.filter(piece => !piece.endsWith(' .\n'))).to.deep.equal([])
        const lines = pieces.join('').split('\n').slice(0, -1)
        expect(lines).to.have.length(given.length)
        expect(lines.sort()).to.deep.equal(linesText(given).split('\n').slice(0, -1).sort())
      })

      it('in one spelling for all stores, whatever the literal', async () => {
        const control = Array.from({ length: 160 }, (_, code) => literal(`a${String.fromCharCode(code)}b`))
        const all = [...oddLiterals, ...control, ...fc.sample(randomLiteral, { numRuns: 5_000, seed: 16 })]
        await add(all.map((object, index) => say(String(index), object)))
        const lines = canonicalLines((await readText()).join(''))
        expect(canonicalLines(lines)).to.equal(lines)
        expect(lines).to.match(/^(?:[\n\u0020-\u007e]|[^\u0000-\u007f])*$/)
        const read = new Parser({ format: 'N-Triples' }).parse(lines)
        const texts = read.map(({ subject, object }) => `${subject.value.slice(6)} ${textOf(object)}`)
        expect(texts.sort()).to.deep.equal(
          all.map((object, index) => `${index} ${textOf(canonicalLiteral(object))}`).sort()
        )
      })

      it('of a graph that was never written is nothing, and may be given up half way', async () => {
        expect(await readText()).to.deep.equal([])
        await add(Array.from({ length: 12_000 }, (_, index) => say(String(index), 'x')))
        for await (const piece of store.readText(graph)) {
          expect(piece).to.match(/^<urn:s:/)
          break
        }
        expect((await readText()).join('').split('\n')).to.have.length(12_001)
      })

      it('keeps no commit waiting', async () => {
        await add(Array.from({ length: 12_000 }, (_, index) => say(String(index), 'x')))
        for await (const piece of store.readText(graph)) {
          expect(piece).to.match(/^<urn:s:/)
          await add([say('a', 'meanwhile')], 1)
          break
        }
        expect(await version()).to.equal(2)
      })
    })

    describe('several processes', () => {
      it('see what another wrote, at the latest after refresh()', async () => {
        const second = await open()
        await add([say('a', '1')])
        await second.refresh()
        expect(await version(graph, second)).to.equal(1)
        expect(await objects(graph, [graph], second)).to.deep.equal(['1'])
        await add([say('b', '2')], 1, graph, second)
        await store.refresh()
        expect(await objects()).to.deep.equal(['1', '2'])
      })

      it('see it in versions that must be recent, however many ask', async () => {
        const second = await open()
        for (let expected = 0; expected < 20; expected++) {
          await add([say(`n${expected}`, 'x')], expected)
          const seen = await Promise.all(Array.from({ length: 10 }, () => second.versions([graph, other], 0)))
          expect(seen).to.deep.equal(seen.map(() => [expected + 1, 0]))
          expect(await objects(graph, [graph], second)).to.have.length(expected + 1)
        }
      })

      it('see it by themselves, and say so', async () => {
        const second = await open()
        const told = new Promise<void>(resolve => {
          const end = second.onChange(graphs => {
            if (!graphs.some(each => each.equals(graph))) return
            end()
            resolve()
          })
        })
        await add([say('a', '1')])
        await told
        expect(await version(graph, second)).to.equal(1)
        expect(await objects(graph, [graph], second)).to.deep.equal(['1'])
      })

      it('that count together lose no count', async () => {
        const stores = [store, await open(), await open()]
        const count = async (on: GraphStore) => {
          for (let done = 0; done < 5;) {
            const [now] = await on.versions([graph])
            try {
              await add([say(randomUUID(), 'x')], now, graph, on)
              done += 1
            } catch (error) {
              expect(error).to.be.instanceOf(VersionConflict)
              await on.refresh()
            }
          }
        }
        await Promise.all(stores.map(count))
        await store.refresh()
        expect(await version()).to.equal(15)
        expect(await readAll()).to.have.length(15)
      })
    })

    describe('as a part of the service', () => {
      it('tells its own changes, until the listener is taken away', async () => {
        const seen: string[] = []
        const told = new Promise<void>(resolve => {
          const end = store.onChange(graphs => {
            seen.push(...graphs.map(each => each.value))
            if (!seen.includes(graph.value)) return
            end()
            resolve()
          })
        })
        await add([say('a', '1')])
        await told
        const before = seen.length
        await add([say('b', '2')], 1)
        expect(await objects()).to.deep.equal(['1', '2'])
        expect(seen).to.have.length(before)
      })

      it('says how it is', async () => {
        const health = await store.health()
        expect(health.ok).to.equal(true)
        expect(health.version).to.match(/\d/)
        expect(health.problem).to.equal(undefined)
      })

      it('keeps what it has acknowledged over a close, and is Unavailable afterwards', async () => {
        const first = await open()
        await add([say('a', '1')], 0, graph, first)
        await first.close()
        await first.close()
        expect(await failure(objects(graph, [graph], first))).to.be.instanceOf(Unavailable)
        expect(await failure(add([], 1, graph, first))).to.be.instanceOf(Unavailable)
        const second = await open()
        expect(await version(graph, second)).to.equal(1)
        expect(await objects(graph, [graph], second)).to.deep.equal(['1'])
      })
    })
  })
}

/** Exactly what a term is, without the text form that makes it canonical. */
function textOf(term: Term): string {
  if (term.termType !== 'Literal') return termText(term)
  return JSON.stringify([term.value, term.language, term.language ? '' : term.datatype.value])
}
