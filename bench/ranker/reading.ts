import { parseArgs } from 'node:util'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { answerByReading, type ReadingAnswer } from '../../src/proof/grounding/answerers/answerByReading.js'
import type { Evidence } from '../../src/proof/grounding/answerers/answerer.js'
import { extractAnswer } from '../../src/proof/grounding/answerers/extractAnswer.js'
import { nearestSentences } from '../../src/proof/grounding/answerers/nearestSentences.js'
import { quotable } from '../../src/proof/grounding/answerers/quotable.js'
import type { Picked } from '../../src/proof/grounding/answerers/reader.js'
import { thresholds } from '../../src/proof/grounding/thresholds.js'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import { findEvidence } from '../../src/service/ask/evidence.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { openProvisionParts } from '../../src/service/law/provisions/provisionParts.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { plainRef, readLearning, type LearningQuestion } from './readLearning.js'

/**
 * What a reader does to answers, be it as good or as bad as can be: `npm run bench -- reading --data COPY QUESTIONS…`.
 * COPY is a copy of the data folder of an embedded store; the subject index is written to it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, base: { type: 'string', default: 'http://localhost:8080' } }
})
if (values.data === undefined) throw new Error('--data COPY is needed')
const ids = identifiers(values.base)
const store = await openEmbedded({ folder: values.data })
await seedOntology({ store, ids })
await seedSubjects({ store, ids })
const retrieval = await openRetrieval({ store, ids, file: `${values.data}/text-index/shared.index` })
await retrieval.ready
const parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
const scopes = [scopeOf('open', 'law')]
const profile = {
  ...{ name: 'evaluation', iri: `${ids.base}/evaluation`, label: 'evaluation', purpose: { de: '', en: '' } },
  ...{ scopes, licenceClasses: [], duties: [], domains: [], quotaPerMinute: 0, keyRequired: false }
}
const K = 6

interface Shown {
  readonly found: readonly Evidence[]
  readonly isRight: (one: Pick<Evidence, 'passage'>) => boolean
}

let seed = 7
const random = (below: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return (seed >> 8) % below
}
const allOf = (found: readonly Evidence[]): Picked[] =>
  found.flatMap(({ passage }) => quotable(passage).map(({ text }) => ({ passage, sentences: [text] })))
const readers: Record<string, (shown: Shown) => readonly Picked[]> = {
  'the first sentence': ({ found }) => allOf(found).slice(0, 1),
  'all sentences (the first six)': ({ found }) => allOf(found).slice(0, 6),
  'three at random': ({ found }) => {
    const all = allOf(found)
    return [1, 2, 3].flatMap(() => all[random(Math.max(1, all.length))] ?? [])
  },
  'none ever': () => [],
  'never the right provision': ({ found, isRight }) => allOf(found.filter(one => !isRight(one))).slice(0, 6),
  'the right provision, or none': ({ found, isRight }) =>
    found.filter(isRight).flatMap(one => allOf([one]).slice(0, 1))
}
const scored = new Map<string, { question: LearningQuestion; answer: ReadingAnswer; shown: Shown }[]>()
const questions = (await Promise.all(positionals.map(file => readLearning(file, ids)))).flat()
const table = await parts.acts()
const scopeNames = new Set(scopes.map(({ value }) => value))
for (const question of questions) {
  const signal = new AbortController().signal
  const { evidence: found, ...asked } = await findEvidence(parts, {
    question: readQuestion(question.text, { table, scopes: scopeNames }),
    ...{ k: thresholds.maxRead, access: { profile, scopes }, signal }
  })
  const isRight = ({ passage: { iri, ref } }: Pick<Evidence, 'passage'>) =>
    question.right.includes(iri) || question.right.includes(plainRef(ref))
  const shown = { found, isRight }
  const own = { ...asked, evidence: found.slice(0, K) }
  const likely = extractAnswer(own)
  const alone = { likely, possible: likely.length > 0 ? [] : nearestSentences(own) }
  const add = (name: string, answer: ReadingAnswer) =>
    scored.set(name, [...(scored.get(name) ?? []), { question, answer, shown }])
  add('nobody', alone)
  for (const [name, pick] of Object.entries(readers)) {
    const reader = { read: () => Promise.resolve(pick(shown)) }
    add(name, (await answerByReading(reader, { asked: own, found }, signal)) ?? alone)
  }
}
console.log(
  'who reads | questions | likely | of these hold the right one | possible | of these | first right of all'
)
for (const draw of ['in scope', 'out of scope']) {
  console.log(draw)
  for (const [name, all] of scored) {
    const rows = all.filter(({ question }) => (question.draw === 'out') === (draw === 'out of scope'))
    if (rows.length === 0) continue
    const of = (kind: keyof ReadingAnswer) => rows.filter(({ answer }) => answer[kind].length > 0)
    const holding = (kind: keyof ReadingAnswer) =>
      of(kind).filter(({ answer, shown }) => answer[kind].some(shown.isRight)).length
    const first = rows.filter(({ answer: { likely, possible }, shown }) =>
      [...likely, ...possible].slice(0, 1).some(shown.isRight)
    ).length
    const figures = [
      of('likely').length,
      holding('likely'),
      of('possible').length,
      holding('possible'),
      first
    ]
    console.log([name, rows.length, ...figures].join(' | '))
  }
}
retrieval.close()
await store.close()
