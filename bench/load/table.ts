import { cpus } from 'node:os'
import type { Measured } from './measure.js'

export interface Line {
  readonly workload: string
  readonly clients: number
  readonly naive: Measured
  readonly best?: Measured
  readonly onFuseki: Measured
  readonly embedded: Measured
}

/** The measurement as a Markdown table, with what it was made on. */
export function tableText(lines: readonly Line[], about: string): string {
  const rows = lines.map(({ workload, clients, naive, best, onFuseki, embedded }) =>
    [
      workload,
      clients,
      cell(naive),
      best ? cell(best) : '',
      ...[onFuseki, embedded].flatMap(ours => [cell(ours), ratio(ours, naive), best ? ratio(ours, best) : ''])
    ].join(' | ')
  )
  return [
    `${about} Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), clients on the same machine.`,
    '',
    'Answers a second (p50 / p99 in ms):',
    '',
    '| question | clients | naive raw | best raw | ours on Fuseki | × naive | × best | ours embedded | × naive | × best |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(row => `| ${row} |`),
    ''
  ].join('\n')
}

function cell({ throughput, p50, p99 }: Measured): string {
  const digits = throughput < 100 ? 1 : 0
  return `${throughput.toFixed(digits)} (${p50} / ${p99})`
}

function ratio(ours: Measured, raw: Measured): string {
  const times = ours.throughput / raw.throughput
  return times < 10 ? times.toFixed(2) : times.toFixed(0)
}
