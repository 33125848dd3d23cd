import { ValidationFailed } from '../contract/validationErrors.js'
import type { RequestState } from './context.js'
import {
  BadRequest,
  InvalidInput,
  InvalidParameter,
  NotFound,
  Unauthorized,
  Unavailable
} from '../../base/errors.js'

/** Of what HTTP itself refuses, and what is not told by its class. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'request',
  404: 'no such path',
  405: 'method',
  406: 'format',
  409: 'run under way',
  412: 'precondition',
  413: 'size',
  415: 'content type',
  416: 'range',
  429: 'limit',
  499: 'caller gone',
  503: 'unavailable',
  504: 'time over'
}

/**
 * Why a request was refused or failed, in a few fixed words for log and metrics: never a word of the request. What names
 * its reason itself (which key, which limit) is told so; the rest by class and status.
 */
export function refusalReason(
  error: unknown,
  status: number,
  { keyGiven }: Pick<RequestState, 'keyGiven'>
): string {
  if (error instanceof Unauthorized && error.refusal === 'key')
    return keyGiven === true ? 'key unknown' : 'key missing'

  if (error instanceof Error && 'refusal' in error && typeof error.refusal === 'string') return error.refusal
  if (error instanceof ValidationFailed || error instanceof InvalidParameter) return 'validation'
  if (error instanceof NotFound) return 'not found'
  if (error instanceof BadRequest || error instanceof InvalidInput) return 'request'
  if (error instanceof Unavailable) return 'unavailable'
  return refusalOfStatus(status)
}

export function refusalOfStatus(status: number): string {
  return BY_STATUS[status] ?? (status >= 500 ? 'failed' : 'request')
}
