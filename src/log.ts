import { destination, pino, type Logger } from 'pino'
import type { LogLevel } from './config.js'

/**
 * The service's log: one JSON object a line, on stderr, so that stdout stays for results.
 * It never holds keys, questions, answers or documents: what is logged names its fields one by one.
 */
export function createLog(level: LogLevel): Logger {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination({ dest: 2, sync: true })
  )
}
