import type { Logger } from 'pino'
import type { ReportFailure } from '../../../base/log/causeLog.js'
import { shownInput, ValidationFailed, type ValidationError } from '../../contract/validationErrors.js'
import {
  BadRequest,
  Conflict,
  DeadlineExceeded,
  Forbidden,
  InvalidInput,
  InvalidParameter,
  NotFound,
  TooLarge,
  TooManyRequests,
  Unauthorized,
  Unavailable
} from '../../../base/errors.js'
import { NotInFormat } from '../../../graph/store/mirror/mirrorEngine.js'
import { VersionConflict } from '../../../graph/store/graphStore.js'
import type { AppMiddleware, Context } from '../context.js'
import { refusalReason, refusalOfStatus } from '../refusalReason.js'
import { sendFailure, type RequestFailure, type FailurePage } from '../sendFailure.js'

/** For the log alone: nobody is there to read it. */
const CLIENT_GONE = 499

/** Gives each failure its status and `{detail}`, or a page that says it. What nobody foresaw is a bare 500, with its cause in the log only. */
export function errors(log: Logger, reportFailure: ReportFailure, show: FailurePage): AppMiddleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (ctx.res.headersSent) throw error
      // Who has hung up is told nothing, and what ended because of it is no failure.
      if (ctx.res.destroyed || ctx.req.socket.destroyed) {
        ctx.status = CLIENT_GONE
        ctx.state.refusal = refusalOfStatus(CLIENT_GONE)
        return
      }
      const failure = answerTo(error)
      const { status, retryAfter } = failure
      ctx.state.refusal = refusalReason(error, status, ctx.state)
      const request = ctx.state.requestId
      if (status === 500) log.error({ request, err: error }, 'request failed')
      reportFailure(error, request)
      const code = databaseFault(error)
      if (code !== undefined) log.error({ request, code }, 'a database cannot be used')
      for (const name of ['ETag', 'Content-Type', 'Content-Length', 'Searched-Version']) ctx.remove(name)
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
      if (status === 401) ctx.set('WWW-Authenticate', 'ApiKey realm="beleg"')
      ctx.set('Cache-Control', 'no-store')
      await sendFailure(ctx as Context, failure, show)
    }
  }
}

/** What a failure is told as where no status can be given any more: within a stream. */
export function failureDetail(error: unknown): { readonly status: number; readonly detail: string } {
  const { status, detail } = answerTo(error)
  const faults = faultsOf(error)
  if (faults !== undefined) return { status, detail: faults.map(({ msg }) => msg).join('; ') }
  return { status, detail: typeof detail === 'string' ? detail : 'The request cannot be answered' }
}

/** What does not fit, and where it stands. */
function faultsOf(error: unknown): readonly ValidationError[] | undefined {
  if (error instanceof ValidationFailed) return error.errors
  if (!(error instanceof InvalidParameter)) return undefined
  const { parameter, message, fault, given } = error
  return [{ loc: ['query', parameter], msg: message, type: fault, ...shownInput(given) }]
}

function answerTo(error: unknown): RequestFailure {
  const faults = faultsOf(error)
  if (faults !== undefined) return { status: 422, detail: faults }
  if (error instanceof NotFound) return { status: 404, detail: error.message }
  if (error instanceof BadRequest || error instanceof InvalidInput) {
    return { status: 400, detail: error.message }
  }
  if (error instanceof Unauthorized) return { status: 401, detail: error.message }
  if (error instanceof Forbidden) return { status: 403, detail: error.message }
  if (error instanceof Conflict) return { status: 409, detail: error.message }
  if (error instanceof NotInFormat) return { status: 406, detail: error.message }
  if (error instanceof TooLarge) return { status: 413, detail: error.message }
  if (error instanceof DeadlineExceeded) return { status: 504, detail: error.message }
  if (error instanceof TooManyRequests) {
    return { status: 429, detail: error.message, retryAfter: error.retryAfter }
  }
  if (error instanceof Unavailable) {
    return { status: 503, detail: error.message, retryAfter: Math.max(1, Math.ceil(error.retryAfter)) }
  }
  if (error instanceof VersionConflict) {
    return { status: 503, detail: 'Others are writing to this graph; try again', retryAfter: 1 }
  }
  if (databaseFault(error) !== undefined) {
    return {
      status: 503,
      detail: 'A database cannot be used; its operator finds the cause in the log',
      retryAfter: 5
    }
  }
  if (error instanceof RequestRefused) {
    return { status: error.status, detail: error.message, headers: error.headers }
  }
  return { status: 500, detail: 'Internal error' }
}

/** The code of a failure of SQLite (`SQLITE_FULL`, `SQLITE_BUSY` …), also when it is the cause of another. */
function databaseFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : databaseFault(error.cause)
}

/**
 * What HTTP itself refuses: methods (405), formats that are asked for (406), preconditions (412), size (413), content type (415),
 * ranges (416).
 */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  constructor(
    readonly status: 400 | 405 | 406 | 412 | 413 | 415 | 416,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {}
  ) {
    super(message)
  }
}
