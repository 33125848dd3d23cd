import type { Kysely } from 'kysely'
import { GroupWriter } from './groupWriter.js'
import { insertRows } from './insertRows.js'
import type { LedgerTable, Tables } from './tables.js'

export type BillableKind = LedgerTable['kind']

/** What was delivered to a key. */
export interface LedgerEntry {
  /** Unique: the same request is counted once, however often it is recorded. */
  readonly requestId: string
  readonly keyId: string
  readonly at: Date
  readonly kind: BillableKind
  readonly profile: string
  readonly tenant?: string | undefined
  readonly grounded: boolean
  /** 0 to 1; answers have one. */
  readonly factscore?: number | undefined
}

export interface LedgerWindow {
  readonly keyId: string
  /** From the beginning when absent. */
  readonly since?: Date | undefined
  /** Exclusive. */
  readonly until: Date
}

export interface LedgerSums {
  readonly answers: number
  /** Of the answers, those that are grounded. */
  readonly grounded: number
  readonly ingests: number
  /** Texts that were checked. */
  readonly checks: number
  /** Of the answers; undefined when there is none. */
  readonly meanFactscore?: number
}

/** One row for each delivered answer, ingest and checked text. */
export interface Ledger {
  /** Resolves when the row is on disk. */
  record(entry: LedgerEntry): Promise<void>
  sum(window: LedgerWindow): Promise<LedgerSums>
  /** The rows that the sums count, newest first. */
  rows(window: LedgerWindow, limit: number): Promise<LedgerEntry[]>
  /** Resolves when all that was given is on disk or has failed. */
  flushed(): Promise<void>
}

/** Writes all rows durably, or none; those whose request is there already are left out. */
export type WriteRows = (rows: readonly LedgerTable[]) => Promise<void>

/** SQLite takes 32,766 values in a statement. */
const ROWS_AT_ONCE = 1_000

/** @param write how rows are written; over the same connection when nothing else is said */
export function openLedger(db: Kysely<Tables>, write: WriteRows = insertRows(db)): Ledger {
  const writer = new GroupWriter<LedgerTable>(write, ROWS_AT_ONCE)

  const within = ({ keyId, since, until }: LedgerWindow) => {
    const query = db.selectFrom('ledger').where('key_id', '=', keyId).where('at', '<', until.getTime())
    return since ? query.where('at', '>=', since.getTime()) : query
  }

  return {
    record: entry => writer.write(rowOf(entry)),
    flushed: () => writer.flushed(),
    async sum(window) {
      const groups = await within(window)
        .select(({ fn }) => [
          'kind',
          'grounded',
          fn.countAll().as('rows'),
          fn.count('factscore').as('scored'),
          fn.sum('factscore').as('score')
        ])
        .groupBy(['kind', 'grounded'])
        .execute()
      let [answers, grounded, ingests, checks, scored, score] = [0, 0, 0, 0, 0, 0]
      for (const group of groups) {
        const rows = Number(group.rows)
        if (group.kind === 'ingest') ingests += rows
        else if (group.kind === 'verify') checks += rows
        else {
          answers += rows
          if (group.grounded) grounded += rows
          scored += Number(group.scored)
          score += Number(group.score ?? 0)
        }
      }
      return { answers, grounded, ingests, checks, ...(scored > 0 ? { meanFactscore: score / scored } : {}) }
    },
    async rows(window, limit) {
      const rows = await within(window)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('request_id')
        .limit(limit)
        .execute()
      return rows.map(entryOf)
    }
  }
}

function rowOf(entry: LedgerEntry): LedgerTable {
  return {
    request_id: entry.requestId,
    key_id: entry.keyId,
    at: entry.at.getTime(),
    kind: entry.kind,
    profile: entry.profile,
    tenant: entry.tenant ?? null,
    grounded: entry.grounded ? 1 : 0,
    factscore: entry.factscore ?? null
  }
}

function entryOf(row: LedgerTable): LedgerEntry {
  return {
    requestId: row.request_id,
    keyId: row.key_id,
    at: new Date(row.at),
    kind: row.kind,
    profile: row.profile,
    grounded: row.grounded === 1,
    ...(row.tenant === null ? {} : { tenant: row.tenant }),
    ...(row.factscore === null ? {} : { factscore: row.factscore })
  }
}
