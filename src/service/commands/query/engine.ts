import type { QueryEngine } from '@comunica/query-sparql'
import { InvalidInput } from '../../../base/errors.js'

/** Comunica, which this command alone loads. @throws InvalidInput where it is not installed */
export async function openEngine(): Promise<QueryEngine> {
  try {
    const { QueryEngine } = await import('@comunica/query-sparql')
    return new QueryEngine()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new InvalidInput(
      'beleg query needs @comunica/query-sparql, which is not installed here: npm install',
      {
        cause: error
      }
    )
  }
}

/** What Comunica makes of a text that it can read: an operation of the SPARQL algebra. */
interface ReadQuery {
  readonly type: string
}

/** What stands at the top of a query; all else is an update, or nothing at all. */
const QUERIES = /^(?:project|distinct|reduced|slice|orderby|ask|construct|describe|from)$/

/** Nothing is asked or changed. @throws InvalidInput for what is no SPARQL query, with its place, and for an update */
export async function mustBeQuery(engine: QueryEngine, text: string): Promise<void> {
  let read: ReadQuery
  try {
    const explained = await engine.explain(text, { sources: [] as never, readOnly: true }, 'parsed')
    read = explained.data as ReadQuery
  } catch (error) {
    throw new InvalidInput(`The query cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (read.type === 'nop') throw new InvalidInput('The query is empty')
  if (!QUERIES.test(read.type)) throw new InvalidInput('That is an update: beleg query changes nothing')
}
