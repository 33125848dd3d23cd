import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Kysely } from 'kysely'
import { LogGap } from './graphLog.js'
import type { LogTables } from './logTables.js'
import type { Snapshot } from './snapshots.js'

/**
 * Writes the snapshot that a log begins with into its file, whole or not at all.
 * @throws LogGap when another takes its place meanwhile
 */
export async function bringBase(db: Kysely<LogTables>, target: Snapshot): Promise<void> {
  // A thread that reads texts may bring it at the same time.
  const draft = `${target.file}.${randomUUID()}.tmp`
  await mkdir(dirname(target.file), { recursive: true })
  const handle = await open(draft, 'w', 0o600)
  try {
    await writePieces(db, target.seq, content => handle.appendFile(content))
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(draft, { force: true })
    throw error
  }
  await handle.close()
  await rename(draft, target.file)
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
