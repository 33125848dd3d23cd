import type pg from 'pg'
import { InvalidInput, Unavailable } from '../errors.js'

/** SQLSTATE of a right that its user has not. */
const NO_RIGHT = '42501'

/**
 * Why a database of PostgreSQL cannot be used at a start: with its name, for who starts a service may see it, and with
 * what the server says.
 * @returns InvalidInput for what somebody must mend, Unavailable for what passes; anything else as it is
 */
export function unusableDatabase(error: unknown, name: string): unknown {
  if (error instanceof InvalidInput) return error
  const options = { cause: error }
  if (error instanceof Unavailable) {
    const { message, code } = firstCause(error) as NodeJS.ErrnoException
    return new Unavailable(`${name} cannot be used at the moment: ${message || code}`, undefined, options)
  }
  const said = saidByServer(error)
  if (said === undefined) return error
  const mend =
    said.code === NO_RIGHT ? ': its user needs GRANT CREATE ON DATABASE, or to own the schemas' : ''
  return new InvalidInput(`${name} cannot be used: ${said.message}${mend}`, options)
}

function firstCause(error: Error): Error {
  return error.cause instanceof Error ? firstCause(error.cause) : error
}

function saidByServer(error: unknown): pg.DatabaseError | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('severity' in each) return each as pg.DatabaseError
  return undefined
}
