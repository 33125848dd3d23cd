import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from '../../endsWithUs.js'
import { repository } from '../../support/repository.js'

/**
 * The program as Node is told to run it, with room for what short commands leave behind: of `npm test`, which has just
 * built it, the one that is shipped, which starts sooner; else the sources as they are compiled for tests.
 */
const program = [
  '--max-semi-space-size=64',
  fileURLToPath(
    process.env['BELEG_TEST_BUILT'] === 'yes'
      ? new URL('dist/src/main.js', repository)
      : new URL('../../../src/service/main.js', import.meta.url)
  )
]

export type Settings = Readonly<Record<string, string>>

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Serving {
  readonly url: string
  readonly demoKey: string | undefined
  readonly pid: number
  readonly log: () => string
  /** Of what ends by itself. */
  readonly end: Promise<Ended>
  /** SIGTERM, as an operator stops it. */
  readonly stop: () => Promise<Ended>
}

/** Runs `beleg` as the shell does, with these settings and none of the caller's. */
export async function beleg(args: readonly string[], settings: Settings, cwd?: string): Promise<Ended> {
  return ended(start(args, settings, cwd))
}

/** Starts `beleg serve` on a free port and waits until it listens. */
export async function serve(settings: Settings): Promise<Serving> {
  const child = start(['serve'], { BELEG_PORT: '0', ...settings })
  const end = ended(child)
  const output = read(child)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /listens on (\S+)[^]*\n/.exec(output.stdout())
      if (found && (settings['BELEG_DEMO'] === 'off' || /Try: .*\n/.test(output.stdout()))) resolve(found[1]!)
    }
    child.stdout!.on('data', look)
    void end.then(({ code, stderr }) => reject(new Error(`beleg serve ended with ${code}: ${stderr}`)))
  })
  return {
    url,
    demoKey: /Demo key: (\S+)/.exec(output.stdout())?.[1],
    pid: child.pid!,
    log: output.stderr,
    end,
    stop: () => {
      child.kill('SIGTERM')
      return end
    }
  }
}

/** Asks until the answer is as wished; a minute is enough for the slowest machine. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  wished: (value: Value) => boolean
): Promise<Value> {
  const until = Date.now() + 60_000
  for (;;) {
    const value = await ask()
    if (wished(value) || Date.now() > until) return value
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Runs `beleg`; the caller waits for its end. */
export function start(
  args: readonly string[],
  settings: Settings,
  cwd?: string,
  stdin: 'ignore' | 'pipe' = 'ignore'
): ChildProcess {
  const { PATH = '', HOME = '', JAVA_HOME } = process.env
  const env = { PATH, HOME, ...(JAVA_HOME === undefined ? {} : { JAVA_HOME }), ...settings }
  return endsWithUs(
    spawn(process.execPath, [...program, ...args], {
      env,
      cwd: cwd ?? process.cwd(),
      stdio: [stdin, 'pipe', 'pipe']
    })
  )
}

function read(child: ChildProcess) {
  let [stdout, stderr] = ['', '']
  child.stdout!.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return { stdout: () => stdout, stderr: () => stderr }
}

async function ended(child: ChildProcess): Promise<Ended> {
  const output = read(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout: output.stdout(), stderr: output.stderr() }
}
