import { expect } from 'chai'
import { missingImports, ontologyOf } from '../../../src/formats/rdf/ontologies.js'
import { TermUse, undeclaredTerms } from '../../../src/formats/rdf/termUse.js'
import { rdfOf } from './rdfOf.js'

const PREFIXES =
  '@prefix e: <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . '

async function useOf(turtle: string): Promise<TermUse> {
  const use = new TermUse()
  for (const quad of await rdfOf(PREFIXES + turtle, 'a.ttl')) use.add(quad)
  return use
}

describe('Terms that data uses', () => {
  it('are reported when no vocabulary declares them, the most used first', async () => {
    const vocabulary = await useOf('e:A a owl:Class . e:p a owl:DatatypeProperty ; rdfs:label "p" .')
    const data = await useOf('e:s a e:A , e:B ; e:p 1 ; e:q 1 . e:t e:q 2 .')
    expect(undeclaredTerms(data.used, [vocabulary.declared, data.declared])).to.deep.equal([
      { iri: 'http://e/q', kind: 'property', uses: 2 },
      { iri: 'http://e/B', kind: 'class', uses: 1 }
    ])
    expect(undeclaredTerms(vocabulary.used, [])).to.deep.equal([])
  })
})

describe('Ontologies', () => {
  it('are known by IRI, version and imports', async () => {
    const quads = await rdfOf(
      `${PREFIXES} <http://other/> a owl:Ontology . <http://e/> a owl:Ontology ; owl:versionInfo "1.2" ;
        owl:versionIRI <http://e/1.2> ; owl:imports <http://b/> , <http://a#> .`,
      'a.ttl'
    )
    expect(ontologyOf(quads)).to.deep.equal({
      iri: 'http://e/',
      version: '1.2',
      versionIri: 'http://e/1.2',
      imports: ['http://a#', 'http://b/']
    })
    expect(ontologyOf([])).to.equal(undefined)
  })

  it('miss what no given file answers to', () => {
    const given = [
      { iri: 'http://a', imports: ['http://b/2', 'http://c'] },
      { iri: 'http://b', versionIri: 'http://b/2', imports: ['http://a#'] }
    ]
    expect(missingImports(given)).to.deep.equal([{ iri: 'http://c', importedBy: 'http://a' }])
  })
})
