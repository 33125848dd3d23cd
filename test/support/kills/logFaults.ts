import type { Kysely } from 'kysely'
import { kyselyOverPool, openPool } from '../../../src/base/sql/postgres.js'
import { kyselyOver, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { logFile } from '../../../src/graph/store/embedded/logFile.js'
import type { LogTables } from '../../../src/graph/store/embedded/logTables.js'
import { GRAPH_SCHEMA } from '../../../src/graph/store/embedded/openPostgresLog.js'
import type { Settings } from '../../service/commands/beleg.js'

/** The log of an embedded graph, as its tables are. The caller ends it with `destroy()`. */
export function openLogTables({ BELEG_DATABASE_URL: url, BELEG_DATA: folder }: Settings): Kysely<LogTables> {
  return url === undefined
    ? kyselyOver<LogTables>(openSqliteHandle(logFile(folder!)))
    : kyselyOverPool<LogTables>(openPool(url, 1), GRAPH_SCHEMA)
}

/**
 * What is wrong with a log, in words: commits are numbered without a gap, each has its differences until these are taken
 * out together, and each graph's versions follow each other up to the one that it has.
 */
export async function logFaults(settings: Settings): Promise<string[]> {
  const db = openLogTables(settings)
  const isPostgres = settings['BELEG_DATABASE_URL'] !== undefined
  const begun = db.transaction()
  try {
    // Others go on writing: all tables are read as of one moment.
    return await (isPostgres ? begun.setIsolationLevel('repeatable read') : begun).execute(faultsIn)
  } finally {
    await db.destroy()
  }
}

async function faultsIn(db: Kysely<LogTables>): Promise<string[]> {
  const { seq, compacted } = await db
    .selectFrom('head')
    .select(['seq', 'compacted'])
    .executeTakeFirstOrThrow()
  const commits = await db.selectFrom('commits').select('seq').orderBy('seq').execute()
  const changes = await db
    .selectFrom('changes')
    .select(['seq', 'graph', 'version'])
    .orderBy('seq')
    .orderBy('graph')
    .execute()
  const further = await db.selectFrom('further').select(['seq', 'graph']).execute()
  const graphs = await db.selectFrom('graphs').select(['iri', 'version']).execute()
  const faults: string[] = []
  if (commits.length !== seq || commits.some((commit, nth) => commit.seq !== nth + 1))
    faults.push(`the log has ${commits.length} commits, and its head says ${seq}`)
  const withChanges = new Set(changes.map(change => change.seq))
  for (let each = compacted + 1; each <= seq; each++)
    if (!withChanges.has(each)) faults.push(`commit ${each} has no differences`)
  for (const each of withChanges)
    if (each <= compacted || each > seq)
      faults.push(`commit ${each} has differences, and should not be there`)
  const whole = new Set(changes.map(change => `${change.seq} ${change.graph}`))
  for (const piece of further)
    if (!whole.has(`${piece.seq} ${piece.graph}`)) faults.push(`a piece of commit ${piece.seq} has no first`)
  return [...faults, ...versionFaults(changes, new Map(graphs.map(({ iri, version }) => [iri, version])))]
}

function versionFaults(
  changes: readonly { readonly graph: string; readonly version: number }[],
  held: ReadonlyMap<string, number>
): string[] {
  const faults: string[] = []
  const last = new Map<string, number>()
  for (const { graph, version } of changes) {
    const before = last.get(graph)
    if (before !== undefined && version !== before + 1)
      faults.push(`version ${version} of ${graph} comes after ${before}`)
    last.set(graph, version)
  }
  for (const [graph, version] of last)
    if (held.get(graph) !== version)
      faults.push(`${graph} is at version ${held.get(graph)}, and its last difference made ${version}`)
  return faults
}
