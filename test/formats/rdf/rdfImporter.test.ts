import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
import { importers } from '../../../src/formats/registry.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { MemoryStore } from '../../service/loads/memoryStore.js'
import { inputOf } from '../inputOf.js'

const ids = identifiers('http://localhost:8080')
const PREFIXES =
  '@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix dct: <http://purl.org/dc/terms/> . @prefix ex: <http://example.org/ns#> . '
const ontology = (more = '') =>
  inputOf(
    `${PREFIXES} <http://example.org/ns> a owl:Ontology ; dct:title "Examples"@en ; dct:license <https://creativecommons.org/licenses/by/4.0/> . ex:Thing a owl:Class ; rdfs:label "thing"@en . ${more}`,
    'things.ttl'
  )

describe('loading RDF', () => {
  let store: MemoryStore
  beforeEach(() => (store = new MemoryStore()))

  const load = (files: ReturnType<typeof inputOf>[], given: Record<string, string> = {}) =>
    importFiles({
      store,
      ids,
      importer: importers['rdf']!,
      actor: 'beleg load',
      now: () => new Date('2026-01-01T00:00:00Z'),
      inputs: { files, refused: [] },
      given
    })
  const about = (iri: string) => store.lines(ids.sharedGraph).filter(line => line.startsWith(`["${iri}"`))

  it('keeps a file as a dataset with its nodes, each with the scope of its licence', async () => {
    const report = await load([ontology('[] rdfs:seeAlso ex:Thing .')])
    expect(report).to.deep.include({ concepts: 4, written: 1, refused: [] })
    expect(about('http://localhost:8080/dataset/things').join()).to.contain('Examples')
    const scopes = store.quads(ids.sharedGraph).filter(quad => quad.predicate.equals(kg.scope))
    expect(new Set(scopes.map(quad => quad.object.value))).to.deep.equal(
      new Set(['https://w3id.org/beleg/scope/attribution/vocabularies'])
    )
    expect(await load([ontology('[] rdfs:seeAlso ex:Thing .')])).to.deep.include({ written: 0, unchanged: 1 })
  })

  it('takes nodes away that a newer file has no more', async () => {
    await load([ontology('ex:Old a owl:Class .')])
    await load([ontology()])
    expect(about('http://example.org/ns#Old')).to.deep.equal([])
    expect(about('http://example.org/ns#Thing')).to.not.be.empty
  })

  it('leaves out what a file says of nodes that came with another, in one run and in two', async () => {
    const other = inputOf(
      `${PREFIXES} ex:Thing rdfs:comment "mine"@en . ex:Other a owl:Class .`,
      'others.ttl'
    )
    const together = await load([ontology(), other])
    expect(together.skipped.map(one => one.reason)).to.deep.equal([
      'what is said of nodes that came with http://localhost:8080/dataset/things'
    ])
    const later = await load([
      inputOf(`${PREFIXES} ex:Other rdfs:comment "third"@en . ex:New a owl:Class .`, 'third.ttl')
    ])
    expect(later.skipped.map(one => one.reason)).to.deep.equal([
      'what is said of nodes that came with http://localhost:8080/dataset/others'
    ])
    expect(store.lines(ids.sharedGraph).join()).to.not.match(/comment","(?:mine|third)/)
    await load([inputOf(`${PREFIXES} ex:New a owl:Class .`, 'others.ttl')])
    expect(about('http://example.org/ns#Thing')).to.have.length(3)
  })

  it('refuses what speaks of nodes of the service', async () => {
    for (const node of [
      'https://w3id.org/beleg/profile/trial',
      'http://localhost:8080/graph/shared',
      'https://w3id.org/beleg/scope/open/law'
    ]) {
      const { refused } = await load([inputOf(`<${node}> <http://example.org/p> "x" .`, 'bad.nt')])
      expect(refused[0]?.reason).to.contain('belongs to the service')
    }
    expect(store.commits).to.equal(0)
  })

  it('names terms without declaration and imports that are missing', async () => {
    const { vocabulary } = await load([
      ontology(
        'ex:a a ex:Unknown ; ex:says ex:b . <http://example.org/ns> owl:imports <http://example.org/base> .'
      )
    ])
    expect(vocabulary?.undeclared.map(term => `${term.kind} ${term.iri}`)).to.include.members([
      'class http://example.org/ns#Unknown',
      'property http://example.org/ns#says'
    ])
    expect(vocabulary?.missingImports).to.deep.equal([
      { iri: 'http://example.org/base', importedBy: 'http://example.org/ns' }
    ])
    const base = inputOf(
      `${PREFIXES} <http://example.org/base> a owl:Ontology . ex:Unknown a owl:Class . ex:says a owl:ObjectProperty .`,
      'base.ttl'
    )
    await load([base])
    const again = await load([
      ontology(
        'ex:c a ex:Unknown ; ex:says ex:b . <http://example.org/ns> owl:imports <http://example.org/base> .'
      )
    ])
    expect(again.vocabulary?.missingImports).to.deep.equal([])
    expect(again.vocabulary?.undeclared.map(term => term.iri)).to.not.include('http://example.org/ns#says')
  })

  it('takes name, licence, domain and base from the steward, and refuses what it does not know', async () => {
    const file = () => inputOf('<a> <http://example.org/p> "x" .', 'rel.ttl')
    expect((await load([file()])).refused[0]?.reason).to.match(/--base/)
    const given = { base: 'http://example.org/', name: 'mine', domain: 'sectors' }
    const licence = 'https://creativecommons.org/publicdomain/zero/1.0/'
    await load([file()], { ...given, licence })
    expect(about('http://example.org/a').join()).to.contain('scope/open/sectors')
    expect(about('http://localhost:8080/dataset/mine')).to.not.be.empty
    const unknown = await load([file()], { ...given, licence: 'http://example.org/licence' })
    expect(unknown.refused[0]?.reason).to.contain('is no known licence')
    expect((await load([inputOf('nothing', 'x.ttl')])).refused).to.have.length(1)
  })
})
