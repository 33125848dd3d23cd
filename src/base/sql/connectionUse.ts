import type pg from 'pg'

/** How the connections of a process to a database are used at the moment. */
export interface ConnectionUse {
  readonly used: number
  readonly idle: number
  /** Statements that wait for one. */
  readonly waiting: number
}

export function connectionUse({ totalCount, idleCount, waitingCount }: pg.Pool): ConnectionUse {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
