import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { identifiers } from '../../src/graph/identifiers.js'
import { readLearning } from './readLearning.js'

/**
 * `npm run bench -- learn-questions QUESTIONS…`: writes the questions that the service knows answers to
 * (`src/search/knownQuestions/knownQuestions.tsv`), each with the provisions that answer it and the set that it is of,
 * which one writer wrote.
 */
const base = 'http://localhost:8080'
const ids = identifiers(base)
const lines: string[] = []
for (const file of process.argv.slice(2)) {
  const set = basename(file).replace(/\..*$/, '')
  for (const { text, right } of await readLearning(file, ids)) {
    const provisions = right.filter(iri => iri.startsWith(`${base}/`)).map(iri => iri.slice(base.length + 1))
    if (provisions.length > 0) lines.push([set, provisions.join(' '), text.replace(/\s+/g, ' ')].join('\t'))
  }
}
await writeFile(
  new URL('../../src/search/knownQuestions/knownQuestions.tsv', import.meta.url),
  `${lines.join('\n')}\n`
)
