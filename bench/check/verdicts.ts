import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { loadConfig } from '../../src/base/settings/config.js'
import { dataTable, wordsOf } from '../../src/base/text/dataTable.js'
import { openService } from '../../src/service/commands/open/openService.js'
import type { CheckedStatement, TextCheck } from '../../src/proof/grounding/check/textCheck.js'
import { createLog } from '../../src/base/log/log.js'

/**
 * Which verdict statements get that somebody judged by hand, by the data of `BELEG_DATA`:
 * `npm run bench -- verdicts [FILE…] [--show VERDICT] [--profile NAME]`. A line of a file (`.jsonl`, or that with `.gz`) is a
 * statement by itself, checked with its citation behind it, or a sentence of a letter, checked with all the others of it.
 */
interface Row {
  readonly statement?: string
  readonly cite?: string
  readonly kind: string
  readonly letter?: number
  readonly sentence: string
  /** Of a sentence of a letter; the others are all true or all false, as their file. */
  readonly judged?: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, profile: { type: 'string', default: 'de-federal' } }
})
const own = ['true.jsonl', 'false.jsonl', 'true.second.jsonl', 'false.second.jsonl', 'letters.jsonl']
const files = positionals.length > 0 ? positionals : own.map(name => `bench/check/verdicts/${name}`)
const namesOf = new Map(
  dataTable(new URL('../gate/differences.tsv', import.meta.url), ['kind', 'names']).map(({ kind, names }) => [
    kind,
    wordsOf(names)
  ])
)
const VERDICTS = ['belegt', 'contradicted', 'offen', 'not_checked'] as const
const service = await openService(loadConfig(), createLog('silent'))
const { profiles, textChecks } = service.serving.services
const access = await profiles.access({ profile: values.profile })
const check = (text: string) => textChecks.check({ text, access, requestId: '' })
for (const file of files) {
  const counts = new Map<string, Map<string, number>>()
  const hints = { all: 0, wordsAlone: 0, right: 0, told: 0, named: 0, compared: 0 }
  const isTrue = basename(file).startsWith('true')
  for (const { text, rows } of textsOf(file)) {
    const found = await check(text)
    for (const row of rows) {
      const statement = statementOf(found, text, row)
      const verdict = statement?.verdict ?? 'not found'
      const label = row.letter === undefined ? row.kind : row.judged!
      for (const name of [label, 'all']) {
        const own = counts.get(name) ?? new Map<string, number>()
        counts.set(name, own.set(verdict, (own.get(verdict) ?? 0) + 1))
      }
      const near = statement?.verdict === 'offen' ? statement.nearest : undefined
      const beside = nearestOf(statement)
      if (row.letter === undefined && beside !== undefined) {
        hints.compared++
        const names = namesOf.get(row.kind) ?? [row.kind]
        const told = beside.differs.filter(name => name !== 'wording')
        if (isTrue ? told.length === 0 : told.some(name => names.includes(name))) hints.named++
      }
      if (near !== undefined) hints.all++
      if (near?.differs.includes('wording')) hints.wordsAlone++
      if (row.letter === undefined && statement !== undefined) {
        hints.told++
        if (speaksOf(shownBy(statement), row.sentence)) hints.right++
        else if (values.show === 'nearest')
          process.stdout.write(
            `${row.statement} (${row.cite})\n  ${shownBy(statement)}\n  not: ${row.sentence}\n`
          )
      }
      if (values.show === verdict) {
        const by = statement?.verdict === 'contradicted' ? statement.contradictedBy : near
        process.stdout.write(
          `${label}: ${row.statement ?? row.sentence} (${row.cite ?? ''})\n  ${by?.differs.join(' ') ?? ''}: ${by?.quote.slice(0, 200) ?? ''}\n`
        )
      }
    }
  }
  process.stdout.write(
    `${basename(file)}\n  ${['', ...VERDICTS, 'not found'].map(cell => cell.padEnd(13)).join('')}\n`
  )
  for (const [name, own] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1)))
    process.stdout.write(
      `  ${[name, ...[...VERDICTS, 'not found'].map(verdict => String(own.get(verdict) ?? 0))].map(cell => cell.padEnd(13)).join('')}\n`
    )
  if (hints.told > 0)
    process.stdout.write(
      `  ${hints.right} of ${hints.told} are shown beside the sentence that they are near\n`
    )
  if (hints.compared > 0)
    process.stdout.write(
      `  of ${hints.compared} with such a sentence that does not prove them ${hints.named} ${isTrue ? 'only worded otherwise' : 'with the true difference'}\n`
    )
  process.stdout.write(
    `  of ${hints.all} offen with a nearest sentence ${hints.wordsAlone} only worded otherwise\n`
  )
}
await service.close()

function textsOf(file: string): { readonly text: string; readonly rows: readonly Row[] }[] {
  const bytes = readFileSync(file)
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n')
  const rows = lines.map(line => JSON.parse(line) as Row)
  if (rows[0]?.letter === undefined)
    return rows.map(row => ({ text: `${row.statement!.replace(/\.$/, '')} (${row.cite}).`, rows: [row] }))
  return [...new Set(rows.map(({ letter }) => letter))].map(letter => {
    const own = rows.filter(row => row.letter === letter)
    const text = own.map(({ sentence }) => `${sentence}${/[.!?]$/.test(sentence) ? ' ' : '\n\n'}`).join('')
    return { text: text.trim(), rows: own }
  })
}

/** The statement that has most of a sentence; of one by itself the worst of those that it was cut into. */
function statementOf({ statements }: TextCheck, text: string, row: Row): CheckedStatement | undefined {
  const start = row.letter === undefined ? 0 : text.indexOf(row.sentence)
  const end = row.letter === undefined ? text.length : start + row.sentence.length
  const within = (each: CheckedStatement) => Math.min(each.end, end) - Math.max(each.start, start)
  return [...statements].filter(each => within(each) > 0).sort((one, other) => within(other) - within(one))[0]
}

/** The sentence that is shown beside a statement: what proves it, contradicts it or comes nearest. */
function shownBy(statement: CheckedStatement): string {
  if (statement.verdict === 'belegt') return statement.proof.quote
  if (statement.verdict === 'contradicted') return statement.contradictedBy.quote
  return nearestOf(statement)?.quote ?? ''
}

/** The sentence that does not prove a statement, and what differs. */
function nearestOf(statement: CheckedStatement | undefined) {
  if (statement?.verdict === 'contradicted') return statement.contradictedBy
  return statement?.verdict === 'belegt' ? undefined : statement?.nearest
}

/** Whether one holds most of the other's beginning or the other way round: items may be shown without their list. */
function speaksOf(shown: string, meant: string): boolean {
  const [one, other] = [shown, meant].map(text => text.replace(/\s+/g, ' ').trim())
  return one! !== '' && (one!.includes(other!.slice(0, 60)) || other!.includes(one!.slice(0, 60)))
}
