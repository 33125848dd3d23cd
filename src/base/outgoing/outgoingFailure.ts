import { Cause } from '../errors.js'

/** Why a call to another server failed. */
export type FailureKind =
  /** No connection: the server cannot have acted on the call. */
  | 'unreachable'
  /** Out of one of the call's times. */
  | 'late'
  /** More bytes, or a longer line, than the caller takes. */
  | 'too large'
  | 'redirect'
  /** The connection ended, or what came is no HTTP. */
  | 'broken'

/**
 * No answer, or not the whole. The message says what happened and names the server, without user, query and key: it is
 * for the log and for whoever runs the service. The connection's own error is the cause.
 */
export class OutgoingFailure extends Cause {
  override readonly name = 'OutgoingFailure'
  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions
  ) {
    super(message, options)
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT'
])
const LATE = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** What a connection's error means to the caller. */
export function failureOf(error: Error, origin: string): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error
  const code = codeOf(error)
  if (UNREACHABLE.has(code)) {
    return new OutgoingFailure('unreachable', `${origin} cannot be reached`, { cause: error })
  }
  if (LATE.has(code)) return new OutgoingFailure('late', `${origin} did not answer in time`, { cause: error })
  return new OutgoingFailure('broken', `${origin} broke off`, { cause: error })
}

/** Of a name with several addresses each has failed in its own way: the first tells. */
function codeOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined || !(error instanceof AggregateError)) return code ?? ''
  return error.errors[0] instanceof Error ? codeOf(error.errors[0]) : ''
}
