import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../app.js'
import type { Logger } from 'pino'
import type { Config } from '../../../base/settings/config.js'
import { hostAndPort } from '../../../base/settings/hostAndPort.js'
import { openingServer } from '../../http/openingServer.js'
import { createLog } from '../../../base/log/log.js'
import { importDemoWhenEmpty } from '../../loads/importDemoWhenEmpty.js'
import { otherVersions } from '../../loads/otherVersions.js'
import { metricsServer } from '../../telemetry/metricsServer.js'
import { takeDemoOut } from '../../loads/takeDemoOut.js'
import { clockOf } from '../../../base/clock.js'
import { demoKey, withdrawDemoKeys } from '../open/demoKey.js'
import { exitCodes } from '../exitCodes.js'
import { openGraph } from '../openGraph.js'
import { listen } from './listen.js'
import { awaitStop, endConnections } from './stopping.js'
import { openService, type OpenedService } from '../open/openService.js'

/**
 * Serves until SIGTERM or SIGINT, then finishes what runs and closes the stores; the process ends by a deadline.
 * Stdout gets the address, and with the demo corpus a key and a line to try; the log goes to stderr.
 * @returns the exit code
 * @throws Unavailable when the port or a store cannot be had
 */
export async function serve(config: Config, graph = openGraph(config, { isServed: true })): Promise<number> {
  const log = createLog(config.logLevel)
  const { server, serve: serveApp } = openingServer()
  const listening = listen(server, { ...config, setting: 'BELEG_PORT' })
  // Told of below, once what is being opened can be closed.
  listening.catch(() => undefined)
  try {
    const service = await openService(config, log, graph)
    try {
      await listening
      if (config.demo) await importDemoWhenEmpty({ ...service, now: clockOf(config) })
      else await endDemo(config, service, log)
      await warnOfOtherVersions(service, log)
      await service.turns.start()
      serveApp(createApp(service.serving))
      void service.beginBackground()
      service.open.add('connections', () => endConnections(server, log))
      const metrics = await giveMetrics(config, service, log)
      const { told } = awaitStop({ log, stillOpen: () => service.open.names() })
      process.stdout.write((await greeting(config, service, server)) + metrics)
      return await endOf(told, service, log)
    } finally {
      await service.close()
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** Whoever keeps the service running starts it again where it ends as failed. @returns the exit code, once it is to end */
async function endOf(
  told: Promise<NodeJS.Signals>,
  { store }: Pick<OpenedService, 'store'>,
  log: Logger
): Promise<number> {
  const end = await Promise.race([told, ...(store.outdated === undefined ? [] : [store.outdated])])
  if (typeof end === 'string') log.info({ signal: end }, 'stopping')
  else
    log.fatal(end, `${end.message}: the service ends, and begins anew from the log when it is started again`)
  return typeof end === 'string' ? exitCodes.done : exitCodes.failed
}

/** Off is off: a service that others can reach must neither know the demo key nor answer from the demo's summaries. */
async function endDemo(config: Config, service: OpenedService, log: Logger): Promise<void> {
  const keys = await withdrawDemoKeys(service.operations.keys, config.dataFolder)
  const concepts = await takeDemoOut({ ...service, now: clockOf(config) })
  if (keys.length + concepts > 0)
    log.warn({ keys, concepts }, 'the demo was ended: keys revoked, concepts taken out')
}

/** A mix of what two versions say of the same kind of file is told at each start, until it is none. */
async function warnOfOtherVersions({ store, ids }: OpenedService, log: Logger): Promise<void> {
  for (const other of await otherVersions(store, ids)) {
    const command = other.importer === 'rdf' ? 'beleg load' : `beleg import ${other.importer}`
    log.warn(
      other,
      `${other.loads} loads were read by ${other.read === undefined ? 'an older version' : `version ${other.read}`} of ${other.importer}, version ${other.runs} says some things otherwise: run "${command}" on the same files again`
    )
  }
}

/** Gives metrics out where the settings say so. @returns a line that says where @throws Unavailable, InvalidInput */
async function giveMetrics(
  { metrics: place }: Config,
  { telemetry, open }: OpenedService,
  log: Logger
): Promise<string> {
  if (place === undefined || telemetry?.metrics === undefined) return ''
  const server = metricsServer(telemetry.metrics, log)
  await listen(server, { ...place, setting: 'BELEG_METRICS_PORT', hostSetting: 'BELEG_METRICS_HOST' })
  open.add('metrics', () => endConnections(server, log, 0))
  return `Metrics are at ${hostAndPort(place.host, (server.address() as AddressInfo).port)}/metrics\n`
}

async function greeting(config: Config, { operations, ids }: OpenedService, server: Server): Promise<string> {
  const { port } = server.address() as AddressInfo
  const everywhere = ['0.0.0.0', '::'].includes(config.host)
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  const address = `http://${host}:${port}`
  const lines = [`Beleg listens on ${address} (open it in a browser)`]
  if (config.demo) {
    const key = await demoKey(operations.keys, config.dataFolder)
    lines.push(
      `Demo key: ${key}`,
      `Try: curl -H 'X-API-Key: ${key}' '${address}/v1/legal?ref=ELI:GewO%C2%A714'`
    )
  }
  if (config.crawl.hosts.size > 0) lines.push(ownSites(config))
  const reached = hostAndPort(config.host, port)
  if (!config.baseIriGiven && ids.base !== reached) {
    lines.push(
      `Receipts link to ${ids.base}, where the data was made, but the service listens on ${reached}.`,
      `Where both lead here, set BELEG_BASE_IRI=${ids.base}; else listen there (BELEG_PORT), or begin anew in an empty BELEG_DATA.`
    )
  } else if (!config.baseIriGiven && everywhere) {
    lines.push(`Receipts link to ${ids.base}: for others, set BELEG_BASE_IRI to the address that they use.`)
  }
  return `${lines.join('\n')}\n`
}

/** Whoever left a setting of a test in place must see it at once. */
function ownSites({ crawl }: Config): string {
  const sites = [...crawl.hosts].map(([name, { address, port }]) => `${name} (${address} port ${port})`)
  return `For tests only: sites on this machine are crawled by BELEG_CRAWL_HOSTS: ${sites.join(', ')}`
}
