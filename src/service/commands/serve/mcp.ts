import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { causeLog } from '../../../base/log/causeLog.js'
import type { Config } from '../../../base/settings/config.js'
import { hostAndPort } from '../../../base/settings/hostAndPort.js'
import { httpServer } from '../../http/server.js'
import { createLog } from '../../../base/log/log.js'
import { MCP_PATH, mcpApp } from '../../mcp/mcpApp.js'
import { callerOf, mount } from '../../mcp/mount.js'
import { openTools } from '../../mcp/openTools.js'
import { stdioConnection } from '../../mcp/stdioConnection.js'
import { packageVersion } from '../../../base/version.js'
import { exitCodes } from '../exitCodes.js'
import { listen } from './listen.js'
import { awaitStop, endConnections } from './stopping.js'

/** No name under which anybody is reached. */
const EVERYWHERE = ['0.0.0.0', '::']

/**
 * Serves the tools over Streamable HTTP until SIGTERM or SIGINT; each caller brings its own key. Stdout gets the address,
 * the log goes to stderr. @returns the exit code @throws Unavailable when the port cannot be had
 */
export async function serveTools(config: Config): Promise<number> {
  const { host, mcp, corsOrigins, trustedProxies, secrets } = config
  const log = createLog(config.logLevel)
  const report = causeLog(log)
  const tools = openTools(mcp, report)
  const mounted = mount({
    factory: tools.factory(callerOf),
    isKey: tools.isKey,
    isOpen: tools.isOpen,
    report: error => log.debug({ reason: error.message }, 'a message was refused')
  })
  const app = mcpApp({
    mount: mounted,
    allowed: { hosts: [...(EVERYWHERE.includes(host) ? [] : [host]), ...mcp.hosts], origins: corsOrigins },
    trustedProxies,
    logKey: secrets.logKey ?? randomBytes(32).toString('base64url'),
    log,
    report,
    version: packageVersion()
  })
  const server = httpServer(app)
  await listen(server, { host, port: mcp.port, setting: 'BELEG_MCP_PORT' })
  const { told } = awaitStop({ log, stillOpen: () => ['connections'] })
  const { port } = server.address() as AddressInfo
  process.stdout.write(
    `Beleg's tools listen on ${hostAndPort(host, port)}${MCP_PATH}, and call ${mcp.apiUrl}\n`
  )
  log.info({ signal: await told }, 'stopping')
  await mounted.close()
  await endConnections(server, log)
  await tools.close()
  return exitCodes.done
}

/**
 * Serves the tools to whoever has started this process, over its stdin and stdout, until stdin ends or it is told to stop.
 * Stdout carries the protocol alone.
 */
export async function serveToolsOverStdio({ mcp, secrets, logLevel }: Config): Promise<number> {
  const log = createLog(logLevel)
  const tools = openTools(mcp, causeLog(log))
  const connection = stdioConnection(
    tools.factory(() => ({ key: secrets.apiKey })),
    { input: process.stdin, output: process.stdout },
    error => log.debug({ reason: error.message }, 'a message was refused')
  )
  const { told } = awaitStop({ log, stillOpen: () => ['stdio'] })
  await Promise.race([told, connection.ended])
  await connection.close()
  await tools.close()
  return exitCodes.done
}
