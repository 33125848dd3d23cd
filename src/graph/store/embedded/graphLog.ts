import { sql } from 'kysely'
import type { ConnectionUse } from '../../../base/sql/connectionUse.js'
import { appendEntry } from './appendEntry.js'
import { markOfCommit, markOfLog } from './markOfCommit.js'
import type { LogDatabase } from './logDatabase.js'
import { LogReplaced } from './logReplaced.js'
import type { LogTables } from './logTables.js'
import type { Snapshot, Snapshots } from './snapshots.js'

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
  readonly at: string
  readonly quads: number
  readonly bytes: number
  readonly changes: readonly (PackedChange & { readonly version: number })[]
  /** `GraphLog.markOf`. */
  readonly mark: string | undefined
}

/** Who committed when, and what tells it from others of its number. */
export type LoggedCommit = LogTables['commits'] & Pick<LogEntry, 'mark'>

/** The log misses commits that are needed: another process has put them into a snapshot and taken them out. */
export class LogGap extends Error {
  override readonly name = 'LogGap'
}

/** Bytes of differences read at once. */
const BYTES_AT_ONCE = 16_000_000

/** Where the log of an embedded store is. */
export interface LogPlace {
  /** Holds the log, where it is a file, and what this machine makes of it. */
  readonly folder: string
  /** Of a database of PostgreSQL that holds the log for several machines; it is a file in the folder when absent. */
  readonly url?: string | undefined
}

/** The differences that make the graphs what they are, in one order. */
export class GraphLog {
  constructor(private readonly database: LogDatabase) {}

  /** Number of the last commit, and up to which one the differences are gone. */
  head(): Promise<{ seq: number; compacted: number }> {
    return this.database.patiently(() =>
      this.database.db.selectFrom('head').select(['seq', 'compacted']).executeTakeFirstOrThrow()
    )
  }

  /**
   * Puts a commit at the end and gives its number; it is on disk then.
   * @throws VersionConflict
   */
  append(entry: NewEntry): Promise<number> {
    return this.database.patiently(() =>
      this.database.db.transaction().execute(trx => appendEntry(trx, entry))
    )
  }

  /**
   * The commits after a number, in order, some at a time.
   * @param mark of the commit of that number, if it is to be the same
   * @throws LogGap, LogReplaced
   */
  async after(seq: number, mark?: string): Promise<LogEntry[]> {
    const entries = await this.entriesAfter(seq, mark)
    if (entries.length > 0 || (await this.head()).seq <= seq) return entries
    // One that came between the two looks is there now.
    const later = await this.entriesAfter(seq, mark)
    if (later.length === 0) throw new LogGap(`Commit ${seq + 1} is not in the log`)
    return later
  }

