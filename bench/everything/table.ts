import { reasonsOf, type Row } from './rows.js'

const head =
  '| load | files | concepts | triples | skipped | refused | s | CPU s | triples/s | plain s | × plain |\n' +
  '|---|---|---|---|---|---|---|---|---|---|---|'

/** The table of one store; the last line is the sum of those that ran. */
export function tableText(store: string, rows: readonly Row[]): string {
  const ran = rows.filter(row => row.loaded !== undefined)
  const sum = (of: (row: Row) => number) => ran.reduce((all, row) => all + of(row), 0)
  const cells = (
    name: string,
    counts: readonly number[],
    times: readonly [number, number, number | undefined]
  ) => {
    const [seconds, cpu, plain] = times
    const triples = counts[2]!
    return `| ${[
      name,
      ...counts,
      seconds.toFixed(1),
      cpu.toFixed(1),
      Math.round(triples / seconds),
      plain === undefined ? '' : plain.toFixed(2),
      plain === undefined || triples === 0 ? '' : (plain / seconds).toFixed(2)
    ].join(' | ')} |`
  }
  const of = [
    (row: Row) => row.loaded!.report.files,
    (row: Row) => row.loaded!.report.concepts,
    (row: Row) => row.loaded!.report.added,
    (row: Row) => row.loaded!.report.skipped.length,
    (row: Row) => row.loaded!.report.refused.length
  ]
  const lines = rows.map(row =>
    row.loaded === undefined
      ? `| ${nameOf(row)} | ${row.absent}${' |'.repeat(10)}`
      : cells(
          nameOf(row),
          of.map(one => one(row)),
          [row.loaded.seconds, row.loaded.cpuSeconds, row.plainSeconds]
        )
  )
  const measured = ran.some(row => row.plainSeconds !== undefined)
  const total = cells(
    '**all**',
    of.map(one => sum(one)),
    [
      sum(row => row.loaded!.seconds),
      sum(row => row.loaded!.cpuSeconds),
      measured ? sum(row => row.plainSeconds ?? 0) : undefined
    ]
  )
  return `${store}:\n\n${head}\n${lines.join('\n')}\n${total}\n`
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
