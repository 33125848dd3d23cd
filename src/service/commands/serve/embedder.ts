import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programEnvironment } from '../../../base/settings/config.js'
import { findPython } from '../../../base/model/server/findPython.js'
import { makeEnvironment } from '../../../base/model/server/makeEnvironment.js'
import { startEmbedder } from '../../../base/model/server/startEmbedder.js'

export interface EmbedderCommand {
  /** 0 takes a free one. */
  readonly port: number
}

/** The Python environment is kept here, in the working folder. */
const CACHE = '.embedder'
/** What it computes; vectors are kept under this name. */
const NAME = 'multilingual-e5-small-q4'

const python = (file: string) =>
  fileURLToPath(new URL(`../../base/model/server/python/${file}`, import.meta.url))

/**
 * Runs an embedder of ours until it is told to stop; its packages are installed the first time.
 * The two settings stand alone on stdout; what is said besides goes to stderr.
 * @returns the exit code
 * @throws InvalidInput when Python or a package is missing, Unavailable when the embedder does not start
 */
export async function embedder({ port }: EmbedderCommand): Promise<number> {
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const environment = await makeEnvironment({
    folder: resolve(CACHE),
    python: await findPython(programEnvironment()),
    requirements: python('requirements.txt'),
    onInstall: () => say(`Installing the embedder's packages in ${resolve(CACHE)}, once …`)
  })
  const running = await startEmbedder({
    python: environment,
    program: python('serve.py'),
    port,
    onLine: say
  })
  let told = false
  const stop = () => {
    told = true
    void running.stop()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  process.stdout.write(`BELEG_EMBEDDER_URL=${running.url}\nBELEG_EMBEDDER_NAME=${NAME}\n`)
  await running.ended
  return told ? 0 : 1
}
