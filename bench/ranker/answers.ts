import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { identifiers } from '../../src/graph/identifiers.js'
import { isOneOf, readLearning, type LearningQuestion } from './readLearning.js'

/**
 * Asks a service that runs each question, and counts what it answers:
 * `npm run bench -- answers --url http://127.0.0.1:8080 --key KEY [--out FILE.tsv] QUESTIONS…`.
 * Right is an answer that cites a provision (service, document) that answers the question, wrong one that cites others
 * only. Both are told by class of answer; of those that are right it is told how many quote the sentence that answers,
 * where the file names it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    base: { type: 'string', default: 'http://localhost:8080' },
    key: { type: 'string' },
    out: { type: 'string' }
  }
})

/** What of an answer is read; `fit` and `candidates` are not in those of earlier builds. */
interface Answered {
  readonly grounded: boolean
  readonly citations: readonly string[]
  readonly fit?: number | null
  readonly candidates?: readonly { readonly iri: string; readonly ref: string }[]
  readonly assurance?: 'likely' | 'possible' | 'none'
  readonly verification: readonly { readonly claim: string }[]
  readonly passages: readonly { readonly iri: string; readonly ref: string; readonly label: string }[]
}

type Outcome = 'right' | 'wrong' | 'abstained'

interface Row extends LearningQuestion {
  readonly outcome: Outcome
  readonly assurance: string
  /** It quotes the sentence that answers. */
  readonly quotes: boolean
  readonly fit: number | null
  /** Something right is among the candidates. */
  readonly shown: boolean
  /** What `fit` is told of is right: the first passage, or the first candidate. */
  readonly firstRight: boolean
  readonly ms: number
}

const ids = identifiers(values.base)
const rows: Row[] = []
for (const file of positionals) {
  for (const question of await readLearning(file, ids)) rows.push({ ...question, ...(await ask(question)) })
}
report('all in scope', ({ draw }) => draw !== 'out')
for (const kind of ['de', 'en']) report(kind, ({ draw, lang }) => draw !== 'out' && lang === kind)
for (const kind of ['question', 'account']) report(kind, ({ draw, form }) => draw !== 'out' && form === kind)
for (const kind of ['common', 'other', 'everyday']) report(kind, ({ draw }) => draw === kind)
report('out of scope', ({ draw }) => draw === 'out')
for (const form of new Set(rows.filter(({ draw }) => draw === 'out').map(({ form }) => form)))
  report(`  ${form}`, row => row.draw === 'out' && row.form === form)
const times = rows.map(({ ms }) => ms).sort((one, other) => one - other)
const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(0)
console.log(`${times.length} questions, one at a time: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
if (values.out !== undefined) {
  const fields = ['id', 'lang', 'form', 'draw', 'outcome', 'fit', 'firstRight', 'shown'] as const
  const lines = rows.map(row => fields.map(field => String(row[field] ?? '')).join('\t'))
  await writeFile(values.out, [fields.join('\t'), ...lines, ''].join('\n'))
}

async function ask({
  text,
  right,
  titles = [],
  sentence
}: LearningQuestion): Promise<Omit<Row, keyof LearningQuestion>> {
  const started = performance.now()
  const response = await fetch(`${values.url}/v1/ask?q=${encodeURIComponent(text)}`, {
    headers: values.key === undefined ? {} : { 'X-API-Key': values.key }
  })
  // `ja`: too short for a question, which is told.
  if (response.status === 422)
    return {
      ...{ outcome: 'abstained', assurance: 'none', quotes: false },
      ...{ fit: null, firstRight: false, shown: false, ms: 0 }
    }
  if (!response.ok) throw new Error(`${response.status} for ${text}: ${await response.text()}`)
  const answer = (await response.json()) as Answered
  const ms = performance.now() - started
  const isRight = (one: { iri: string; ref: string }) => isOneOf(right, one)
  const isTitled = ({ label }: { label: string }) =>
    titles.some(each => plain(label).replace(/ \(\d+\)$/, '') === plain(each))
  const hasRight = answer.passages.some(each => isRight(each) || isTitled(each))
  const outcome: Outcome = !answer.grounded ? 'abstained' : hasRight ? 'right' : 'wrong'
  const quoted = plain(answer.verification.map(({ claim }) => claim).join('\n'))
  const candidates = answer.candidates ?? []
  const [first] = answer.grounded ? answer.passages : candidates
  return {
    ...{ outcome, ms, fit: answer.fit ?? null },
    assurance: answer.assurance ?? (answer.grounded ? 'likely' : 'none'),
    quotes: hasRight && sentence !== undefined && quoted.includes(plain(sentence).slice(0, 45)),
    firstRight: first !== undefined && isRight(first),
    shown: candidates.some(isRight)
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function report(name: string, is: (row: Row) => boolean): void {
  const asked = rows.filter(is)
  if (asked.length === 0) return
  const count = (outcome: Outcome) => asked.filter(row => row.outcome === outcome).length
  const share = (some: number) => `${((100 * some) / asked.length).toFixed(0)} %`
  const shown = asked.filter(row => row.shown).length
  const ofClass = (wanted: string) => {
    const some = asked.filter(({ assurance, outcome }) => assurance === wanted && outcome !== 'abstained')
    const right = some.filter(({ outcome }) => outcome === 'right')
    const quoting = right.filter(({ quotes }) => quotes).length
    return `${wanted} ${some.length} (${share(some.length)}; right ${right.length}, quoting ${quoting})`
  }
  console.log(
    [
      name.padEnd(16),
      String(asked.length).padStart(5),
      ofClass('likely'),
      ofClass('possible'),
      `none ${count('abstained')} (${share(count('abstained'))}; right among candidates ${shown})`
    ].join('  ')
  )
}
