import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import jsonld from 'jsonld'
import SimpleClient from 'sparql-http-client/SimpleClient.js'

const run = promisify(execFile)
const program = fileURLToPath(new URL('globalState.js', import.meta.url))

interface Loaded {
  readonly changed: string[]
  /** Files of Comunica that were loaded. */
  readonly comunica: string[]
}

async function loaded(modules: readonly string[]): Promise<Loaded> {
  const { stdout } = await run(process.execPath, [program, ...modules], { timeout: 110_000 })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Loaded
}

/** Registries that packages keep under names of their own: what was there before stays as it is. */
const registries = [
  'globalThis.__zod_globalConfig',
  'globalThis.__zod_globalRegistry',
  'globalThis.Symbol(openai.node.providerDefinitions.v1)'
]

describe('the packages of the running service', () => {
  it('change nothing that the whole process shares, the dispatcher of fetch least, and are without Comunica', async () => {
    // All that is ours brings all that is others'; not what begins to work at once: the command line, the workers, and
    // what runs in browsers.
    const begins = /(?:^|\/)main\.ts$|Worker\.ts$|\.d\.ts$|^service\/web\/client\//
    const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map(path => path.split('\\').join('/'))
      .filter(path => path.endsWith('.ts') && !begins.test(path))
      .map(path => new URL(`../../../src/${path.replace(/ts$/, 'js')}`, import.meta.url).href)
    expect(modules.length).greaterThan(300)
    const { changed, comunica } = await loaded(modules)
    expect(changed.filter(name => !registries.includes(name))).deep.equal([])
    expect(comunica).deep.equal([])
  })

  it('would be found out: undici as a whole sets its dispatcher, and Comunica is many files', async () => {
    const { changed, comunica } = await loaded(['undici', '@comunica/query-sparql'])
    expect(changed).contain('globalThis.Symbol(undici.globalDispatcher.1)')
    expect(comunica.length).greaterThan(100)
  })

  it('leave jsonld without a client: it fetches no context, whoever forgets to say so', async () => {
    const failure = await jsonld
      .expand({ '@context': 'http://127.0.0.1:9/context.jsonld' })
      .catch((error: unknown) => error)
    const causes: string[] = []
    for (let error = failure as { message: string; details?: { cause?: unknown } } | undefined; error;) {
      causes.push(error.message)
      error = error.details?.cause as typeof error
    }
    expect(causes.at(-1)).contain('http://127.0.0.1:9/context.jsonld is not fetched')
  })

  it('leave the SPARQL client without a fetch of its own', async () => {
    const client = new SimpleClient({ endpointUrl: 'http://127.0.0.1:9/query' })
    const failure = await client.query.ask('ASK {}').catch((error: unknown) => error)
    expect((failure as Error).message).contain('http://127.0.0.1:9/query?query=ASK')
    expect((failure as Error).message).contain('is not fetched')
  })
})
