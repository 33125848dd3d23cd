import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DataFactory } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import { contentStems } from '../../src/proof/analysis/contentStems.js'
import { tokensOf } from '../../src/proof/analysis/tokens.js'
import { openaiEmbedder } from '../../src/base/model/openaiEmbedder.js'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { dcterms, kg, rdfs } from '../../src/graph/vocab/terms.js'
import { mean, scoresOf } from '../../test/support/retrieval/measures.js'
import { plainBm25 } from '../../test/support/retrieval/plainBm25.js'
import { readQuestions } from '../../test/support/retrieval/questions.js'
import { readActs } from '../../test/support/retrieval/readActs.js'
import { openEvaluationVectors } from './vectors.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gii: { type: 'string', default: '../shared/data/gii' },
    /** Without the scheme of lay terms, which was written by who wrote the questions. */
    withoutLay: { type: 'boolean', default: false },
    /** Only these files (`bgb,gewo`), and of the questions only those that they answer. */
    acts: { type: 'string' },
    misses: { type: 'boolean', default: false },
    /** Base address of an embedder; its vectors are kept in a file and made only once. */
    embedder: { type: 'string' },
    embedderName: { type: 'string', default: 'multilingual-e5-small-q4' },
    vectors: { type: 'string', default: 'data/eval-vectors.sqlite' }
  }
})
const allQuestions = await readQuestions(positionals[0] ?? 'bench/questions/gii-de.tsv')
const ids = identifiers('http://localhost:8080')
const quads = await readActs(values.gii, ids, values.acts?.split(','))
const folder = await mkdtemp(join(tmpdir(), 'beleg-eval-'))
const store = await openEmbedded({ folder })
await store.commit({
  actor: 'bench',
  changes: [{ graph: ids.sharedGraph, expected: 0, added: quads, removed: [] }]
})
if (!values.withoutLay) await seedOntology({ store, ids })
await seedSubjects({ store, ids })

const value = (subject: string, predicate: string) => facts.get(subject)?.get(predicate) ?? ''
const facts = new Map<string, Map<string, string>>()
for (const quad of quads) {
  let own = facts.get(quad.subject.value)
  if (own === undefined) facts.set(quad.subject.value, (own = new Map<string, string>()))
  own.set(quad.predicate.value, quad.object.value)
}
const subjects = [...facts.keys()].filter(subject => value(subject, kg.text.value))
const documents = subjects.map(subject => ({
  ref: value(subject, dcterms.identifier.value),
  text: `${value(subject, rdfs.label.value)}\n${value(subject, kg.text.value)}`
}))
const scopes = [...new Set(subjects.map(subject => value(subject, kg.scope.value)))]
const known = new Set(documents.map(({ ref }) => ref.toLowerCase()))
const held = (ref: string) => known.has(ref.toLowerCase())
const questions = allQuestions.filter(({ refs }) => values.acts === undefined || refs.every(held))
for (const { text, refs } of questions) {
  for (const ref of refs) if (!held(ref)) console.error(`Not held: ${ref} (${text})`)
}

const started = performance.now()
const retrieval = await openRetrieval({ store, ids })
await retrieval.ready
const seconds = (performance.now() - started) / 1000
console.log(
  `${documents.length} concepts indexed in ${seconds.toFixed(2)} s (${Math.round(documents.length / seconds)}/s)`
)

const search = {
  graphs: [ids.sharedGraph],
  scopes: scopes.map(scope => DataFactory.namedNode(scope)),
  limit: 10
}
const meaning =
  values.embedder === undefined
    ? undefined
    : await openEvaluationVectors({
        store,
        graph: ids.sharedGraph,
        file: values.vectors,
        embedder: openaiEmbedder({ url: values.embedder, name: values.embedderName, timeoutMs: 600_000 })
      })
const fused = meaning && (await openRetrieval({ store, ids, vectors: meaning.vectors }))
await fused?.ready
const plain = plainBm25(documents, tokensOf)
const stemmed = plainBm25(documents, contentStems)
const systems: Record<string, (question: string) => Promise<readonly string[]>> = {
  'plain BM25': question => Promise.resolve(plain(question, 10)),
  'BM25, stop words and stems': question => Promise.resolve(stemmed(question, 10)),
  beleg: async question => (await retrieval.rank(readQuestion(question), search)).map(hit => hit.ref)
}
if (meaning && fused) {
  const refOf = (iri: string) => value(iri, dcterms.identifier.value)
  systems['vectors alone'] = async question =>
    (await meaning.vectors.search(question, search)).map(near => refOf(near.iri))
  systems['beleg with vectors'] = async question =>
    (await fused.rank(readQuestion(question), search)).map(hit => hit.ref)
}
console.log('system | half | questions | nDCG@10 | R@6 | MRR')
for (const [name, rank] of Object.entries(systems)) {
  for (const half of ['tuning', 'held out'] as const) {
    const asked = questions.filter(question => question.half === half)
    if (asked.length === 0) continue
    const scores = []
    for (const { text, refs } of asked) {
      const ranking = await rank(text)
      scores.push(scoresOf(ranking, refs))
      // Misses of the tuning half only: what is held out is not to be looked at.
      if (values.misses && name === 'beleg' && half === 'tuning' && scores.at(-1)!.mrr < 0.5) {
        console.log(`  ${text} → ${refs.join(' ')}\n     ${ranking.slice(0, 6).join(' ')}`)
      }
    }
    const { ndcg, recall, mrr } = mean(scores)
    console.log(
      `${name} | ${half} | ${asked.length} | ${ndcg.toFixed(3)} | ${recall.toFixed(3)} | ${mrr.toFixed(3)}`
    )
  }
}
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)]!.toFixed(3)
async function time(name: string, call: (text: string) => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (const { text } of [...questions, ...questions]) {
    const start = performance.now()
    await call(text)
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  console.log(`${name}: p50 ${percentile(took, 0.5)} ms, p99 ${percentile(took, 0.99)} ms`)
}
await time('rank', text => retrieval.rank(readQuestion(text), search))
await time('q, the two longest words', text => {
  const words = tokensOf(text).sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return retrieval.matchAll(words.slice(0, 2).join(' '), { ...search, offset: 0 })
})
if (fused) await time('rank, fused', text => fused.rank(readQuestion(text), search))
fused?.close()
await meaning?.close()
retrieval.close()
await store.close()
await rm(folder, { recursive: true })
