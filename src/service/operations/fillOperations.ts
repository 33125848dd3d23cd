import { InvalidInput } from '../../base/errors.js'
import { postgresName } from '../../base/sql/postgres.js'
import { copyRows, isEmpty } from './copyRows.js'
import { OPERATIONS_SCHEMA, openPostgresOperations } from './openPostgresOperations.js'
import { openSqliteOperations } from './openSqliteOperations.js'

/**
 * Puts the rows of an operations database of SQLite into an empty one of PostgreSQL, all or none.
 * @throws InvalidInput when there are rows already; Unavailable
 */
export async function fillOperations(url: string, file: string): Promise<void> {
  const source = await openSqliteOperations(file)
  try {
    const target = await openPostgresOperations(url)
    try {
      await target.db.transaction().execute(async step => {
        if (!(await isEmpty(step))) throw notEmpty(url)
        await copyRows(source.db, step)
      })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Asked before anything is done. @throws InvalidInput when there are rows already; Unavailable */
export async function mustBeEmptyOperations(url: string): Promise<void> {
  const target = await openPostgresOperations(url)
  try {
    if (!(await isEmpty(target.db))) throw notEmpty(url)
  } finally {
    await target.close()
  }
}

function notEmpty(url: string): InvalidInput {
  return new InvalidInput(
    `${postgresName(url)} holds keys or usage of Beleg already; a backup is restored into an empty one alone: name another in BELEG_DATABASE_URL, or drop its schema ${OPERATIONS_SCHEMA} where a restore that was cut off has left it`
  )
}
