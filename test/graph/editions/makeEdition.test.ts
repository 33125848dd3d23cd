import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory, Parser } from 'n3'
import { readEditionCounts, readEdition } from '../../../src/graph/editions/editionFolder.js'
import { makeEdition } from '../../../src/graph/editions/makeEdition.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { canonicalLines } from '../../../src/graph/store/canonicalLines.js'
import type { Edition } from '../../../src/graph/store/mirror/edition.js'
import { editionOrder } from '../../../src/graph/store/mirror/editionOrder.js'
import { readEditionLines } from '../../../src/graph/store/mirror/readEditionLines.js'
import { linesText } from '../../../src/graph/store/tripleText.js'
import { dcterms, eli, foaf, kg, prov, rdf, rdfs, xsd } from '../../../src/graph/vocab/terms.js'
import { mirrorOf, mirrorOfStates } from '../../journeys/mirror.js'
import { MemoryStore } from '../../search/memoryStore.js'

const { literal, namedNode, quad } = DataFactory
const ids = identifiers('http://localhost:8080')
const scopes = [scopeOf('open', 'law'), scopeOf('attribution', 'services'), scopeOf('open', 'regions')]

describe('an edition', function () {
  this.timeout(120_000)
  let folder: string
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'beleg-editions-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const linesOf = async (edition: Edition, scope: NamedNode, isOfStates = false) => {
    const graph = edition.graphs.find(each => each.scope === scope.value && each.isOfStates === isOfStates)
    const lines: string[] = []
    if (graph !== undefined) for await (const some of readEditionLines(graph.nQuads)) lines.push(...some)
    return lines
  }
  const triples = (lines: readonly string[], graph: NamedNode) =>
    lines.map(line => line.replace(` <${graph.value}> .`, ' .')).sort()
  const expectLines = (lines: readonly string[], graph: NamedNode, quads: readonly Quad[]) => {
    expect(lines).to.deep.equal([...new Set(lines)].sort(editionOrder))
    const wanted = new Set(linesText(quads).split('\n'))
    wanted.delete('')
    expect(triples(lines, graph)).to.deep.equal([...wanted].sort())
  }

  it('places statements as docs/queries.md says', async () => {
    const placed = [0, 0]
    await fc.assert(
      fc.asyncProperty(graphs, async ({ shared, provenance, states }) => {
        const store = await holding(shared, provenance, states)
        const edition = await makeEdition({ store, ids, folder })
        for (const scope of scopes) {
          const today = await linesOf(edition, scope)
          const wanted = await mirrorOf(store, ids, { scopes: [scope.value] })
          expectLines(today, ids.mirrorGraph(scope.value)!, wanted)
          const others = await linesOf(edition, scope, true)
          const ofStates = await mirrorOfStates(store, ids, [scope.value])
          expectLines(others, ids.mirrorStatesGraph(scope.value)!, ofStates)
          placed[0]! += today.length
          placed[1]! += others.length
        }
        await rm(folder, { recursive: true })
      }),
      { numRuns: 40 }
    )
    expect(Math.min(...placed)).to.be.greaterThan(500)
  })

  it('is the same in Turtle, and says what it holds', async () => {
    const store = await holding(...law(300))
    const edition = await makeEdition({ store, ids, folder })
    expect(edition).to.include({ id: '1-1', folder: join(folder, '1-1') })
    expect(edition.graphs.map(({ scope }) => scope)).to.deep.equal(
      [scopes[1], scopes[0]].map(each => each!.value)
    )
    const counts = await readEditionCounts(edition)
    for (const [index, graph] of edition.graphs.entries()) {
      const lines: string[] = []
      for await (const some of readEditionLines(graph.nQuads)) lines.push(...some)
      expect(graph.statements).to.equal(lines.length)
      expect(graph.sha256).to.equal(sha256(`${lines.join('\n')}\n`))
      for (const file of [graph.nQuads, graph.turtle]) {
        const bytes = await readFile(file.path)
        expect([file.bytes, file.sha256]).to.deep.equal([bytes.length, sha256(bytes)])
      }
      const turtle = gunzipSync(await readFile(graph.turtle.path)).toString()
      const read = new Parser().parse(turtle)
      const bare = lines.map(line => line.replace(` <${graph.graph}> .`, ' .'))
      expect(canonicalLines(linesText(read)).split('\n').slice(0, -1).sort()).to.deep.equal(bare.sort())
      const { statements, subjects, properties, classes } = counts[index]!
      expect(statements).to.equal(lines.length)
      expect(subjects).to.equal(new Set(read.map(({ subject }) => subject.value)).size)
      for (const { iri, statements: said } of properties) {
        expect(said).to.equal(read.filter(({ predicate }) => predicate.value === iri).length)
      }
      expect(properties.reduce((sum, each) => sum + each.statements, 0)).to.equal(lines.length)
      for (const { iri, instances, samples } of classes) {
        const found = read.filter(each => each.predicate.equals(rdf.type) && each.object.value === iri)
        expect(found).to.have.length(instances)
        expect(samples.every(sample => found.some(({ subject }) => subject.value === sample))).to.equal(true)
      }
    }
    expect(counts[1]!.vocabularies).to.include.members([kg.base, rdfs.base])
  })

  it('has equal bytes for equal content, in whatever order it came', async () => {
    const [shared, provenance] = law(300)
    const one = await makeEdition({
      store: await holding(shared, provenance),
      ids,
      folder: join(folder, 'a')
    })
    const reversed = await holding([...shared].reverse(), [...provenance].reverse())
    const other = await makeEdition({ store: reversed, ids, folder: join(folder, 'b') })
    const hashes = ({ graphs }: Edition) =>
      graphs.map(each => [each.sha256, each.nQuads.sha256, each.turtle.sha256])
    expect(hashes(one)).to.deep.equal(hashes(other))
  })

  it('is one, also when several make it at the same time, and leaves nothing else behind', async () => {
    const store = await holding(...law(20))
    const made = await Promise.all([1, 2, 3].map(() => makeEdition({ store, ids, folder })))
    expect(new Set(made.map(({ madeAt }) => madeAt)).size).to.equal(1)
    expect(await makeEdition({ store, ids, folder })).to.deep.equal(made[0])
    expect(await readdir(folder)).to.deep.equal(['1-1'])
  })

  it('takes the place of one that is not whole', async () => {
    const store = await holding(...law(20))
    const { folder: made } = await makeEdition({ store, ids, folder })
    await rm(join(made, 'edition.json'))
    expect(await readEdition(made)).to.equal(undefined)
    const [again] = await Promise.all([1, 2, 3].map(() => makeEdition({ store, ids, folder })))
    expect(await readEdition(made)).to.deep.equal(again)
    expect(await readdir(folder)).to.deep.equal(['1-1'])
  })

  it('takes the place of one that an earlier version made, without other days', async () => {
    const store = await holding(...law(20))
    const { folder: made, versions } = await makeEdition({ store, ids, folder })
    expect(versions).to.deep.equal({ shared: 1, provenance: 1, states: 0 })
    const file = join(made, 'edition.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace(',"states":0', ''))
    expect(await readEdition(made)).to.equal(undefined)
    const again = await makeEdition({ store, ids, folder })
    expect(await readEdition(made)).to.deep.equal(again)
  })

  it('is of one moment: what changes meanwhile is read again', async () => {
    const store = await holding(...law(20))
    let reads = 0
    const busy = {
      versions: store.versions.bind(store),
      async *readText(graph: NamedNode) {
        yield* store.readText(graph)
        if (reads++ === 1) await change(store)
      }
    }
    const edition = await makeEdition({ store: busy, ids, folder })
    expect([reads, edition.id]).to.deep.equal([6, '2-1'])
    expect(await linesOf(edition, scopes[0]!)).to.satisfy((lines: string[]) =>
      lines.some(line => line.includes('"later"'))
    )
  })

  it('leaves nothing behind when it is given up, or the store fails', async () => {
    const store = await holding(...law(20))
    const stopping = new AbortController()
    const failing = {
      versions: store.versions.bind(store),
      async *readText(graph: NamedNode) {
        yield* store.readText(graph)
        stopping.abort(new Error('Enough'))
      }
    }
    const failure = await makeEdition({ store: failing, ids, folder }, stopping.signal).catch(
      (error: Error) => error
    )
    expect(failure).to.be.an('error')
    expect(await readdir(folder)).to.deep.equal([])
  })
})

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function change(store: MemoryStore): Promise<void> {
  const added = [quad(nodes[0]!, kg.scope, scopes[0]!), quad(nodes[0]!, rdfs.label, literal('later'))]
  const [expected = 0] = await store.versions([ids.sharedGraph])
  await store.commit({ actor: 'test', changes: [{ graph: ids.sharedGraph, expected, added, removed: [] }] })
}

