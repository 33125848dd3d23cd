import { accessSync, constants } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfig, programEnvironment } from '../../../base/settings/config.js'
import { InvalidInput } from '../../../base/errors.js'
import { fetchFuseki } from '../../../graph/store/fuseki/server/fetchFuseki.js'
import { findJava } from '../../../graph/store/fuseki/server/findJava.js'
import { startFuseki } from '../../../graph/store/fuseki/server/startFuseki.js'

export interface FusekiCommand {
  /** 0 takes a free one. */
  readonly port: number
  /** Of Java, as `2g`. */
  readonly heap: string
  /** Lines of `user: password`. */
  readonly passwords?: string
}

/** Fuseki's jar is kept here, in the working folder; it is as large as the rest of the project. */
const CACHE = '.fuseki'

/**
 * Runs a Fuseki of ours until it is told to stop, with its database in the data folder.
 * The address to set stands alone on stdout; what Fuseki says goes to stderr.
 * @returns the exit code
 * @throws InvalidInput when Java or Fuseki is missing, Unavailable when Fuseki does not start
 */
export async function fuseki(command: FusekiCommand): Promise<number> {
  const { dataFolder } = loadConfig()
  if (command.passwords !== undefined) mustBeReadable(command.passwords)
  const java = await findJava(programEnvironment())
  const jar = await fetchFuseki(resolve(CACHE))
  const running = await startFuseki({
    folder: join(dataFolder, 'fuseki'),
    java: java.path,
    jar,
    port: command.port,
    heap: command.heap,
    ...(command.passwords === undefined ? {} : { passwordFile: command.passwords }),
    onLine: line => process.stderr.write(`${line}\n`)
  })
  let told = false
  const stop = () => {
    told = true
    void running.stop()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  process.stdout.write(`BELEG_GRAPH_STORE=${running.url}\n`)
  await running.ended
  return told ? 0 : 1
}

function mustBeReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    throw new InvalidInput(`--passwords ${file} cannot be read: ${(error as Error).message}`)
  }
}
