import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openActs } from '../../src/graph/acts/openActs.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { readProfiles } from '../../src/graph/profiles/readProfiles.js'
import { thresholds } from '../../src/proof/grounding/thresholds.js'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import { amongItsKind, FACTS_OF_OTHERS } from '../../src/search/ranker/otherKinds.js'
import { rankCandidates } from '../../src/search/ranker/rankCandidates.js'
import { readSome } from '../../src/search/readConcepts.js'
import { accessOf } from '../../src/service/accessOf.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { knownOfOthers } from './knownOfOthers.js'
import { readLearning } from './readLearning.js'

/**
 * Writes what is known of each service and each document that a question leads to, a line each, for `trainOthers.py`:
 * `npm run bench -- ranker-others --data COPY --tenant TENANT --name NAME --out FILE.tsv QUESTIONS…`. COPY is a copy of the data
 * folder of an embedded store with services, and documents of a tenant; a question that its file says nothing of (one on
 * law) is answered by none of them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    tenant: { type: 'string' },
    name: { type: 'string', default: 'whole' },
    base: { type: 'string', default: 'http://localhost:8080' }
  }
})
const { data, out, tenant, name } = values
if (data === undefined || out === undefined || tenant === undefined)
  throw new Error('--data COPY, --tenant TENANT and --out FILE.tsv are needed')
const ids = identifiers(values.base)
const store = await openEmbedded({ folder: data })
await seedOntology({ store, ids })
await seedSubjects({ store, ids })
const own = ids.tenantGraph(tenant)
const retrieval = await openRetrieval({ store, ids, knownQuestions: knownOfOthers() })
await retrieval.ready
const { scopes } = accessOf(await readProfiles(store, ids), { profile: 'commercial-full', tenant })
const known = {
  table: await openActs({ store, ids })(),
  scopes: new Set(scopes.map(({ value }) => value))
}
const search = { graphs: [ids.sharedGraph, own], scopes, limit: 60, labelled: thresholds.minTitled }
const labels = new Map<string, string>()
const MORE = [
  'alikeOfKind',
  'askedOfKind',
  'alikeOverNext',
  'askedOverNext',
  'alikePlaceInKind',
  'askedPlaceInKind'
] as const
const LAST = ['likeliestLaw', 'isDocument'] as const
const lines = [
  ['graph', 'q', 'about', 'form', 'draw', 'kind', 'gold', 'iri', ...FACTS_OF_OTHERS, ...MORE, ...LAST].join(
    '\t'
  )
]
for (const file of positionals) {
  for (const { id, draw, form, text, titles = [] } of await readLearning(file, ids)) {
    const question = readQuestion(text, known)
    const found = await retrieval.candidates(question, { ...search, about: question.wordsBesideActs })
    const ranked = rankCandidates(found)
    const likeliest = Math.max(0, ...ranked.map(({ entry, fit }) => (entry.kind === 'provision' ? fit : 0)))
    const among = amongItsKind(ranked, likeliest)
    await learnLabels([...among.keys()].map(({ entry }) => entry.iri))
    const of = [name, id, titles[0] ?? id, form, titles.length > 0 ? 'in' : draw === 'out' ? 'out' : 'law']
    let held = false
    for (const [{ entry, facts }, standing] of among) {
      const isRight = titles.some(each => plain(labels.get(entry.iri) ?? '') === plain(each))
      held ||= isRight
      lines.push(
        [
          ...[...of, entry.kind, isRight ? 1 : 0, entry.iri],
          ...FACTS_OF_OTHERS.map(fact => Number(facts[fact].toFixed(4))),
          ...[...MORE, ...LAST].map(fact => Number(standing[fact].toFixed(4)))
        ].join('\t')
      )
    }
    if (!held)
      lines.push([...of, '', -1, '', ...FACTS_OF_OTHERS.map(() => 0), ...MORE.map(() => 0), 0, 0].join('\t'))
  }
}
await writeFile(out, `${lines.join('\n')}\n`)
retrieval.close()
await store.close()

async function learnLabels(iris: readonly string[]): Promise<void> {
  const wanted = iris.filter(iri => !labels.has(iri))
  if (wanted.length === 0) return
  for (const graph of [ids.sharedGraph, own])
    for (const { iri, label } of await readSome(store, graph, wanted)) labels.set(iri, label)
}

function plain(text: string): string {
  return text
    .replace(/ \(\d+\)$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
