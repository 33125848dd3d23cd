import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DataFactory } from 'n3'
import { extractiveAnswerer } from '../../src/proof/grounding/answerers/extractAnswer.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { openaiEmbedder } from '../../src/base/model/openaiEmbedder.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import { answerQuestion } from '../../src/service/ask/answerQuestion.js'
import { openProvisionParts } from '../../src/service/law/provisions/provisionParts.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { dcterms, kg } from '../../src/graph/vocab/terms.js'
import { readQuestions } from '../../test/support/retrieval/questions.js'
import { readActs } from '../../test/support/retrieval/readActs.js'
import { openEvaluationVectors } from './vectors.js'

/** How many questions are answered from the right provision, and how many that no act answers are refused. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gii: { type: 'string', default: '../shared/data/gii' },
    withoutLay: { type: 'boolean', default: false },
    acts: { type: 'string' },
    outOfScope: { type: 'string', default: 'bench/questions/out-of-scope.txt' },
    embedder: { type: 'string' },
    embedderName: { type: 'string', default: 'multilingual-e5-small-q4' },
    vectors: { type: 'string', default: 'data/eval-vectors.sqlite' }
  }
})
const ids = identifiers('http://localhost:8080')
const quads = await readActs(values.gii, ids, values.acts?.split(','))
const folder = await mkdtemp(join(tmpdir(), 'beleg-eval-'))
const store = await openEmbedded({ folder })
await store.commit({
  actor: 'bench',
  changes: [{ graph: ids.sharedGraph, expected: 0, added: quads, removed: [] }]
})
if (!values.withoutLay) await seedOntology({ store, ids })
const objects = (predicate: { value: string }) =>
  new Set(quads.filter(quad => quad.predicate.value === predicate.value).map(quad => quad.object.value))
const held = new Set([...objects(dcterms.identifier)].map(ref => ref.toLowerCase()))
const scopes = [...objects(kg.scope)].map(scope => DataFactory.namedNode(scope))
const meaning =
  values.embedder === undefined
    ? undefined
    : await openEvaluationVectors({
        store,
        graph: ids.sharedGraph,
        file: values.vectors,
        embedder: openaiEmbedder({ url: values.embedder, name: values.embedderName, timeoutMs: 600_000 })
      })
const retrieval = await openRetrieval({ store, ids, ...(meaning && { vectors: meaning.vectors }) })
await retrieval.ready
const parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
const profile = {
  name: 'evaluation',
  iri: 'https://w3id.org/beleg/profile/evaluation',
  label: 'evaluation',
  purpose: { de: '', en: '' },
  scopes,
  licenceClasses: [],
  duties: [],
  domains: [],
  quotaPerMinute: 0,
  keyRequired: false
}
const ask = async (question: string) =>
  (
    await answerQuestion(
      { parts, answerer: extractiveAnswerer, unsupported: 'mark' },
      { question, k: 6, access: { profile, scopes }, signal: new AbortController().signal }
    )
  ).citations

const asked = (await readQuestions(positionals[0] ?? 'bench/questions/gii-de.tsv')).filter(({ refs }) =>
  refs.every(ref => held.has(ref.toLowerCase()))
)
console.log('half | questions | answered | cites a right one | cites a right one first')
for (const half of ['tuning', 'held out'] as const) {
  const counts = { all: 0, answered: 0, right: 0, first: 0 }
  for (const { text, refs } of asked.filter(question => question.half === half)) {
    const wanted = new Set(refs.map(ref => ref.toLowerCase()))
    const cited = (await ask(text)).map(ref => ref.toLowerCase())
    counts.all += 1
    if (cited.length > 0) counts.answered += 1
    if (cited.some(ref => wanted.has(ref))) counts.right += 1
    if (wanted.has(cited[0] ?? '')) counts.first += 1
  }
  console.log([half, ...Object.values(counts)].join(' | '))
}
const lines = (await readFile(values.outOfScope, 'utf8')).split('\n')
const foreign = lines.filter(line => line.trim() !== '' && !line.startsWith('#'))
let refused = 0
for (const question of foreign) {
  const cited = await ask(question)
  if (cited.length === 0) refused += 1
  else console.log(`  answered: ${question} → ${cited.join(' ')}`)
}
console.log(`out of scope: ${refused} of ${foreign.length} refused`)
retrieval.close()
await meaning?.close()
await store.close()
await rm(folder, { recursive: true })
