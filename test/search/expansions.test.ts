import { expect } from 'chai'
import { DataFactory } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import { readExpandingConcepts } from '../../src/graph/expansions/readExpandingConcepts.js'
import { expansionsOf } from '../../src/search/expansions.js'
import { longestLabel } from '../../src/proof/question/counterparts.js'
import { stem } from '../../src/proof/analysis/stem.js'
import { stopWords } from '../../src/proof/analysis/stopWords.js'
import { tokensOf } from '../../src/proof/analysis/tokens.js'
import { skos } from '../../src/graph/vocab/terms.js'
import { openLaw } from './conceptQuads.js'
import { concept, layTerms } from './layTerms.js'
import { MemoryStore } from './memoryStore.js'

const stemsOf = (text: string) => tokensOf(text).map(stem)

describe('the expansions of a question', () => {
  it('lead from each label to the preferred ones, and from these to what is related as stated', async () => {
    const expansions = (
      await expansionsOf([
        concept('urn:geschaeftsbedingungen', 'Geschäftsbedingungen', {
          others: ['Kleingedrucktes', 'AGB', 'Geschäfsbedingungen'],
          related: ['urn:vertrag', 'urn:nowhere']
        }),
        concept('urn:vertrag', 'Vertrag'),
        concept('urn:frist', 'angemessene Frist', { preferred: ['angemessene Frist', 'period'] })
      ])
    )([])
    const found = (text: string) => expansions(stemsOf(text))
    const terms = [{ word: 'geschäftsbedingungen', concept: 'urn:geschaeftsbedingungen' }]
    for (const said of ['AGB', 'Kleingedrucktes', 'Geschäfsbedingungen'])
      expect(found(said), said).deep.equal(terms)
    expect(found('Geschäftsbedingungen')).deep.equal([{ word: 'vertrag', concept: 'urn:vertrag' }])
    expect(found('Vertrag')).deep.equal([])
    expect(found('Periods').map(({ word }) => word)).deep.equal(['angemessene', 'frist'])
  })

  it('are taken from concepts of admitted scopes and of none', async () => {
    const expansions = await expansionsOf([
      concept('urn:a', 'Arbeitgeber', { others: ['Chef'] }),
      concept('urn:b', 'Vorstand', { others: ['Chef'], scopes: [openLaw.value] }),
      concept('urn:c', 'Arbeitgeber', { others: ['Chef'], scopes: ['urn:other'] })
    ])
    const words = (scopes: string[]) =>
      expansions(scopes.map(scope => DataFactory.namedNode(scope)))(['chef']).map(({ concept }) => concept)
    expect(words([])).deep.equal(['urn:a'])
    expect(words([openLaw.value])).deep.equal(['urn:a', 'urn:b'])
  })

  it('take no notice of labels without words, and of those longer than any turn of phrase', async () => {
    const long = Array.from({ length: longestLabel + 1 }, (_, place) => `wort${place}`)
    const expansions = (await expansionsOf([concept('urn:a', 'Frist', { others: ['…', long.join(' ')] })]))(
      []
    )
    expect(expansions([])).deep.equal([])
    expect(expansions(long.map(stem))).deep.equal([])
  })
})

describe('the lay terms', () => {
  const ids = identifiers('http://test.example')

  it('are 250 to 400 concepts that are read whole, and say what the law says', async () => {
    const store = new MemoryStore()
    const change = { graph: ids.sharedGraph, expected: 0, added: layTerms, removed: [] }
    await store.commit({ actor: 'test', changes: [change] })
    const concepts = await readExpandingConcepts(store, ids.sharedGraph)
    expect(concepts.length).within(250, 400)
    const said = concepts.flatMap(({ preferred, others }) => [...preferred, ...others])
    const labels = [skos.prefLabel, skos.altLabel, skos.hiddenLabel]
    expect(said.length).equal(
      layTerms.filter(({ predicate }) => labels.some(label => label.equals(predicate))).length
    )
    const known = new Set(concepts.map(({ iri }) => iri))
    for (const { preferred, others, related } of concepts) {
      expect(preferred, preferred.join()).length(1)
      expect(others, preferred[0]).not.to.include(preferred[0])
      expect(
        tokensOf(preferred[0]!).some(word => !stopWords.has(word)),
        preferred[0]
      ).equal(true)
      expect(related.filter(iri => !known.has(iri))).deep.equal([])
    }
    const expansions = (await expansionsOf(concepts))([])
    const lay = 'https://w3id.org/beleg/lay-terms/'
    expect(expansions(stemsOf('Chefin'))).deep.equal([{ word: 'arbeitgeber', concept: `${lay}arbeitgeber` }])
    expect(expansions(stemsOf('bis wann'))).deep.equal([{ word: 'frist', concept: `${lay}frist` }])
  })
})
