import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { Cause, Unavailable } from '../errors.js'

/** Says in the log why something is not available; of what else fails it says nothing. */
export type ReportFailure = (failure: unknown, request?: string) => void

/** Between two lines about the same, in milliseconds. */
const EVERY_MS = 10_000
/** So many different failures are told apart. */
const MOST = 200

/**
 * One line a cause and ten seconds, with how many of the same there were since the last one. A line holds our own words,
 * and of others' errors those of the system and of connections, such as `connect ECONNREFUSED 127.0.0.1:3030`.
 */
export function causeLog(log: Pick<Logger, 'warn'>, everyMs = EVERY_MS): ReportFailure {
  const told = new LRUCache<string, { at: number; unsaid: number }>({ max: MOST })
  return (failure, request) => {
    if (!(failure instanceof Unavailable)) return
    const causes = causesOf(failure.cause)
    const key = [failure.message, ...causes].join('\n')
    const now = performance.now()
    const before = told.get(key)
    if (before !== undefined && now - before.at < everyMs) {
      before.unsaid += 1
      return
    }
    told.set(key, { at: now, unsaid: 0 })
    log.warn(
      {
        ...(request !== undefined && { request }),
        reason: failure.message,
        ...(causes.length > 0 && { causes }),
        ...(before !== undefined && before.unsaid > 0 && { unsaid: before.unsaid })
      },
      'not available'
    )
  }
}

/** From the failure to what it came of, at most ten. */
function causesOf(cause: unknown): string[] {
  const causes: string[] = []
  const open = [cause]
  for (let error = open.shift(); error instanceof Error && causes.length < 10; error = open.shift()) {
    const text = wordsOf(error)
    if (text !== '') causes.push(text)
    // Of a name with several addresses each has failed in its own way.
    if (error instanceof AggregateError) open.push(...(error.errors as unknown[]))
    else open.push(error.cause)
  }
  return causes
}

function wordsOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof AggregateError) return ''
  if (error instanceof Cause || error instanceof Unavailable) return error.message
  if (typeof code === 'string') return `${error.message} (${code})`.slice(0, 300)
  return error.name === 'Error' ? '' : error.name
}