/** Provisions of one load, and services of another, from one publisher. */
function law(count: number): [Quad[], Quad[]] {
  const publisher = namedNode('http://localhost:8080/publisher/1')
  const shared = Array.from({ length: count }, (_, index) => {
    const subject = namedNode(`http://localhost:8080/eli/gewo/${index}`)
    return [
      quad(subject, kg.scope, scopes[index % 2]!),
      quad(subject, rdf.type, index % 3 ? eli.LegalResourceSubdivision : namedNode('urn:class:ä')),
      quad(subject, rdfs.label, literal(`§ ${index} "GewO"\n(1) \\ Wer \t\u0001`, 'de')),
      quad(subject, kg.position, literal(String(index), xsd.integer)),
      quad(subject, namedNode('urn:p:1.5'), literal('a^^b', namedNode('urn:type')))
    ]
  }).flat()
  const provenance = [0, 1].flatMap(load => {
    const activity = namedNode(`http://localhost:8080/load/${load}`)
    const source = namedNode(`http://localhost:8080/source/${load}`)
    return [
      quad(activity, prov.used, source),
      quad(source, dcterms.publisher, publisher),
      ...shared
        .filter((each, index) => index % 5 === 0 && each.object.equals(scopes[load]!))
        .map(({ subject }) => quad(subject, prov.wasGeneratedBy, activity))
    ]
  })
  return [shared, [...provenance, quad(publisher, foaf.name, literal('Bund'))]]
}

