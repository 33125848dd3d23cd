import { sql, type Kysely } from 'kysely'
import { Unavailable } from '../../../base/errors.js'
import { damageOf, openedSqliteHandle, type OpenedSqlite } from '../../../base/sql/keptSqlite.js'
import { emptyWriteAheadLog, kyselyOver, type SqliteHandle } from '../../../base/sql/sqlite.js'
import { appendEntry } from './appendEntry.js'
import { createTables, type LogTables } from './logTables.js'

/** What a commit did to one graph: N-Triples, gzip, in pieces of whole lines. */
export interface PackedChange {
  readonly graph: string
  readonly added: readonly Uint8Array[]
  readonly removed: readonly Uint8Array[]
}

/** A commit as the log takes it. */
export interface NewEntry {
  readonly actor: string
  readonly quads: number
  readonly bytes: number
  readonly changes: readonly (PackedChange & { readonly expected: number; readonly first?: number })[]
}

/** A commit as the log gives it. */
export interface LogEntry {
  readonly seq: number
  readonly quads: number
  readonly bytes: number
  readonly changes: readonly (PackedChange & { readonly version: number })[]
}

/** The log misses commits that are needed: another process has put them into a snapshot and taken them out. */
export class LogGap extends Error {
  override readonly name = 'LogGap'
}

/** How long another writer is waited for, in milliseconds, and how often it is looked whether it has ended. */
const PATIENCE = 10_000
const PAUSE = 5
/** Bytes of differences read at once. */
const BYTES_AT_ONCE = 16_000_000

const GRAPH_LOG: OpenedSqlite = {
  what: "the graph's log",
  application: 0x42656c01,
  table: 'head',
  version: 1
}

export class GraphLog {
  private constructor(
    private readonly file: string,
    private readonly db: Kysely<LogTables>,
    private readonly handle: SqliteHandle
  ) {}

  static async open(file: string): Promise<GraphLog> {
    const handle = openedSqliteHandle(file, GRAPH_LOG)
    // SQLite waits by blocking the thread; here it is asked again instead (`patiently`).
    handle.exec('PRAGMA busy_timeout = 0')
    const log = new GraphLog(file, kyselyOver<LogTables>(handle), handle)
    try {
      await log.patiently(() => createTables(log.db))
    } catch (error) {
      await log.close()
      throw error
    }
    return log
  }

  /** Number of the last commit, and up to which one the differences are gone. */
  head(): Promise<{ seq: number; compacted: number }> {
    return this.patiently(() =>
      this.db.selectFrom('head').select(['seq', 'compacted']).executeTakeFirstOrThrow()
    )
  }

  /**
   * Puts a commit at the end and gives its number; it is on disk then.
   * @throws VersionConflict
   */
  append(entry: NewEntry): Promise<number> {
    return this.patiently(() => this.db.transaction().execute(trx => appendEntry(trx, entry)))
  }

  /**
   * The commits after a number, in order, some at a time.
   * @throws LogGap
   */
  async after(seq: number): Promise<LogEntry[]> {
    const entries: LogEntry[] = []
    let bytes = 0
    for (let next = seq + 1; bytes < BYTES_AT_ONCE; next += 1) {
      const entry = await this.patiently(() => this.entry(next))
      if (!entry) break
      bytes += entry.changes.reduce((sum, { added, removed }) => sum + weight(added) + weight(removed), 0)
      entries.push(entry)
    }
    if (entries.length === 0 && (await this.head()).seq > seq)
      throw new LogGap(`Commit ${seq + 1} is not in the log`)
    return entries
  }

  /**
   * What was done to a graph after a version of it, in order; each entry is read when it is asked for.
   * @throws LogGap also when the graph never had that version
   */
  async *changesOf(graph: string, version: number): AsyncGenerator<PackedChange> {
    const [held, rows] = await this.patiently(async () => {
      const held = await this.db
        .selectFrom('graphs')
        .select('version')
        .where('iri', '=', graph)
        .executeTakeFirst()
      const rows = await this.db
        .selectFrom('changes')
        .select(['seq', 'version'])
        .where('graph', '=', graph)
        .where('version', '>', version)
        .orderBy('version')
        .execute()
      return [held?.version ?? 0, rows] as const
    })
    const whole = rows.every((row, nth) => row.version === version + nth + 1) && rows.length >= held - version
    if (!whole || version > held)
      throw new LogGap(`The log does not go back to version ${version} of ${graph}`)
    for (const { seq } of rows) {
      const entry = await this.patiently(() => this.entry(seq))
      if (entry === undefined) throw new LogGap(`Commit ${seq} is not in the log`)
      for (const change of entry.changes) if (change.graph === graph) yield change
    }
  }

