import { lookThrough, packedFault } from '../../base/sql/keptSqlite.js'
import type { SqliteHandle } from '../../base/sql/sqlite.js'

/** What is packed, by the table that holds it and the column that names it. */
const PACKED = [
  ['promotion', 'iri'],
  ['preview', 'domain']
] as const

/**
 * Reads an operations database to its end, while others write: pages, indexes, and what can be compared of its rows.
 * @returns what is wrong, in words without the file's name
 * @throws the signal's reason
 */
export function checkOperations(file: string, signal?: AbortSignal): Promise<string | undefined> {
  return lookThrough(file, async handle => rowFault(handle) ?? (await contentFault(handle, signal)))
}

function rowFault(handle: SqliteHandle): string | undefined {
  const count = (text: string) => Number(handle.prepare(text).pluck().all()[0])
  const keys = count(`SELECT count(*) FROM issued_key WHERE id <> 'key:' || substr(hash, 1, 16)`)
  if (keys > 0) return `${keys} keys are not what was written`
  const vectors = count(`SELECT count(*) FROM vector WHERE length(vector) = 0 OR length(vector) % 4 <> 0`)
  return vectors > 0 ? `${vectors} vectors are not what was written` : undefined
}

async function contentFault(handle: SqliteHandle, signal?: AbortSignal): Promise<string | undefined> {
  for (const [table, name] of PACKED) {
    const names = handle.prepare(`SELECT ${name} FROM ${table}`).pluck().all()
    const content = handle.prepare(`SELECT content FROM ${table} WHERE ${name} = ?`).pluck()
    for (const each of names) {
      signal?.throwIfAborted()
      const [packed] = content.all(each)
      if (packed === undefined) continue
      const fault = await packedFault(packed)
      if (fault !== undefined) return `a row of ${table} cannot be read: ${fault}`
    }
  }
  return undefined
}
