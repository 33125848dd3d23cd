import { connect } from 'node:net'

export interface Pipelined {
  /** Answers by status, so far. */
  readonly statuses: Readonly<Record<string, number>>
  /** Resolves when all have come, or the connection has ended. */
  readonly done: Promise<void>
  readonly hangUp: () => void
}

/** Sends all requests at once on one connection, without waiting for an answer, as HTTP allows. */
export function pipeline(url: string, key: string, targets: readonly string[]): Pipelined {
  const { hostname, port } = new URL(url)
  const statuses: Record<string, number> = {}
  let come = 0
  let rest = ''
  const socket = connect(Number(port), hostname)
  const done = new Promise<void>(resolve => {
    socket.once('close', () => resolve())
    socket.setEncoding('latin1').on('data', (text: string) => {
      const seen = rest + text
      for (const [, status] of seen.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses[status!] = (statuses[status!] ?? 0) + 1
        come += 1
      }
      // Short of a whole status line, so that none is seen twice.
      rest = seen.slice(-12)
      if (come === targets.length) resolve()
    })
  })
  socket.on('error', () => {})
  socket.write(
    targets.map(target => `GET ${target} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\n\r\n`).join('')
  )
  return { statuses, done, hangUp: () => void socket.destroy() }
}
