import { Unavailable } from '../../base/errors.js'
import type { Claim } from '../operations/claims.js'

/** A failure as the caller is told it: a run whose claim was lost can be tried again. */
export function orLostClaim(error: unknown, { lost }: Pick<Claim, 'lost'>, domain: string): unknown {
  if (!lost.aborted || error !== lost.reason) return error
  return new Unavailable(`The run for ${domain} was stopped, and nothing was stored; try again`, 1, {
    cause: error
  })
}
