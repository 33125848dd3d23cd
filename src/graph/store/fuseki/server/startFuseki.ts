import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { Unavailable } from '../../../../base/errors.js'
import { HttpClient } from '../../../../base/outgoing/httpClient.js'
import { DATASET, writeServerConfig } from './serverConfig.js'

export interface FusekiOptions {
  /** Holds configuration and database; made when it is not there. */
  readonly folder: string
  /** As `findJava` gives it. */
  readonly java: string
  /** As `fetchFuseki` gives it. */
  readonly jar: string
  /** 0 takes a free one. */
  readonly port?: number
  /** As Java reads it: `1g`, `4g`. TDB2 keeps its files outside the heap, in the system's cache. */
  readonly heap?: string
  /** More options of Java itself. */
  readonly javaOptions?: readonly string[]
  readonly queryTimeoutMs?: number
  readonly passwordFile?: string
  /** Gets each line that Fuseki prints. */
  readonly onLine?: (line: string) => void
}

export interface RunningFuseki {
  /** The dataset's address. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Resolves when the process has ended, by whomever. */
  readonly ended: Promise<void>
  /** Ends it; `SIGKILL` as a power cut would. Resolves when it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const START_LIMIT_MS = 180_000
const LAST_LINES = 20

/**
 * Starts a Fuseki of ours on the loopback and waits until it answers.
 * It ends with this process, however that ends in an orderly way.
 * @throws Unavailable with Fuseki's last lines when it does not start
 */
export async function startFuseki(options: FusekiOptions): Promise<RunningFuseki> {
  const { assembler, logging } = await writeServerConfig({
    folder: options.folder,
    queryTimeoutMs: options.queryTimeoutMs ?? 300_000,
    ...(options.passwordFile === undefined ? {} : { passwordFile: options.passwordFile })
  })
  const child = spawn(
    options.java,
    [
      `-Xmx${options.heap ?? '1g'}`,
      ...(options.javaOptions ?? []),
      `-Dlog4j2.configurationFile=${logging}`,
      '-cp',
      options.jar,
      // The server without its admin pages: nothing on it can make or drop a dataset.
      'org.apache.jena.fuseki.main.cmds.FusekiMainCmd',
      `--config=${assembler}`,
      '--localhost',
      `--port=${options.port ?? 0}`,
      '--ping',
      '--compact'
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] }
  )
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const endWithUs = () => void child.kill('SIGKILL')
  // First of all: whoever removes its folder at the end has a Fuseki that writes nothing more.
  process.prependOnceListener('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))

  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    child.kill(signal)
    await ended
  }
  try {
    const port = await portOf(child, options.onLine)
    await answers(`http://127.0.0.1:${port}`, child)
    return { url: `http://127.0.0.1:${port}/${DATASET}`, port, pid: child.pid!, ended, stop }
  } catch (error) {
    await stop('SIGKILL')
    throw error
  }
}

/** Reads the port from what Fuseki prints at its start. */
function portOf(child: ChildProcess, onLine?: (line: string) => void): Promise<number> {
  const last: string[] = []
  return new Promise((found, failed) => {
    const limit = AbortSignal.timeout(START_LIMIT_MS)
    const fail = (problem: string) => failed(new Unavailable([problem, ...last].join('\n')))
    limit.addEventListener('abort', () => fail(`Fuseki did not start in ${START_LIMIT_MS / 1000} s:`))
    child.once('error', error => fail(`Fuseki cannot be started: ${error.message}`))
    child.once('close', code => fail(`Fuseki ended at its start (${code ?? 'by a signal'}):`))
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', line => {
        onLine?.(line)
        last.push(line)
        if (last.length > LAST_LINES) last.shift()
        const match = /Port:\s+http=(\d+)/.exec(line)
        if (match) found(Number(match[1]))
      })
    }
  })
}

const PING = {
  connectMs: 5_000,
  headersMs: 5_000,
  idleMs: 5_000,
  totalMs: 5_000,
  maxBytes: 10_000,
  connections: 1
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const client = new HttpClient(origin, PING)
  try {
    const until = Date.now() + START_LIMIT_MS
    while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
      const answer = await client.text({ path: '/$/ping', method: 'GET', headers: {} }).catch(() => undefined)
      // Behind a password even the ping says 401; that is an answer.
      if (answer !== undefined && answer.status < 500) return
      await setTimeout(50)
    }
  } finally {
    await client.close()
  }
  throw new Unavailable('Fuseki started, but does not answer')
}
