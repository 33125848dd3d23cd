import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createApp } from '../app.js'
import type { Config } from '../config.js'
import { InvalidInput, Unavailable } from '../errors.js'
import { httpServer } from '../http/server.js'
import { createLog } from '../log.js'
import { importDemoWhenEmpty } from '../services/loads/importDemoWhenEmpty.js'
import { clockOf } from './clock.js'
import { demoKey } from './demoKey.js'
import { exitCodes } from './exitCodes.js'
import { wire, type Service } from './wire.js'

/** Requests that run when the service is told to stop have this long, in milliseconds. */
const GRACE = 10_000

/**
 * Serves until SIGTERM or SIGINT, then finishes what runs and closes the stores.
 * Stdout gets the address, and with the demo corpus a key and a line to try; the log goes to stderr.
 * @returns the exit code
 * @throws Unavailable when the port or a store cannot be had
 */
export async function serve(config: Config): Promise<number> {
  const log = createLog(config.logLevel)
  const service = await wire(config, log)
  try {
    if (config.demo) await importDemoWhenEmpty({ ...service, now: clockOf(config) })
    const server = httpServer(createApp(service.deps))
    await listen(server, config)
    const stopped = stopSignal()
    process.stdout.write(await greeting(config, service, server))
    log.info({ signal: await stopped }, 'stopping')
    await finish(server, log)
  } finally {
    await service.close()
  }
  return exitCodes.done
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new Unavailable(
          `Port ${port} of ${host} is in use: stop the other process, or set BELEG_PORT to another port`
        )
      case 'EACCES':
        throw new Unavailable(
          `Port ${port} of ${host} is not allowed to this user: set BELEG_PORT above 1023`
        )
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new InvalidInput(`BELEG_HOST is ${host}, which is no address of this machine`)
      default:
        throw error
    }
  }
}

async function greeting(config: Config, { operations }: Service, server: Server): Promise<string> {
  const { port } = server.address() as AddressInfo
  const everywhere = ['0.0.0.0', '::'].includes(config.host)
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  const address = `http://${host}:${port}`
  const lines = [`Beleg listens on ${address}`]
  if (config.demo) {
    const key = await demoKey(operations.keys, config.dataFolder)
    lines.push(
      `Demo key: ${key}`,
      `Try: curl -H 'X-API-Key: ${key}' '${address}/v1/legal?ref=ELI:GewO%C2%A714'`
    )
  }
  return `${lines.join('\n')}\n`
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise(resolve => {
    process.once('SIGTERM', resolve).once('SIGINT', resolve)
  })
}

/** No new connections; answers that are under way are given, for a while. */
async function finish(server: Server, log: Logger): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  const late = setTimeout(() => {
    log.warn('requests were cut off')
    server.closeAllConnections()
  }, GRACE)
  await closed
  clearTimeout(late)
}
