import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { QueryEngine } from '@comunica/query-sparql'
import type { QueryStringContext } from '@comunica/types'
import type { Variable } from '@rdfjs/types'
import { InvalidInput } from '../../../base/errors.js'
import { abortable } from './abortable.js'
import { resultFormat } from './resultFormats.js'
import { rowTable, type ResultRow } from './rowTable.js'

/** Rows go to the one, what is said about them to the other. */
export interface ResultOutput {
  readonly stdout: Pick<NodeJS.WriteStream, 'write' | 'once' | 'off'> & { readonly isTTY?: boolean }
  readonly stderr: { write(text: string): unknown }
}

interface Writing {
  readonly output: ResultOutput
  readonly format?: string
  readonly limit?: number
  /** Ends it; what is written then is not whole. */
  readonly signal: AbortSignal
}

/** Rows or triples, as Comunica gives them. */
interface Items extends AsyncIterable<unknown> {
  take(most: number): Items
  map(change: (item: unknown) => unknown): Items
}

/** Runs the query and writes what it gives, as fast as that is read. @throws what a source failed with */
export async function writeResult(
  engine: QueryEngine,
  text: string,
  context: QueryStringContext,
  { format: name, limit, output, signal }: Writing
): Promise<void> {
  const result = await abortable(engine.query(text, context), signal)
  if (result.resultType === 'void') throw new InvalidInput('That is an update: beleg query changes nothing')
  const { mediaType } = resultFormat(name, result.resultType, output.stdout.isTTY === true)
  if (result.resultType === 'boolean') {
    const answer = await abortable(result.execute(), signal)
    if (mediaType === undefined) output.stdout.write(`${answer}\n`)
    else {
      const { data } = await engine.resultToString(
        { ...result, execute: () => Promise.resolve(answer) },
        mediaType
      )
      await writeAll(data as Readable, output, signal)
    }
    return
  }
  let written = 0
  const items = async () => {
    const all = (await result.execute()) as unknown as Items
    return (limit === undefined ? all : all.take(limit)).map(item => {
      written++
      return item
    })
  }
  if (mediaType === undefined) {
    const { variables } = (await abortable(result.metadata(), signal)) as { variables: readonly Variable[] }
    const names = variables.map(({ value }) => value)
    await writeAll(
      rowTable(names, (await abortable(items(), signal)) as AsyncIterable<ResultRow>),
      output,
      signal
    )
  } else {
    const { data } = await engine.resultToString({ ...result, execute: items } as never, mediaType, context)
    await writeAll(data as Readable, output, signal)
  }
  if (written === limit) output.stderr.write(`beleg query: ended after ${limit} rows, as --limit says\n`)
}

async function writeAll(
  texts: AsyncIterable<unknown>,
  { stdout }: ResultOutput,
  signal: AbortSignal
): Promise<void> {
  const iterator = texts[Symbol.asyncIterator]()
  for (;;) {
    const next = await abortable(iterator.next(), signal)
    if (next.done === true) return
    if (!stdout.write(next.value as string)) await once(stdout as NodeJS.WriteStream, 'drain', { signal })
  }
}
