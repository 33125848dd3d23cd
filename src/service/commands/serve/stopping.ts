import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { exitCodes } from '../exitCodes.js'

/** Requests that run when the service is told to stop have this long, in milliseconds. */
const GRACE = 10_000
/** The whole stop has this long, in milliseconds. What was acknowledged is on disk before. */
const DEADLINE = 30_000
/** One Ctrl-C may come as two signals, from the terminal and from npm. In milliseconds. */
const SAME = 1_000

export interface Stopping {
  /** Resolves with the first SIGTERM or SIGINT. */
  readonly told: Promise<NodeJS.Signals>
}

interface Options {
  readonly log: Logger
  /** What has not ended yet. */
  readonly stillOpen: () => readonly string[]
  readonly exit?: (code: number) => void
  readonly deadlineMs?: number
}

/**
 * Listens for SIGTERM and SIGINT. From the first one on the process has until the deadline to end by itself; then, or
 * at another signal, it is ended with the exit code of a failure, and the log says what was still open.
 */
export function awaitStop({
  log,
  stillOpen,
  exit = code => process.exit(code),
  deadlineMs = DEADLINE
}: Options): Stopping {
  const cutShort = (why: string) => {
    log.error({ why, open: stillOpen(), active: activeResources() }, 'the stop was cut short')
    exit(exitCodes.failed)
  }
  const told = new Promise<NodeJS.Signals>(resolve => {
    let since: number | undefined
    const hear = (signal: NodeJS.Signals) => {
      if (since !== undefined) {
        if (performance.now() - since > SAME) cutShort(`${signal} came again`)
        return
      }
      since = performance.now()
      // It holds nothing up: a process that has nothing left to do ends before.
      setTimeout(() => cutShort(`it took longer than ${deadlineMs / 1000} s`), deadlineMs).unref()
      resolve(signal)
    }
    process.on('SIGTERM', hear).on('SIGINT', hear)
  })
  return { told }
}

/** No new connections; answers that are under way are given, for a while. */
export async function endConnections(server: Server, log: Logger, graceMs = GRACE): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  const late = setTimeout(() => {
    log.warn('requests were cut off')
    server.closeAllConnections()
  }, graceMs)
  await closed
  clearTimeout(late)
}

/** What keeps Node's event loop alive, by kind. */
function activeResources(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