  /** Packed bytes of what was done to a graph after a version of it, of the first piece of each commit. */
  async weightOf(graph: string, version: number): Promise<number> {
    const { bytes } = await this.patiently(() =>
      this.db
        .selectFrom('changes')
        .select(({ fn }) => fn.sum<number>(sql`length(added) + length(removed)`).as('bytes'))
        .where('graph', '=', graph)
        .where('version', '>', version)
        .executeTakeFirstOrThrow()
    )
    return Number(bytes ?? 0)
  }

  /** The version of a graph, 0 for one that was never written; and which commit wrote the most, 0 for none. */
  async versionAndLargest(graph: string): Promise<{ version: number; largest: number }> {
    return this.patiently(async () => {
      const held = await this.db
        .selectFrom('graphs')
        .select('version')
        .where('iri', '=', graph)
        .executeTakeFirst()
      const row = await this.db
        .selectFrom('commits')
        .select('seq')
        .orderBy('bytes', 'desc')
        .limit(1)
        .executeTakeFirst()
      return { version: held?.version ?? 0, largest: row?.seq ?? 0 }
    })
  }

  /** Takes out the differences of all commits up to a number. Who committed when stays. */
  async compact(through: number): Promise<void> {
    await this.patiently(() =>
      this.db.transaction().execute(async trx => {
        await trx.updateTable('head').set({ compacted: through }).where('compacted', '<', through).execute()
        await trx.deleteFrom('changes').where('seq', '<=', through).execute()
        await trx.deleteFrom('further').where('seq', '<=', through).execute()
      })
    )
  }

  /** Writes the file anew, so that nothing is left in it, nor in its write-ahead log, of what was taken out. */
  async rewrite(): Promise<void> {
    await this.patiently(() =>
      this.db.connection().execute(() => Promise.resolve(this.handle.exec('VACUUM')))
    )
    await this.patiently(() =>
      this.db.connection().execute(() => {
        emptyWriteAheadLog(this.handle)
        return Promise.resolve()
      })
    )
  }

  /** Bytes of differences after a number, and how many commits. */
  async weightAfter(seq: number): Promise<{ commits: number; bytes: number }> {
    const { head, bytes } = await this.patiently(() =>
      this.db
        .selectFrom('head')
        .select(eb => [
          'seq as head',
          eb
            .selectFrom('commits')
            .select(inner => inner.fn.sum<number>('bytes').as('sum'))
            .where('commits.seq', '>', seq)
            .as('bytes')
        ])
        .executeTakeFirstOrThrow()
    )
    return { commits: Math.max(0, head - seq), bytes: Number(bytes ?? 0) }
  }

  async close(): Promise<void> {
    await this.db.destroy()
  }

  private async entry(seq: number): Promise<LogEntry | undefined> {
    const commit = await this.db.selectFrom('commits').selectAll().where('seq', '=', seq).executeTakeFirst()
    if (!commit) return undefined
    const rows = await this.db.selectFrom('changes').selectAll().where('seq', '=', seq).execute()
    // A commit without differences has been compacted.
    if (rows.length === 0) return undefined
    const further = await this.db
      .selectFrom('further')
      .selectAll()
      .where('seq', '=', seq)
      .orderBy('piece')
      .execute()
    const changes = rows.map(({ graph, version, added, removed }) => {
      const own = further.filter(row => row.graph === graph)
      return {
        graph,
        version,
        added: [added, ...own.map(row => row.added)],
        removed: [removed, ...own.map(row => row.removed)]
      }
    })
    return { seq, quads: commit.quads, bytes: commit.bytes, changes }
  }

  private async patiently<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + PATIENCE
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error)) throw damageOf(error, this.file, GRAPH_LOG)
        if (performance.now() > end) throw new Unavailable('The graph is being written by another process', 5)
        await new Promise(resolve => setTimeout(resolve, PAUSE + Math.random() * PAUSE))
      }
    }
  }
}

function weight(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}

function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY')
}
