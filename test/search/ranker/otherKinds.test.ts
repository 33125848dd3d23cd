import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import { conceptQuads, openLaw, type TestConcept } from '../conceptQuads.js'
import { MemoryStore } from '../memoryStore.js'

const ids = identifiers('http://test.example')
const search = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 6, offset: 0 }
/** More than any channel finds, each of which meets more of the question. */
const law = Array.from({ length: 90 }, (_, at): TestConcept => ({
  iri: `${ids.base}/eli/x/${at}`,
  label: `§ ${at} X Gebühren für Hunde`,
  text: 'Für das Halten von Hunden wird eine Gebühr im Jahr erhoben.',
  act: `${ids.base}/eli/x`,
  position: at
}))
const others: readonly TestConcept[] = [
  {
    iri: `${ids.base}/service/1`,
    kind: 'service',
    label: 'Anmeldung',
    text: 'Melden Sie jeden Hund binnen zwei Wochen an.'
  },
  { iri: `${ids.base}/document/1`, kind: 'document', label: 'Protokoll', text: 'Hunde kosten künftig mehr.' },
  {
    iri: `${ids.base}/document/2`,
    kind: 'document',
    label: 'Ohne',
    text: 'Von etwas anderem ist hier die Rede.'
  }
]

describe('services and documents beside much law', () => {
  it('are found, and told how likely they are, though each provision meets more of the question', async () => {
    const store = new MemoryStore()
    const added = [...law, ...others].flatMap(conceptQuads)
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    const retrieval = await openRetrieval({ store, ids })
    await retrieval.ready
    const hits = await retrieval.rank(readQuestion('Welche Gebühr für Hunde wird im Jahr erhoben?'), search)
    expect(hits.filter(({ kind }) => kind === 'provision').length).equal(6)
    const beside = hits.filter(({ kind }) => kind !== 'provision')
    expect(beside.map(({ iri }) => iri)).to.have.members([others[0]!.iri, others[1]!.iri])
    for (const { fit } of beside) expect(fit).within(0.0001, 0.9999)
    retrieval.close()
  })
})
