import { expect } from 'chai'
import { DataFactory, Parser } from 'n3'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import type { Retrieval } from '../../src/search/retrieval.js'
import { conceptQuads, openLaw, type TestConcept } from './conceptQuads.js'
import { MemoryStore } from './memoryStore.js'

const ids = identifiers('http://test.example')
const search = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 10 }
const provision = (path: string, label: string, text: string): TestConcept => ({
  iri: `http://test.example/eli/${path}`,
  act: `http://test.example/eli/${path.slice(0, path.lastIndexOf('/'))}`,
  position: 1,
  label,
  text
})
const corpus = [
  // Subjects that lead to nothing held are not read.
  provision('burlg/1', '§ 1 Zweck', 'Dieses Gesetz gilt.'),
  provision('bgb/1', '§ 1 Beginn', 'Dieses Gesetz gilt.'),
  provision('burlg/11', '§ 11 Urlaubsentgelt', 'Das Urlaubsentgelt ist vor Antritt des Urlaubs auszuzahlen.'),
  provision('bgb/535', '§ 535 Mietvertrag', 'Der Vermieter hat die Wohnung zu erhalten.'),
  provision(
    'eu/2016/679/17',
    'Article 17 Right to erasure',
    'The data subject shall have the right to obtain the erasure of personal data without undue delay.'
  ),
  provision('eu/2016/679/20', 'Article 20 Portability', 'Data shall be transmitted in a common format.')
]
const names = new Parser({ factory: DataFactory }).parse(`
  @prefix kg: <https://w3id.org/beleg/ns#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  <urn:subjects> kg:indexesSubjects true .
  <urn:s/urlaub> skos:inScheme <urn:subjects> ; skos:prefLabel "Urlaub"@de, "holiday"@en ;
    skos:altLabel "Urlaub nehmen"@de, "taking a holiday"@en ; kg:governedBy <http://test.example/eli/burlg/1> .
  <urn:s/vermieter> skos:inScheme <urn:subjects> ; skos:prefLabel "Vermieter"@de, "landlord"@en ;
    kg:governedBy <http://test.example/eli/bgb/1> .
  <urn:eurovoc> kg:expandsQuestions true .
  <urn:e/1> skos:inScheme <urn:eurovoc> ; skos:prefLabel "Löschung von Daten"@de, "erasure of data"@en ;
    skos:altLabel "Löschung"@de, "erasure"@en .
  <urn:e/2> skos:inScheme <urn:eurovoc> ; skos:prefLabel "Übermittlung von Daten"@de, "transmission of data"@en .
`)

describe('questions in another language than the law', () => {
  let retrieval: Retrieval

  before(async () => {
    const store = new MemoryStore()
    const added = [...corpus.flatMap(conceptQuads), ...names]
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    retrieval = await openRetrieval({ store, ids })
  })
  after(() => retrieval.close())

  const found = async (question: string) =>
    (await retrieval.rank(readQuestion(question), search)).map(({ iri }) => iri.slice(ids.base.length + 5))

  it('find German law for English ones, by the names that subjects have in both', async () => {
    expect(await found('When do I have to be paid for my holiday?')).include('burlg/11')
    expect(await found('What does the landlord have to do for me?')).include('bgb/535')
  })

  it('find EU law that is held in English for German ones, by schemes that expand questions', async () => {
    expect((await found('Wann habe ich ein Recht auf Löschung?'))[0]).equal('eu/2016/679/17')
  })

  it('count what is met in the other language as met', async () => {
    const [first] = await retrieval.rank(readQuestion('Wer hat ein Recht auf Löschung?'), search)
    const [own] = await retrieval.rank(readQuestion('Who has a right to erasure?'), search)
    expect(own!.coverage).equal(1)
    expect(first!.coverage).at.least(0.5)
  })

  it('leave German words alone in questions on German law', async () => {
    const expansions = await retrieval.expansions([openLaw], { text: 'Darf der Vermieter in die Wohnung?' })
    expect(expansions(['holiday'])).deep.equal([])
    expect(expansions(['vermiet']).map(({ word }) => word)).deep.equal(['landlord'])
  })

  it('find nothing for words that no name has', async () => {
    expect(await found('What is the price of a ticket for the Eiffel Tower?')).deep.equal([])
  })
})
