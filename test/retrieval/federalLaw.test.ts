import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { readQuestion } from '../../src/question/readQuestion.js'
import { readQuestions, type Question } from '../../bench/retrieval/questions.js'
import { mean, scoresOf } from '../../bench/retrieval/measures.js'
import { plainBm25 } from '../../bench/retrieval/plainBm25.js'
import { readActs } from '../../bench/retrieval/readActs.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { tokensOf } from '../../src/analysis/tokens.js'
import { openRetrieval } from '../../src/retrieval/openRetrieval.js'
import { readGraph } from '../../src/retrieval/readConcepts.js'
import type { IndexedConcept } from '../../src/retrieval/concept.js'
import type { Retrieval } from '../../src/retrieval/retrieval.js'
import { openLaw } from './conceptQuads.js'
import { layTerms } from './layTerms.js'
import { MemoryStore } from './memoryStore.js'

const ACTS = '../shared/data/gii'

describe(`retrieval over the federal acts of ${ACTS} (skipped where they are not)`, function () {
  const ids = identifiers('http://test.example')
  const search = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 10 }
  let concepts: IndexedConcept[]
  let questions: Question[]
  let retrieval: Retrieval

  before(async function () {
    if (!existsSync(ACTS)) this.skip()
    const store = new MemoryStore()
    const added = [...layTerms, ...(await readActs(ACTS, ids))]
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    concepts = await readGraph(store, ids.sharedGraph)
    questions = await readQuestions('bench/questions/gii-de.tsv')
    retrieval = await openRetrieval({ store, ids })
    await retrieval.ready
  })

  after(() => retrieval?.close())

  it('holds every provision that a question expects', () => {
    const refs = new Set(concepts.map(concept => concept.ref.toLowerCase()))
    const missing = questions.flatMap(question => question.refs.filter(ref => !refs.has(ref.toLowerCase())))
    expect(missing).to.deep.equal([])
    expect(questions).to.have.length.above(120)
  })

  it('finds far more of what lay questions ask for than plain BM25 does, on the half that was not tuned on too', async () => {
    const documents = concepts.map(({ ref, label, text }) => ({ ref, text: `${label}\n${text}` }))
    const plain = plainBm25(documents, tokensOf)
    for (const half of ['tuning', 'held out']) {
      const asked = questions.filter(question => question.half === half)
      const ours = []
      for (const { text, refs } of asked) {
        ours.push(
          scoresOf(
            (await retrieval.rank(readQuestion(text), search)).map(hit => hit.ref),
            refs
          )
        )
      }
      const theirs = mean(asked.map(({ text, refs }) => scoresOf(plain(text, 10), refs)))
      expect(mean(ours).recall, half).to.be.above(theirs.recall + 0.3)
      expect(mean(ours).ndcg, half).to.be.above(theirs.ndcg + 0.25)
    }
  })

  it('finds for q exactly what a scan over all texts finds', async () => {
    const tokens = concepts.map(({ label, text }) => new Set(tokensOf(`${label} ${text}`)))
    const queries = [
      '§',
      '§ 14',
      '823',
      'Gewerbe anzeigen',
      'der Mieter',
      'Straße',
      'und',
      'Kündigung Frist',
      'Eiffelturm'
    ]
    for (const q of [
      ...queries,
      ...questions.slice(0, 40).map(({ text }) => text.split(' ').slice(-2).join(' '))
    ]) {
      const wanted = tokensOf(q)
      const expected = concepts
        .filter((_, i) => wanted.every(token => tokens[i]!.has(token)))
        .map(({ iri }) => iri)
      const found = await retrieval.matchAll(q, { ...search, limit: 100_000, offset: 0 })
      expect(found.total, q).to.equal(expected.length)
      expect([...found.iris].sort(), q).to.deep.equal(expected.sort())
    }
  })

  it('answers "Wann muss ich ein Gewerbe anzeigen?" with § 14 GewO, and knows no tower', async () => {
    const [first] = await retrieval.rank(readQuestion('Wann muss ich ein Gewerbe anzeigen?'), search)
    expect(first!.ref).to.equal('ELI:GewO§14')
    expect(first!.coverage).to.equal(1)
    const tower = await retrieval.rank(readQuestion('Wie hoch ist der Eiffelturm?'), search)
    expect(tower).to.deep.equal([])
  })
})
