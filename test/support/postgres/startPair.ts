import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../freePort.js'

const run = promisify(execFile)
/** The folder of the server's programs (`.ci/postgres run`). */
const programs = process.env['BELEG_TEST_POSTGRES_PROGRAMS']
/** What they run as, since they refuse to run as root. */
const USER = 'postgres'

/** A primary and a standby that streams from it, behind one address, as a virtual address or a proxy gives it. */
export interface Pair {
  readonly url: string
  /** Ends the primary as a lost machine does. */
  readonly killPrimary: () => Promise<void>
  /** The standby is away, and the primary goes on alone. */
  readonly stopStandby: () => Promise<void>
  readonly startStandby: () => Promise<void>
  /** Makes the standby the primary, and leads there. */
  readonly promote: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** @param synchronous nothing is acknowledged that the standby has not on its disk */
export async function startPair({ synchronous }: { readonly synchronous: boolean }): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-pair-'))
  if (process.getuid?.() === 0) await run('chown', [USER, folder])
  else await chmod(folder, 0o700)
  const [primary, standby] = [await server(folder, 'primary'), await server(folder, 'standby')]
  await program('initdb', [
    ...['--pgdata', primary.data, '--username', 'beleg', '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync']
  ])
  await primary.start()
  const from = `host=127.0.0.1 port=${primary.port} user=beleg application_name=standby`
  await program('pg_basebackup', [
    ...['--pgdata', standby.data, '--dbname', from],
    ...['--write-recovery-conf', '--checkpoint', 'fast', '--no-sync']
  ])
  await standby.start()
  if (synchronous) {
    await order(primary.port, `alter system set synchronous_standby_names = 'standby'`)
    await order(primary.port, 'select pg_reload_conf()')
  }
  await standbyStreams(primary.port, synchronous ? 'sync' : 'async')
  const door = await openDoor(primary.port)
  return {
    url: `postgres://beleg@127.0.0.1:${door.port}/postgres`,
    killPrimary: () => primary.stop(),
    stopStandby: () => standby.stop(),
    startStandby: () => standby.start(),
    async promote() {
      await program('pg_ctl', ['--pgdata', standby.data, '--wait', 'promote'])
      door.leadTo(standby.port)
    },
    async remove() {
      await door.close()
      for (const each of [standby, primary]) await each.stop().catch(() => undefined)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/** Where the programs are told. */
export const canStartPairs = programs !== undefined

function program(name: string, args: readonly string[]): Promise<unknown> {
  const file = join(programs!, name)
  const own = process.getuid?.() === 0 ? ['runuser', '-u', USER, '--', file] : [file]
  return run(own[0]!, [...own.slice(1), ...args])
}

async function server(folder: string, name: string) {
  const [data, port] = [join(folder, name), await freePort()]
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: folder },
    ...{ wal_level: 'replica', max_wal_senders: 4, wal_keep_size: '256MB', hot_standby: 'on' },
    // Killed processes are what is tried, not killed machines.
    ...{ max_connections: 100, fsync: 'off' }
  }
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`)
  return {
    ...{ data, port },
    start: async () => {
      await program('pg_ctl', [
        ...['--pgdata', data, '--log', join(folder, `${name}.log`), '--wait'],
        ...['--options', options.join(' '), 'start']
      ])
    },
    stop: async () => void (await program('pg_ctl', ['--pgdata', data, '--mode', 'immediate', 'stop']))
  }
}

async function order(port: number, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'beleg', database: 'postgres' })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function standbyStreams(port: number, state: string): Promise<void> {
  for (;;) {
    const { rows } = await order(port, "select sync_state from pg_stat_replication where state = 'streaming'")
    if ((rows as { sync_state: string }[]).some(({ sync_state }) => sync_state === state)) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** Takes connections to wherever it leads now; those that led elsewhere are cut. */
async function openDoor(first: number) {
  let port = first
  const sockets = new Set<Socket>()
  const door = createServer(incoming => {
    const outgoing = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming]
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const cut = () => [...sockets].forEach(socket => socket.destroy())
  return {
    port: (door.address() as AddressInfo).port,
    leadTo(other: number) {
      port = other
      cut()
    },
    async close() {
      cut()
      door.close()
      await once(door, 'close')
    }
  }
}
