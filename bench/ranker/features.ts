import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { openActs } from '../../src/graph/acts/openActs.js'
import { identifiers, scopeOf } from '../../src/graph/identifiers.js'
import { openaiEmbedder } from '../../src/model/openaiEmbedder.js'
import { readQuestion } from '../../src/question/readQuestion.js'
import { openRetrieval } from '../../src/retrieval/openRetrieval.js'
import { FACTS } from '../../src/retrieval/ranker/candidates.js'
import { seedOntology } from '../../src/services/profiles/seedOntology.js'
import { seedSubjects } from '../../src/services/profiles/seedSubjects.js'
import { openEmbedded } from '../../src/store/embedded/openEmbedded.js'
import { openEvaluationVectors } from '../retrieval/vectors.js'
import { plainRef, readLearning } from './readLearning.js'

/**
 * Writes what is known of each candidate for each question, a line each, for `train.py`:
 * `npm run learn:ranker -- --data COPY --out FILE.tsv [--embedder URL] QUESTIONS…`. COPY is a copy of the data folder of an
 * embedded store that holds the acts; the subject index is written to it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:8080' },
    embedder: { type: 'string' },
    embedderName: { type: 'string', default: 'multilingual-e5-small-q4' },
    vectors: { type: 'string', default: 'data/eval-vectors.sqlite' }
  }
})
const { data, out: path } = values
if (data === undefined || path === undefined) throw new Error('--data COPY and --out FILE.tsv are needed')
const ids = identifiers(values.base)
const store = await openEmbedded({ folder: data })
await seedOntology({ store, ids })
await seedSubjects({ store, ids })
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
const search = { graphs: [graph], scopes: [scope], limit: 60 }
const out = createWriteStream(path)
const write = async (fields: readonly (string | number)[]) => {
  if (!out.write(`${fields.join('\t')}\n`)) await once(out, 'drain')
}
await write(['q', 'act', 'lang', 'form', 'draw', 'gold', 'iri', ...FACTS])
for (const file of positionals) {
  for (const { id, act, lang, form, draw, text, right } of await readLearning(file, ids)) {
    const question = readQuestion(text, known)
    const found = await retrieval.candidates(question, { ...search, about: question.wordsBesideActs })
    const isRight = ({ iri, ref }: { iri: string; ref: string }) =>
      right.includes(iri) || right.includes(plainRef(ref))
    for (const { entry, facts } of found)
      await write([
        ...[id, act, lang, form, draw, isRight(entry) ? 1 : 0, entry.iri],
        ...FACTS.map(fact => Number(facts[fact].toFixed(4)))
      ])
    // So that a question for which nothing right was found counts, too.
    if (!found.some(({ entry }) => isRight(entry)))
      await write([id, act, lang, form, draw, -1, right[0] ?? ''])
  }
}
out.end()
await once(out, 'finish')
retrieval.close()
await embedding?.close()
await store.close()
