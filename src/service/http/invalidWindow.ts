import { shownInput, ValidationFailed } from '../contract/validationErrors.js'
import { InvalidWindow } from '../tenant/usage/readUsage.js'

/** Gives a time that cannot be read its place in the query; other errors pass. @throws ValidationFailed */
export function refuseWindow(error: unknown): never {
  if (!(error instanceof InvalidWindow)) throw error
  const { parameter, message, given } = error
  throw new ValidationFailed([
    { loc: ['query', parameter], msg: message, type: 'datetime_parsing', ...shownInput(given) }
  ])
}
