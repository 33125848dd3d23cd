import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { expect } from 'chai'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import { readQuestions, type Question } from '../support/retrieval/questions.js'
import { mean, scoresOf } from '../support/retrieval/measures.js'
import { plainBm25 } from '../support/retrieval/plainBm25.js'
import { readActs } from '../support/retrieval/readActs.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { tokensOf } from '../../src/proof/analysis/tokens.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import { readGraphConcepts } from '../../src/search/readConcepts.js'
import type { IndexedConcept } from '../../src/search/concept.js'
import type { Retrieval } from '../../src/search/retrieval.js'
import { onOwnAndReal } from '../ownAndReal.js'
import { openLaw } from './conceptQuads.js'
import { layTerms } from './layTerms.js'
import { MemoryStore } from './memoryStore.js'

interface Expected {
  /** The acts of the folder; all of them unless given. */
  readonly acts?: readonly string[]
  readonly questions: string
  /** At least so many. */
  readonly count: number
  readonly halves: readonly Question['half'][]
  /** How far recall@6 and nDCG@10 must lie above those of plain BM25. */
  readonly ahead: { readonly recall: number; readonly ndcg: number }
}

describe('retrieval over acts', () => {
  onOwnAndReal<Expected>(
    {
      path: 'demo',
      expected: {
        acts: 'arbzg bdsg_2018 bgb bmg burlg gewo vwvfg wogg'.split(' '),
        questions: 'fixtures/retrieval/questions-de.tsv',
        count: 30,
        halves: ['held out'],
        ahead: { recall: 0.25, ndcg: 0.25 }
      }
    },
    {
      path: 'gii',
      expected: {
        questions: 'bench/questions/gii-de.tsv',
        count: 121,
        halves: ['tuning', 'held out'],
        ahead: { recall: 0.3, ndcg: 0.25 }
      }
    },
    describeRetrieval
  )
})

function describeRetrieval(folder: string, expected: Expected) {
  const ids = identifiers('http://test.example')
  const search = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 10 }
  let concepts: IndexedConcept[]
  let questions: Question[]
  let retrieval: Retrieval

  before(async () => {
    const store = new MemoryStore()
    const added = [...layTerms, ...(await readActs(folder, ids, expected.acts))]
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    // A store in memory takes no lines.
    await seedSubjects({ store, ids, prepared: () => undefined })
    concepts = await readGraphConcepts(store, ids.sharedGraph)
    questions = await readQuestions(expected.questions)
    retrieval = await openRetrieval({ store, ids })
    await retrieval.ready
  })

  after(() => retrieval?.close())

  it('holds every provision that a question expects', () => {
    const refs = new Set(concepts.map(concept => concept.ref.toLowerCase()))
    const missing = questions.flatMap(question => question.refs.filter(ref => !refs.has(ref.toLowerCase())))
    expect(missing).to.deep.equal([])
    expect(questions).to.have.length.at.least(expected.count)
  })

  it('finds far more of what lay questions ask for than plain BM25 does, on the half that was not tuned on too', async () => {
    const documents = concepts.map(({ ref, label, text }) => ({ ref, text: `${label}\n${text}` }))
    const plain = plainBm25(documents, tokensOf)
    for (const half of expected.halves) {
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
      expect(mean(ours).recall, half).to.be.above(theirs.recall + expected.ahead.recall)
      expect(mean(ours).ndcg, half).to.be.above(theirs.ndcg + expected.ahead.ndcg)
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
      const scanned = concepts
        .filter((_, i) => wanted.every(token => tokens[i]!.has(token)))
        .map(({ iri }) => iri)
      const found = await retrieval.matchAll(q, { ...search, limit: 100_000, offset: 0 })
      expect(found.total, q).to.equal(scanned.length)
      expect([...found.iris].sort(), q).to.deep.equal(scanned.sort())
    }
  })

  it('answers "Wann muss ich ein Gewerbe anzeigen?" with § 14 GewO, and knows no tower', async () => {
    const [first] = await retrieval.rank(readQuestion('Wann muss ich ein Gewerbe anzeigen?'), search)
    expect(first!.ref).to.equal('ELI:GewO§14')
    expect(first!.coverage).to.equal(1)
    const tower = await retrieval.rank(readQuestion('Wie hoch ist der Eiffelturm?'), search)
    expect(tower).to.deep.equal([])
  })
}
