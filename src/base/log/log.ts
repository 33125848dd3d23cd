import { pino, type Logger } from 'pino'
import type { LogLevel } from '../settings/config.js'
import { LogSink } from './logSink.js'

/**
 * The service's log: one JSON object a line, on stderr, so that stdout stays for results. Logging never throws and
 * never waits, whatever becomes of stderr.
 * It never holds keys, questions, answers or documents: what is logged names its fields one by one.
 */
export function createLog(level: LogLevel): Logger {
  const sink = new LogSink(process.stderr.fd)
  process.once('exit', () => sink.end())
  return pino({ level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, sink)
}
