import { execFile, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
const door = resolve('dist/src/main.js')
const START_LIMIT_MS = 300_000

/** What a run of the service is told; its own data folder each. */
export interface Place {
  readonly data: string
  /** `embedded`, or a dataset's address. */
  readonly graphStore: string
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Service {
  readonly url: string
  readonly key: string
  readonly pid: number
  stop(): Promise<void>
}

/** A contract key without a limit on calls; everything else is as a user starts it. */
const PROFILE = 'de-federal'

/** A model, judge or embedder of the shell's would answer in place of what is measured. */
const noModels = Object.fromEntries(
  ['MODEL', 'JUDGE', 'EMBEDDER'].flatMap(part =>
    ['URL', 'NAME', 'KEY'].map(field => [`BELEG_${part}_${field}`, ''])
  )
)

/** What tests are told (`BELEG_TEST_…`) is no setting of a service, which would refuse to start. */
const withoutTests = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('BELEG_TEST_')))

export function environment({ data, graphStore, settings }: Place): NodeJS.ProcessEnv {
  return {
    ...withoutTests(process.env),
    ...noModels,
    BELEG_DATA: data,
    BELEG_GRAPH_STORE: graphStore,
    BELEG_PORT: '0',
    BELEG_DEMO: 'off',
    BELEG_LOG_LEVEL: 'warn',
    BELEG_QUOTA_DE_FEDERAL: '0',
    ...settings
  }
}

/** One command of ours, as in a shell. @returns its stdout */
export async function beleg(place: Place, ...commandLine: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [door, ...commandLine], {
    env: environment(place),
    maxBuffer: 64_000_000
  })
  return stdout.trim()
}

/** A key for a tenant's own graph, without a limit on calls. */
export function keyOfTenant(place: Place, tenant: string): Promise<string> {
  return beleg(place, 'keys', 'issue', '--profile', PROFILE, '--tenant', tenant, '--label', 'bench')
}

/** A key for the shared graph, without a limit on calls. */
export function keyOf(place: Place): Promise<string> {
  return beleg(place, 'keys', 'issue', '--profile', PROFILE, '--label', 'bench')
}

/** As `npm start` has it. */
const YOUNG = '--max-semi-space-size=32'

/** Starts `beleg serve` and waits until it is ready. */
export async function serve(place: Place): Promise<Service> {
  return start(place, await keyOf(place))
}

/** The same with a key that there is already. */
export async function start(place: Place, key: string): Promise<Service> {
  const child = spawn(process.execPath, [YOUNG, door, 'serve'], {
    env: environment(place),
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  process.once('exit', () => child.kill('SIGKILL'))
  const lines: string[] = []
  const url = await new Promise<string>((found, failed) => {
    const limit = setTimeout(() => failed(new Error('beleg serve is not ready')), START_LIMIT_MS)
    void ended.then(() => failed(new Error(`beleg serve ended:\n${lines.join('\n')}`)))
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', line => {
        lines.push(line)
        const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
        if (address === undefined || address === place.graphStore.replace(/\/[^/]*$/, '')) return
        clearTimeout(limit)
        found(address)
      })
    }
  })
  await ready(url)
  return { url, key, pid: child.pid!, stop }
}

async function ready(url: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    const response = await fetch(`${url}/v1/health`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await new Promise(next => setTimeout(next, 20))
  }
  throw new Error('beleg serve does not answer')
}