  /**
   * What was done to a graph after a version of it, in order; each entry is read when it is asked for.
   * @throws LogGap also when the graph never had that version
   */
  async *changesOf(graph: string, version: number): AsyncGenerator<PackedChange> {
    const [held, rows] = await this.database.patiently(async () => {
      const held = await this.database.db
        .selectFrom('graphs')
        .select('version')
        .where('iri', '=', graph)
        .executeTakeFirst()
      const rows = await this.database.db
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
      const entry = await this.database.patiently(() => this.entry(seq))
      if (entry === undefined) throw new LogGap(`Commit ${seq} is not in the log`)
      for (const change of entry.changes) if (change.graph === graph) yield change
    }
  }

  /** Packed bytes of what was done to a graph after a version of it, of the first piece of each commit. */
  async weightOf(graph: string, version: number): Promise<number> {
    const { bytes } = await this.database.patiently(() =>
      this.database.db
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
    return this.database.patiently(async () => {
      const held = await this.database.db
        .selectFrom('graphs')
        .select('version')
        .where('iri', '=', graph)
        .executeTakeFirst()
      const row = await this.database.db
        .selectFrom('commits')
        .select('seq')
        .orderBy('bytes', 'desc')
        .limit(1)
        .executeTakeFirst()
      return { version: held?.version ?? 0, largest: row?.seq ?? 0 }
    })
  }

  /** Whether taking out the differences that a snapshot holds spares more than it costs. */
  isWorthCompacting(snapshot: Snapshot): Promise<boolean> {
    return this.database.isWorthCompacting(snapshot)
  }

  /** Takes out the differences of all commits that a snapshot holds. Who committed when stays. @throws LogReplaced */
  async compact(snapshot: Snapshot): Promise<void> {
    const { seq, mark } = snapshot
    if (mark !== undefined && (await this.markOf(seq)) !== mark) throw new LogReplaced(seq)
    return this.database.compact(snapshot)
  }

  /**
   * What tells a commit from others of its number, so that nothing is taken for this log's that is not: of another log, or
   * of commits that it lost. Undefined where there is no such commit, and where the log is a file.
   */
  async markOf(seq: number): Promise<string | undefined> {
    if (this.database.id === undefined) return undefined
    return (await this.commits(seq, seq))[0]?.mark
  }

  /** Whether a mark is of a commit of this log, be it there or not. */
  isOwn(mark: string): boolean {
    return this.database.id !== undefined && mark.startsWith(markOfLog(this.database.id))
  }

  /**
   * Brings the snapshot that took the place of differences to a folder that has none as late, where the log holds it.
   * @returns it; undefined for a log that still has all its differences
   * @throws LogGap when another takes its place meanwhile
   */
  async bringBase(snapshots: Snapshots): Promise<Snapshot | undefined> {
    const { compacted } = await this.head()
    if (compacted === 0 || this.database.bringBase === undefined) return undefined
    const target = snapshots.at(compacted, await this.markOf(compacted))
    await this.database.bringBase(target)
    return target
  }

  /** Leaves nothing in the log's files of what was taken out. */
  rewrite(): Promise<void> {
    return this.database.rewrite()
  }

  /** Undefined where it is a file. */
  connections(): ConnectionUse | undefined {
    return this.database.connections?.()
  }

  /** Bytes that it takes. */
  size(): Promise<number> {
    return this.database.size()
  }

  /** Bytes of differences after a number, and how many commits. */
  async weightAfter(seq: number): Promise<{ commits: number; bytes: number }> {
    const { head, bytes } = await this.database.patiently(() =>
      this.database.db
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

  close(): Promise<void> {
    return this.database.close()
  }

  /** Of these numbers, as far as there are such. */
  async commits(from: number, to: number): Promise<LoggedCommit[]> {
    const { db, id } = this.database
    const between = db.selectFrom('commits').selectAll().where('seq', '>=', from).where('seq', '<=', to)
    const rows = await between.execute()
    return rows.map(row => ({ ...row, mark: id === undefined ? undefined : markOfCommit(id, row) }))
  }

  private async entriesAfter(seq: number, mark: string | undefined): Promise<LogEntry[]> {
    const entries: LogEntry[] = []
    let bytes = 0
    for (let next = seq + 1, before = mark; bytes < BYTES_AT_ONCE; next += 1) {
      const entry = await this.database.patiently(() => this.entry(next, before))
      if (!entry) break
      before = entry.mark
      bytes += entry.changes.reduce((sum, { added, removed }) => sum + weight(added) + weight(removed), 0)
      entries.push(entry)
    }
    return entries
  }

  /** @throws LogReplaced when the commit before it is not the one of that mark */
  private async entry(seq: number, before?: string): Promise<LogEntry | undefined> {
    const commits = await this.commits(seq - 1, seq)
    const [last, commit] = [seq - 1, seq].map(number => commits.find(each => each.seq === number))
    if (before !== undefined && last?.mark !== before) throw new LogReplaced(seq - 1)
    if (!commit) return undefined
    const rows = await this.database.db.selectFrom('changes').selectAll().where('seq', '=', seq).execute()
    // A commit without differences has been compacted.
    if (rows.length === 0) return undefined
    const further = await this.database.db
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
    return { ...commit, changes }
  }
}

function weight(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}
