import type { LoadReport } from '../../src/service/loads/loadReport.js'
import { below, type Loaded } from './runLoad.js'
import { refusals, whyOf, type PlannedLoad } from './plan.js'

/** What a load of the plan came to. */
export interface Row {
  readonly load: PlannedLoad
  /** Why it did not run. */
  readonly absent?: string
  readonly loaded?: Loaded
  /** For the same triples in other ways. */
  readonly beside?: {
    /** The commits alone, ready as they are. */
    readonly commitSeconds: number
    /** Plainly uploaded. */
    readonly plainSeconds: number
  }
}

export interface Reasons {
  /** reason → how many. */
  readonly skipped: ReadonlyMap<string, number>
  /** reason → files. */
  readonly refused: ReadonlyMap<string, number>
  /** What nobody can say the reason of: exit code 1. */
  readonly unexplained: readonly string[]
}

/** What was skipped and refused, by reason; names and numbers within a reason play no part. */
export function reasonsOf(folder: string, report: LoadReport): Reasons {
  const skipped = new Map<string, number>()
  const refused = new Map<string, number>()
  const unexplained: string[] = []
  for (const { file, where, reason } of report.skipped) {
    if (reason.trim() === '') unexplained.push(`skipped without a reason: ${file}: ${where}`)
    else count(skipped, kindOf(reason))
  }
  for (const { file, reason } of report.refused) {
    const path = below(folder, file)
    const why = whyOf(refusals, path)
    count(refused, why ?? `not expected: ${kindOf(reason).slice(0, 80)} …`)
    if (why === undefined) unexplained.push(`refused: ${path}: ${reason}`)
  }
  return { skipped, refused, unexplained }
}

function kindOf(reason: string): string {
  return reason
    .replace(/(?:from|as) \/\S+/g, match => `${match.split(' ')[0]} another file`)
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\d+/g, 'n')
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
