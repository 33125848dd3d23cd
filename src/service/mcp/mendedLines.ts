import { Transform } from 'node:stream'
import { mendedMessage } from './mendedMessage.js'

const NEWLINE = 10
/** What is longer without an end goes on as it is: the transport refuses it. */
const MOST_BYTES = 10_000_000

/** Takes messages one a line, as a client's pipe brings them, and hands each on as the protocol writes it. */
export function mendedLines(): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([rest, chunk])
      const end = bytes.lastIndexOf(NEWLINE) + 1
      rest = bytes.subarray(end)
      const lines = bytes.toString('utf8', 0, end).split('\n')
      const whole = Buffer.from(lines.map(mendedLine).join('\n'))
      if (rest.length <= MOST_BYTES) return done(null, whole)
      const long = Buffer.concat([whole, rest])
      rest = Buffer.alloc(0)
      return done(null, long)
    },
    flush: done => done(null, rest)
  })
}

function mendedLine(line: string): string {
  try {
    const message: unknown = JSON.parse(line)
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return line
    return JSON.stringify(mendedMessage(message as Readonly<Record<string, unknown>>))
  } catch {
    return line
  }
}
