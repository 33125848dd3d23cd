import { createHash } from 'node:crypto'
import type { LogTables } from './logTables.js'

/** Letters of a digest that are enough to tell logs, or commits of one number, apart. */
const LETTERS = 12

/** What tells the commits of one log from those of another, at the beginning of their marks. */
export function markOfLog(log: string): string {
  return digest(log)
}

/** What tells a commit from others of its number: of another log, or of this one after it lost commits. */
export function markOfCommit(log: string, { seq, actor, at, quads, bytes }: LogTables['commits']): string {
  return markOfLog(log) + digest(JSON.stringify([seq, actor, at, quads, bytes].map(String)))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, LETTERS)
}