async function holding(
  shared: readonly Quad[],
  provenance: readonly Quad[],
  states: readonly Quad[] = []
): Promise<MemoryStore> {
  const store = new MemoryStore()
  await store.commit({
    actor: 'test',
    changes: [
      { graph: ids.sharedGraph, expected: 0, added: shared, removed: [] },
      { graph: ids.provenanceGraph, expected: 0, added: provenance, removed: [] },
      ...(states.length === 0 ? [] : [{ graph: ids.statesGraph, expected: 0, added: states, removed: [] }])
    ]
  })
  return store
}

const nodes = Array.from({ length: 14 }, (_, index) => namedNode(`http://localhost:8080/node/${index}`))
const node = fc.constantFrom(...nodes)
const ways = [
  prov.wasGeneratedBy,
  prov.used,
  prov.wasAssociatedWith,
  dcterms.source,
  dcterms.publisher,
  dcterms.license,
  prov.wasInformedBy,
  dcterms.isPartOf
]
const statementOf = (subject: fc.Arbitrary<NamedNode>) =>
  fc.oneof(
    fc.tuple(subject, fc.constantFrom(...ways), node).map(([s, p, o]) => quad(s, p, o)),
    fc
      .tuple(subject, fc.string({ maxLength: 5 }))
      .map(([s, text]) => quad(s, rdfs.label, literal(text, 'de'))),
    fc.tuple(subject, node).map(([s, type]) => quad(s, rdf.type, type))
  )
const statement = statementOf(node)
/** States of acts, and what acts say in them: only the latter are in a scope themselves. */
const dated = Array.from({ length: 8 }, (_, index) => namedNode(`http://localhost:8080/dated/${index}`))
const ofDated = statementOf(fc.constantFrom(...dated))
/** Each node in one scope at most, said in `shared` or `states`; what `provenance` says of scopes is of changes. */
const graphs = fc
  .record({
    shared: fc.array(statement, { maxLength: 40 }),
    provenance: fc.array(statement, { maxLength: 40 }),
    states: fc.array(ofDated, { maxLength: 20 }),
    statesFrom: fc.array(ofDated, { maxLength: 20 }),
    acts: fc.array(fc.record({ act: node, scope: fc.option(fc.constantFrom(...scopes)) }), {
      minLength: dated.length,
      maxLength: dated.length
    }),
    scoped: fc.array(fc.option(fc.constantFrom(...scopes)), { minLength: 14, maxLength: 14 })
  })
  .map(({ shared, provenance, states, statesFrom, acts, scoped }) => ({
    shared: [
      ...shared,
      ...scoped.flatMap((scope, index) => (scope ? [quad(nodes[index]!, kg.scope, scope)] : []))
    ],
    states: [
      ...states,
      ...acts.flatMap(({ act, scope }, index) => [
        quad(dated[index]!, kg.ofAct, act),
        ...(scope ? [quad(dated[index]!, kg.scope, scope)] : [])
      ])
    ],
    provenance: [...provenance, ...statesFrom]
  }))
