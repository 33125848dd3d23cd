import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Unavailable } from '../../errors.js'

export interface EmbedderOptions {
  /** As `makeEnvironment` gives it. */
  readonly python: string
  /** Path of the server's program. */
  readonly program: string
  /** 0 takes a free one. */
  readonly port: number
  /** Gets each line that the server prints. */
  readonly onLine?: (line: string) => void
}

export interface RunningEmbedder {
  /** As `BELEG_EMBEDDER_URL` takes it. */
  readonly url: string
  /** Resolves when the process has ended, by whomever. */
  readonly ended: Promise<void>
  /** Ends it. Resolves when it is gone. */
  stop(): Promise<void>
}

const START_LIMIT_MS = 180_000
const LAST_LINES = 20

/**
 * Starts the embedder on the loopback and waits until it answers. It ends with this process, however that ends:
 * it reads from a pipe that is closed then.
 * @throws Unavailable with its last lines when it does not start
 */
export async function startEmbedder({
  python,
  program,
  port,
  onLine
}: EmbedderOptions): Promise<RunningEmbedder> {
  // Without bytecode files: the program may stand where this user cannot write.
  const child = spawn(python, ['-B', program, '--port', String(port), '--end-with-parent'], {
    stdio: ['pipe', 'pipe', 'pipe']
  })
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    return { url: `http://127.0.0.1:${await portOf(child, onLine)}/v1`, ended, stop }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** Reads the port from what the server says when it answers. */
function portOf(child: ChildProcess, onLine?: (line: string) => void): Promise<number> {
  const last: string[] = []
  return new Promise((found, failed) => {
    const limit = setTimeout(
      () => fail(`The embedder did not start in ${START_LIMIT_MS / 1000} s:`),
      START_LIMIT_MS
    )
    const fail = (problem: string) => {
      clearTimeout(limit)
      failed(new Unavailable([problem, ...last].join('\n')))
    }
    child.once('error', error => fail(`The embedder cannot be started: ${error.message}`))
    child.once('close', code => fail(`The embedder ended at its start (${code ?? 'by a signal'}):`))
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', line => {
        onLine?.(line)
        last.push(line)
        if (last.length > LAST_LINES) last.shift()
        const match = /^ready (\d+)$/.exec(line)
        if (!match) return
        clearTimeout(limit)
        found(Number(match[1]))
      })
    }
  })
}
