import { parseArgs } from 'node:util'
import { contentStems } from '../../src/proof/analysis/contentStems.js'
import { tokensOf } from '../../src/proof/analysis/tokens.js'
import { openActs } from '../../src/graph/acts/openActs.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { openaiEmbedder } from '../../src/base/model/openaiEmbedder.js'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import { readGraphConcepts } from '../../src/search/readConcepts.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { mean, scoresOf, type Scores } from '../../test/support/retrieval/measures.js'
import { plainBm25 } from '../../test/support/retrieval/plainBm25.js'
import { openEvaluationVectors } from '../retrieval/vectors.js'
import { plainRef, readLearning, type LearningQuestion } from './readLearning.js'

/**
 * Where the right provision stands, in our ranking and in plain BM25:
 * `npm run bench -- ranked --data COPY [--embedder URL] [--withoutSubjects] QUESTIONS…`. COPY is a copy of the data folder of
 * an embedded store; the subject index is written to it, unless the ranking is to be measured without.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:8080' },
    withoutSubjects: { type: 'boolean', default: false },
    embedder: { type: 'string' },
    embedderName: { type: 'string', default: 'multilingual-e5-small-q4' },
    vectors: { type: 'string', default: 'data/eval-vectors.sqlite' }
  }
})
if (values.data === undefined) throw new Error('--data COPY is needed')
const ids = identifiers(values.base)
const store = await openEmbedded({ folder: values.data })
await seedOntology({ store, ids })
if (!values.withoutSubjects) await seedSubjects({ store, ids })
const graph = ids.sharedGraph
const embedding =
  values.embedder === undefined
    ? undefined
    : await openEvaluationVectors({
        ...{ store, graph, file: values.vectors },
        embedder: openaiEmbedder({ url: values.embedder, name: values.embedderName, timeoutMs: 600_000 })
      })
const retrieval = await openRetrieval({ store, ids, ...(embedding && { vectors: embedding.vectors }) })
await retrieval.ready
const scope = scopeOf('open', 'law')
const known = { table: await openActs({ store, ids })(), scopes: new Set([scope.value]) }
const concepts = await readGraphConcepts(store, graph)
const refs = new Map(concepts.map(({ iri, ref }) => [iri, ref]))
const documents = concepts.map(({ iri, label, text }) => ({ ref: iri, text: `${label}\n${text}` }))
const [plain, stemmed] = [plainBm25(documents, tokensOf), plainBm25(documents, contentStems)]
const systems: Record<string, (text: string) => Promise<readonly string[]>> = {
  'plain BM25': text => Promise.resolve(plain(text, 10)),
  'BM25, stop words and stems': text => Promise.resolve(stemmed(text, 10)),
  beleg: async text => {
    const question = readQuestion(text, known)
    const about = question.wordsBesideActs
    const hits = await retrieval.rank(question, { graphs: [graph], scopes: [scope], limit: 10, about })
    return hits.map(({ iri }) => iri)
  }
}
const questions = (await Promise.all(positionals.map(file => readLearning(file, ids)))).flat()
const kinds: Record<string, (question: LearningQuestion) => boolean> = {
  all: () => true,
  de: ({ lang }) => lang === 'de',
  en: ({ lang }) => lang === 'en',
  question: ({ form }) => form === 'question',
  account: ({ form }) => form === 'account',
  common: ({ draw }) => draw === 'common',
  other: ({ draw }) => draw === 'other',
  everyday: ({ draw }) => draw === 'everyday'
}
console.log(`${documents.length} concepts`)
for (const [name, rank] of Object.entries(systems)) {
  const scored: { question: LearningQuestion; scores: Scores; first: boolean }[] = []
  for (const question of questions) {
    const ranking = (await rank(question.text)).map(iri => [iri, plainRef(refs.get(iri) ?? '')])
    const named = ranking.map(([iri, ref]) => question.right.find(each => each === iri || each === ref) ?? '')
    scored.push({
      question,
      scores: scoresOf(named, question.right),
      first: named[0] !== undefined && named[0] !== ''
    })
  }
  for (const [kind, is] of Object.entries(kinds)) {
    const of = scored.filter(({ question }) => is(question))
    if (of.length === 0) continue
    const { ndcg, recall, mrr } = mean(of.map(({ scores }) => scores))
    const first = of.filter(each => each.first).length / of.length
    const figures = [
      `nDCG@10 ${ndcg.toFixed(3)}`,
      `R@6 ${recall.toFixed(3)}`,
      `MRR ${mrr.toFixed(3)}`,
      `first ${first.toFixed(3)}`
    ]
    console.log([name.padEnd(26), kind.padEnd(9), String(of.length).padStart(5), ...figures].join('  '))
  }
}
retrieval.close()
await embedding?.close()
await store.close()
