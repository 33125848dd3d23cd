import { NotFound } from '../../base/errors.js'

/** For `catch`, where a page says by itself that there is no such thing. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
