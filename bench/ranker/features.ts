import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { identifiers } from '../../src/graph/identifiers.js'
import { openaiEmbedder } from '../../src/base/model/openaiEmbedder.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { openEvaluationVectors } from '../retrieval/vectors.js'
import { FactsWriter } from './factsWriter.js'
import { knownOfOthers } from './knownOfOthers.js'
import { vectorsLearnedWithout } from '../wordVectors/learnedWithout.js'
import { readLearning, type LearningQuestion } from './readLearning.js'
import { smallGraphs } from './smallGraphs.js'

/**
 * Writes what is known of each candidate for each question, a line each, for `train.py`:
 * `npm run bench -- learn-ranker --data COPY --out FILE.tsv [--small GII_FOLDER] [--embedder URL] [--words FOLDER] QUESTIONS…`. COPY is a copy of
 * the data folder of an embedded store that holds the acts; the subject index is written to it. With `--small` the
 * questions are asked of graphs that hold few of the acts, too, together with questions that these cannot answer. With `--words` each question is read by the word
 * vectors of FOLDER that were learned without it: those of all would know it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    small: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:8080' },
    embedder: { type: 'string' },
    embedderName: { type: 'string', default: 'multilingual-e5-small-q4' },
    vectors: { type: 'string', default: 'data/eval-vectors.sqlite' },
    words: { type: 'string' }
  }
})
const { data, out: path, small } = values
if (path === undefined || (data === undefined && small === undefined))
  throw new Error('--out FILE.tsv and --data COPY or --small GII_FOLDER are needed')
const ids = identifiers(values.base)
const questions = (await Promise.all(positionals.map(file => readLearning(file, ids)))).flat()
const wordVectors =
  values.words === undefined ? undefined : await vectorsLearnedWithout(values.words, questions)
const knownQuestions = knownOfOthers()
const out = new FactsWriter(path)
await out.begin()
const copies = await mkdtemp(join(tmpdir(), 'beleg-vectors-'))

const ask = async (name: string, store: GraphStore, asked: readonly LearningQuestion[]) => {
  // Of a small graph those of all others would be forgotten.
  const file = name === 'whole' ? values.vectors : join(copies, name)
  if (values.embedder !== undefined && file !== values.vectors) await copyFile(values.vectors, file)
  const embedding =
    values.embedder === undefined
      ? undefined
      : await openEvaluationVectors({
          ...{ store, graph: ids.sharedGraph, file },
          embedder: openaiEmbedder({ url: values.embedder, name: values.embedderName, timeoutMs: 600_000 })
        })
  await out.ask({
    store,
    ids,
    vectors: embedding?.vectors,
    wordVectors,
    knownQuestions,
    name,
    questions: asked
  })
  await embedding?.close()
}

if (data !== undefined) {
  const store = await openEmbedded({ folder: data })
  await seedOntology({ store, ids })
  await seedSubjects({ store, ids })
  await ask('whole', store, questions)
  await store.close()
}
if (small !== undefined) {
  for await (const { name, store, questions: asked } of smallGraphs({ ids, gii: small, questions })) {
    console.error(`${name}: ${asked.length} questions`)
    await ask(name, store, asked)
  }
}
await out.end()
await rm(copies, { recursive: true, force: true })
