import type pg from 'pg'
import { oldestStatement } from './runningStatements.js'

/** How the connections of a process to a database are used at the moment. */
export interface ConnectionUse {
  readonly used: number
  readonly idle: number
  /** Statements that wait for one, and for which none is idle or may still be made. */
  readonly waiting: number
  /** Seconds for which the server has not answered the statement that it was sent first; 0 where it has answered all. */
  readonly oldest: number
}

export function connectionUse(pool: pg.Pool): ConnectionUse {
  const { totalCount, idleCount, waitingCount, options } = pool
  const used = totalCount - idleCount
  const waiting = Math.max(0, waitingCount - (options.max - used))
  return { used, idle: idleCount, waiting, oldest: oldestStatement(pool) }
}
