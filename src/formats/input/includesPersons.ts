import { InvalidInput } from '../../base/errors.js'

/** Whether entries of natural persons are taken, as `--include-persons` says; otherwise not. @throws InvalidInput */
export function includesPersons(given: string | undefined): boolean {
  if (given === undefined || given === 'no') return false
  if (given === 'yes') return true
  throw new InvalidInput(`--include-persons is yes or no, not "${given}"`)
}
