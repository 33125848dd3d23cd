import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect } from 'chai'
import { Unavailable } from '../../../src/base/errors.js'
import { causeLog } from '../../../src/base/log/causeLog.js'
import { kyselyOverPool, openPool } from '../../../src/base/sql/postgres.js'

/** What a statement fails with at such a server, and what the log has of it. */
async function failureAt(port: number): Promise<{ failure: unknown; line: string }> {
  const pool = await openPool(`postgres://beleg:geheim@127.0.0.1:${port}/laws`, 1)
  const db = kyselyOverPool<{ none: { id: number } }>(pool, 'none')
  const failure = await db
    .selectFrom('none')
    .selectAll()
    .execute()
    .catch((error: unknown) => error)
  const lines: unknown[] = []
  causeLog({ warn: (line: unknown) => lines.push(line) } as never)(failure)
  await db.destroy()
  return { failure, line: JSON.stringify(lines) }
}

describe('a database of PostgreSQL that is away', function () {
  this.timeout(20_000)

  it('is named in the log with what stood in the way, and to no caller', async () => {
    const { failure, line } = await failureAt(1)
    expect(line).contain('the PostgreSQL database laws at 127.0.0.1:1').contain('ECONNREFUSED')
    expect(line).not.contain('geheim')
    expect(failure).instanceOf(Unavailable).property('message').not.contain('127.0.0.1')
  })

  it('is named in the log where it takes connections and says nothing', async () => {
    const sockets: Socket[] = []
    const silent = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { line } = await failureAt(port)
    expect(line).contain(`laws at 127.0.0.1:${port}: no answer in time`)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})
