import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import type { IndexedConcept } from '../../src/search/concept.js'
import { readActNames, readGraphConcepts, readPrints } from '../../src/search/readConcepts.js'
import { readPages } from '../../src/search/readPages.js'
import { TextReading } from '../../src/search/textReading.js'
import { cpsv, dcterms, eli, kg, rdf, rdfs, skos } from '../../src/graph/vocab/terms.js'
import { actQuads, conceptQuads } from './conceptQuads.js'
import { MemoryStore } from './memoryStore.js'

const { literal, namedNode, quad } = DataFactory
const graph = identifiers('http://test.example').sharedGraph

async function storeOf(added: readonly Quad[]): Promise<MemoryStore> {
  const store = new MemoryStore()
  await store.commit({ actor: 'test', changes: [{ graph, expected: 0, added, removed: [] }] })
  return store
}

async function readAll(store: MemoryStore, onPage = async () => {}) {
  const prints = new Map<string, string>()
  const concepts: IndexedConcept[] = []
  const pages = readPages(store, graph, await readActNames(store, graph), prints)
  for (;;) {
    const page = await pages.next()
    if (page.done) return { concepts, prints, whole: page.value }
    concepts.push(...page.value)
    await onPage()
  }
}

const byIri = (concepts: readonly IndexedConcept[]) =>
  [...concepts].sort((a, b) => (a.iri < b.iri ? -1 : a.iri > b.iri ? 1 : 0))

describe('readPages', () => {
  it('reads what the stream of the graph holds, and the prints that the store works out', async () => {
    const subject = fc.constantFrom('a', 'b', 'c', 'd').map(name => namedNode(`http://test.example/${name}`))
    const value = fc.constantFrom(
      literal('eins', 'de'),
      literal('eins', 'en'),
      literal('zwei'),
      literal(''),
      literal('ü "drei"\n\\')
    )
    const fact = fc.oneof(
      fc.tuple(fc.constantFrom(kg.text, rdfs.label, dcterms.identifier, kg.structurePath), value),
      fc.tuple(fc.constant(kg.position), fc.constantFrom(literal(3), literal(12))),
      fc.tuple(fc.constant(kg.scope), fc.constantFrom(kg.scope, kg.text)),
      fc.tuple(
        fc.constant(eli.is_part_of),
        fc.constantFrom('x', 'y').map(name => namedNode(`urn:act:${name}`))
      ),
      fc.tuple(fc.constant(eli.in_force), fc.constant(eli['InForce-notInForce'])),
      fc.tuple(
        fc.constant(rdf.type),
        fc.constantFrom(eli.LegalResourceSubdivision, cpsv.PublicService, kg.Document, eli.LegalResource)
      )
    )
    const statements = fc.array(
      fc.tuple(subject, fact).map(([s, [p, o]]) => quad(s, p, o as Quad['object'] & typeof s) as Quad),
      { maxLength: 30 }
    )
    const whole = conceptQuads({
      iri: 'http://test.example/a',
      label: 'A',
      text: 'Ein Text.',
      act: 'urn:act:x'
    })
    const acts = [...actQuads('urn:act:x', ['Xgesetz', 'XG']), ...actQuads('urn:act:y', ['Ygesetz'])]
    await fc.assert(
      fc.asyncProperty(statements, fc.subarray(['b', 'c', 'd']), async (some, hashed) => {
        const hashes = hashed.map(name =>
          quad(namedNode(`http://test.example/${name}`), kg.contentHash, literal(name))
        )
        const store = await storeOf([...whole, ...acts, ...hashes, ...some])
        const read = await readAll(store)
        expect(read.whole).to.equal(true)
        expect(byIri(read.concepts)).to.deep.equal(byIri(await readGraphConcepts(store, graph)))
        const expected = await readPrints(store, graph)
        expect([...read.prints].sort()).to.deep.equal([...expected].sort())
        const reading = new TextReading()
        for await (const lines of store.readText(graph)) reading.take(lines)
        const fromText = reading.finish()
        expect(byIri(fromText.concepts)).to.deep.equal(byIri(read.concepts))
        expect([...fromText.prints].sort()).to.deep.equal([...expected].sort())
      }),
      { numRuns: 100 }
    )
  })

  it('reads more than a page, each concept once', async () => {
    const numbers = Array.from({ length: 4_100 }, (_, i) => i)
    const concept = (i: number) => ({ iri: `http://test.example/${i}`, label: `§ ${i}`, text: `Satz ${i}.` })
    const { concepts, prints, whole } = await readAll(
      await storeOf(numbers.flatMap(i => conceptQuads(concept(i))))
    )
    expect(whole).to.equal(true)
    expect(new Set(concepts.map(({ iri }) => iri)).size).to.equal(4_100)
    expect(prints.size).to.equal(4_100)
  })

  it('says so when the graph was changed meanwhile', async () => {
    const concept = { iri: 'http://test.example/a', label: 'A', text: 'Ein Text.' }
    const store = await storeOf(conceptQuads(concept))
    const change = { graph, expected: 1, added: [], removed: [] }
    const { whole } = await readAll(store, () => store.commit({ actor: 'test', changes: [change] }))
    expect(whole).to.equal(false)
  })

  it('reads a concept with two texts once, and what is not searched not at all', async () => {
    const concept = { iri: 'http://test.example/a', label: 'A', text: 'Ein Text.' }
    const iri = namedNode(concept.iri)
    const sector = namedNode('http://test.example/nace')
    const others = [
      quad(iri, kg.text, literal('Noch einer.', 'de')),
      ...conceptQuads({ ...concept, iri: sector.value })
        .filter(({ predicate }) => !predicate.equals(rdf.type))
        .concat(quad(sector, rdf.type, skos.Concept) as Quad)
    ] as Quad[]
    const { concepts, whole } = await readAll(await storeOf([...conceptQuads(concept), ...others]))
    expect(whole).to.equal(true)
    expect(concepts.map(each => each.text)).to.deep.equal(['Ein Text.\nNoch einer.'])
  })
})
