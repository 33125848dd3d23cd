import type pg from 'pg'

/** How the connections of a process to a database are used at the moment. */
export interface ConnectionUse {
  readonly used: number
  readonly idle: number
  /** Statements that wait for one, and for which none is idle or may still be made. */
  readonly waiting: number
}

export function connectionUse({ totalCount, idleCount, waitingCount, options }: pg.Pool): ConnectionUse {
  const used = totalCount - idleCount
  return { used, idle: idleCount, waiting: Math.max(0, waitingCount - (options.max - used)) }
}
