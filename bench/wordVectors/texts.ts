import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stem } from '../../src/proof/analysis/stem.js'
import { stopWords } from '../../src/proof/analysis/stopWords.js'
import { tokensOf } from '../../src/proof/analysis/tokens.js'
import { readExpandingConcepts } from '../../src/graph/expansions/readExpandingConcepts.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { readSubjects } from '../../src/graph/subjects/readSubjects.js'
import { readPages } from '../../src/search/readPages.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { readLearning } from '../ranker/readLearning.js'

/**
 * `npm run bench -- learn-words --data COPY --out FOLDER QUESTIONS…`: writes what `learn.py` learns from, as stems: texts and
 * labels of all that a copy of an embedded store's folder holds (`texts.tsv`), the labels of the matters that lead to
 * provisions (`subjects.jsonl`), questions with what answers them (`questions.jsonl`), and all words with their stems and
 * counts (`words.tsv`). The subject index is written to the copy.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:8080' }
  }
})
const { data, out } = values
if (data === undefined || out === undefined) throw new Error('--data COPY and --out FOLDER are needed')
const ids = identifiers(values.base)
const counts = new Map<string, number>()
/** The stems of a text's words, counted. */
const stemsOf = (text: string) => {
  const words = tokensOf(text).filter(word => !stopWords.has(word))
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.map(stem).join(' ')
}
const file = (name: string) => createWriteStream(join(out, name))

const store = await openEmbedded({ folder: data })
await seedOntology({ store, ids })
await seedSubjects({ store, ids })
const texts = file('texts.tsv')
for await (const page of readPages(store, ids.sharedGraph, new Map(), new Map()))
  for (const { iri, label, text } of page) texts.write(`${iri}\t${stemsOf(label)}\t${stemsOf(text)}\n`)
texts.end()
const subjects = file('subjects.jsonl')
for (const { labels, provisions } of await readSubjects(store, ids.sharedGraph))
  subjects.write(`${JSON.stringify({ provisions, labels: labels.map(({ text }) => stemsOf(text)) })}\n`)
subjects.end()
for (const { labels } of await readExpandingConcepts(store, ids.sharedGraph))
  for (const { text } of labels) stemsOf(text)
await store.close()
const questions = file('questions.jsonl')
for (const name of positionals)
  for (const { about, text, right } of await readLearning(name, ids))
    questions.write(`${JSON.stringify({ about, right, stems: stemsOf(text) })}\n`)
questions.end()
const words = file('words.tsv')
for (const [word, count] of counts) words.write(`${word}\t${stem(word)}\t${count}\n`)
words.end()
