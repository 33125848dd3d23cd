import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { OpenParts } from '../../../../../src/service/commands/open/openParts.js'
import { awaitStop } from '../../../../../src/service/commands/serve/stopping.js'

/** A service of which one part never ends; the deadline in milliseconds is given. */
const open = new OpenParts()
const server = createServer().listen(0, '127.0.0.1')
open.add('stuck part', () => new Promise(() => {}))
open.add('sound part', () => void server.close())
const log = pino({ base: null }, { write: line => void process.stderr.write(line) })
const { told } = awaitStop({ log, stillOpen: () => open.names(), deadlineMs: Number(process.argv[2]) })
setInterval(() => {}, 1_000)
process.stdout.write(`${(server.address() as AddressInfo | null)?.port ?? 'started'}\n`)
log.info({ signal: await told }, 'stopping')
await open.close()
