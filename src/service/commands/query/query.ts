import { readFileSync } from 'node:fs'
import { text as wholeText } from 'node:stream/consumers'
import type { QueryStringContext } from '@comunica/types'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { fetchOfOrigins, type OriginsFetch } from '../../../base/outgoing/fetchOfOrigins.js'
import { mustBeFile } from '../../../base/files/readableFile.js'
import { exitCodes } from '../exitCodes.js'
import { abortable } from './abortable.js'
import { mustBeQuery, openEngine } from './engine.js'
import { querySourceKey } from './querySourceKey.js'
import { planText } from './planText.js'
import { readSourceFiles } from './readSourceFiles.js'
import { sourceRefusal } from './sourceRefusal.js'
import { mustBeFormat } from './resultFormats.js'
import { querySource, type QuerySource } from './querySource.js'
import { writeResult, type ResultOutput } from './writeResult.js'

export interface QueryCommandOptions {
  /** The file that the query stands in. */
  readonly file?: string
  readonly source: readonly string[]
  readonly keyFile?: string
  readonly keyFor?: string
  readonly format?: string
  /** Rows, or triples. */
  readonly limit?: number
  /** Seconds. */
  readonly timeout: number
  /** A plan in place of the rows; true is `physical`. */
  readonly explain?: string | true
}

const PLANS = ['logical', 'physical'] as const
/** Of an answer, in bytes: a dump of millions of statements. */
const MOST = 20_000_000_000

/**
 * Asks the sources with one query, and writes what it gives as it comes.
 * @param apiKey of the environment, where no file has one
 * @returns the exit code
 * @throws InvalidInput for arguments, a query or a file that cannot be used; otherwise what failed
 */
export async function query(
  given: string | undefined,
  options: QueryCommandOptions,
  apiKey: string | undefined,
  output: ResultOutput = process
): Promise<number> {
  const text = await queryText(given, options.file)
  const plan = planOf(options.explain)
  mustBeFormat(options.format)
  if (options.source.length === 0) throw new InvalidInput('Name what is asked, with --source')
  const sources = options.source.map(querySource)
  const key = querySourceKey(options, apiKey, sources)
  const engine = await openEngine()
  await mustBeQuery(engine, text)

  const late = new Unavailable(
    `No whole answer within ${options.timeout} s: ask for less, or give it --timeout`
  )
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(late), options.timeout * 1000)
  const totalMs = options.timeout * 1000
  const limits = {
    connectMs: 10_000,
    headersMs: totalMs,
    idleMs: totalMs,
    totalMs,
    maxBytes: MOST,
    connections: 8
  }
  const net = fetchOfOrigins(limits, key, sourceRefusal)
  const send: typeof net.fetch = (url, init) => net.fetch(url, { ...init, signal: end.signal })
  try {
    const context = await contextOf(sources, send)
    if (plan !== undefined) {
      const explained = await abortable(engine.explain(text, context, plan), end.signal)
      output.stdout.write(planText(explained.data as unknown))
      return exitCodes.done
    }
    await writeResult(engine, text, context, { ...options, output, signal: end.signal })
    return exitCodes.done
  } catch (error) {
    if (!end.signal.aborted) throw error
    return await endNow(late)
  } finally {
    clearTimeout(timer)
    await net.close()
  }
}

/** What Comunica has begun runs on: nothing ends it but the end of the process. */
async function endNow({ message }: Error): Promise<never> {
  return new Promise(() => {
    process.stderr.write(`beleg: ${message}\n`, () => process.exit(exitCodes.failed))
  })
}

async function contextOf(
  sources: readonly QuerySource[],
  send: OriginsFetch['fetch']
): Promise<QueryStringContext> {
  const documents = sources.filter(source => source.kind !== 'endpoint')
  const endpoints = sources.filter(source => source.kind === 'endpoint')
  return {
    sources: [
      ...(documents.length > 0 ? [await readSourceFiles(documents, send)] : []),
      ...endpoints.map(({ url }) => ({ type: 'sparql' as const, value: url.href }))
    ] as QueryStringContext['sources'],
    fetch: send,
    readOnly: true
  }
}

async function queryText(given: string | undefined, file: string | undefined): Promise<string> {
  if ((given === undefined) === (file === undefined)) {
    throw new InvalidInput('Give one query: as an argument, or with --file')
  }
  if (file === undefined) return given!
  if (file === '-') return wholeText(process.stdin)
  mustBeFile(file)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new InvalidInput(`${file}: does not exist, or may not be read`)
  }
}

function planOf(given: string | true | undefined): (typeof PLANS)[number] | undefined {
  if (given === undefined) return undefined
  const plan = given === true ? 'physical' : PLANS.find(each => each === given)
  if (plan === undefined)
    throw new InvalidInput(`--explain ${given as string}: there are ${PLANS.join(', ')}`)
  return plan
}
