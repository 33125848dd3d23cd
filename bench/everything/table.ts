import { reasonsOf, type Row } from './rows.js'

const head =
  '| load | files | concepts | triples | skipped | refused | s | CPU s | triples/s | commit s | plain s | commit × plain | × plain |\n' +
  '|---|---|---|---|---|---|---|---|---|---|---|---|---|'

interface Sums {
  readonly name: string
  /** Files, concepts, triples, skipped, refused. */
  readonly counts: readonly number[]
  readonly seconds: number
  readonly cpuSeconds: number
  readonly beside?: Row['beside']
}

/** The table of one store; the last line is the sum of those that ran. */
export function tableText(store: string, rows: readonly Row[]): string {
  const lines = rows.map(row =>
    row.loaded === undefined
      ? `| ${nameOf(row)} | ${row.absent}${' |'.repeat(12)}`
      : line(sumsOf(nameOf(row), [row]))
  )
  return `${store}:\n\n${head}\n${lines.join('\n')}\n${line(sumsOf('**all**', rows))}\n`
}

function sumsOf(name: string, rows: readonly Row[]): Sums {
  const ran = rows.filter(row => row.loaded !== undefined)
  const sum = (of: (row: Row) => number) => ran.reduce((all, row) => all + of(row), 0)
  return {
    name,
    counts: [
      sum(row => row.loaded!.report.files),
      sum(row => row.loaded!.report.concepts),
      sum(row => row.loaded!.report.added),
      sum(row => row.loaded!.report.skipped.length),
      sum(row => row.loaded!.report.refused.length)
    ],
    seconds: sum(row => row.loaded!.seconds),
    cpuSeconds: sum(row => row.loaded!.cpuSeconds),
    ...(ran.some(row => row.beside !== undefined) && {
      beside: {
        commitSeconds: sum(row => row.beside?.commitSeconds ?? 0),
        plainSeconds: sum(row => row.beside?.plainSeconds ?? 0)
      }
    })
  }
}

function line({ name, counts, seconds, cpuSeconds, beside }: Sums): string {
  const triples = counts[2]!
  const ratio = (of: number) =>
    beside === undefined || triples === 0 ? '' : (beside.plainSeconds / of).toFixed(2)
  return `| ${[
    name,
    ...counts,
    seconds.toFixed(1),
    cpuSeconds.toFixed(1),
    Math.round(triples / seconds),
    beside?.commitSeconds.toFixed(2) ?? '',
    beside?.plainSeconds.toFixed(2) ?? '',
    beside === undefined ? '' : ratio(beside.commitSeconds),
    ratio(seconds)
  ].join(' | ')} |`
}

/** What was skipped and refused, a line a reason. */
export function reasonsText(folder: string, rows: readonly Row[]): string {
  return rows
    .flatMap(row => {
      if (row.loaded === undefined) return []
      const { skipped, refused } = reasonsOf(folder, row.loaded.report)
      return [
        ...[...skipped].map(([reason, times]) => `- ${nameOf(row)}, skipped ${times} ×: ${reason}`),
        ...[...refused].map(([reason, times]) => `- ${nameOf(row)}, refused ${times} ×: ${reason}`)
      ]
    })
    .join('\n')
}

function nameOf({ load }: Row): string {
  return load.importer === 'rdf' ? `rdf ${load.paths.join(' ')}` : load.importer
}
