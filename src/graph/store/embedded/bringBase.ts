import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { LogGap } from './graphLog.js'
import type { LogTables } from './logTables.js'
import type { Snapshot, Snapshots } from './snapshots.js'

/**
 * Writes the snapshot that a log begins with into the folder, whole or not at all, where none is as late.
 * @returns it; undefined for a log that still has all its differences
 * @throws LogGap when another takes its place meanwhile
 */
export async function bringBase(db: Kysely<LogTables>, snapshots: Snapshots): Promise<Snapshot | undefined> {
  const { compacted } = await db.selectFrom('head').select('compacted').executeTakeFirstOrThrow()
  if (compacted === 0) return undefined
  const target = snapshots.at(compacted)
  // A thread that reads texts may bring it at the same time.
  const draft = `${target.file}.${randomUUID()}.tmp`
  await mkdir(snapshots.folder, { recursive: true })
  const handle = await open(draft, 'w', 0o600)
  try {
    await writePieces(db, compacted, content => handle.appendFile(content))
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(draft, { force: true })
    throw error
  }
  await handle.close()
  await rename(draft, target.file)
  return target
}

async function writePieces(
  db: Kysely<LogTables>,
  seq: number,
  write: (content: Uint8Array) => Promise<void>
): Promise<void> {
  for (let piece = 0, pieces = 1; piece < pieces; piece++) {
    const row = await db
      .selectFrom('base')
      .select(['pieces', 'content'])
      .where('seq', '=', seq)
      .where('piece', '=', piece)
      .executeTakeFirst()
    if (row === undefined) throw new LogGap(`The snapshot of commit ${seq} is no more in the log`)
    pieces = row.pieces
    await write(row.content)
  }
}
