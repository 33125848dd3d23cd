import { gzipSync } from 'node:zlib'
import type { Transaction } from 'kysely'
import { VersionConflict, versionAfter } from '../graphStore.js'
import type { NewEntry } from './graphLog.js'
import type { LogTables } from './logTables.js'

/** No lines, packed. */
const NOTHING = gzipSync('')

/** Puts a commit at the end of the log and gives its number. @throws VersionConflict */
export async function appendEntry(trx: Transaction<LogTables>, entry: NewEntry): Promise<number> {
  // The first statement writes: it takes the lock that puts all commits in one order, here and in PostgreSQL.
  const { seq } = await trx
    .updateTable('head')
    .set(eb => ({ seq: eb('seq', '+', 1) }))
    .returning('seq')
    .executeTakeFirstOrThrow()
  for (const { graph, expected } of entry.changes) {
    const held = await trx.selectFrom('graphs').select('version').where('iri', '=', graph).executeTakeFirst()
    if ((held?.version ?? 0) !== expected) {
      throw new VersionConflict(`${graph} is at version ${held?.version ?? 0}, not ${expected}`)
    }
  }
  await trx
    .insertInto('commits')
    .values({ seq, actor: entry.actor, at: new Date().toISOString(), quads: entry.quads, bytes: entry.bytes })
    .execute()
  for (const { graph, expected, first = 1, added, removed } of entry.changes) {
    const version = versionAfter({ expected, first })
    const pieces = Math.max(added.length, removed.length, 1)
    for (let piece = 0; piece < pieces; piece++) {
      const row = { seq, graph, added: added[piece] ?? NOTHING, removed: removed[piece] ?? NOTHING }
      if (piece === 0)
        await trx
          .insertInto('changes')
          .values({ ...row, version })
          .execute()
      else
        await trx
          .insertInto('further')
          .values({ ...row, piece })
          .execute()
    }
    await trx
      .insertInto('graphs')
      .values({ iri: graph, version })
      .onConflict(conflict => conflict.column('iri').doUpdateSet({ version }))
      .execute()
  }
  return seq
}
