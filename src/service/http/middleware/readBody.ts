import { setImmediate } from 'node:timers/promises'
import { koaBody } from 'koa-body'
import { ambiguities, bodyCheck } from '../../contract/bodies.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import type { DoorStep } from '../context.js'
import { RequestRefused } from './errors.js'

const LIMIT = '1mb'
/** In UTF-16 units. */
const LONG = 100_000

const parse = koaBody({
  json: true,
  jsonLimit: LIMIT,
  jsonStrict: false,
  multipart: false,
  urlencoded: false,
  text: false,
  includeUnparsed: true,
  parsedMethods: ['POST' as never, 'PUT' as never],
  onError: error => {
    throw refusal(error)
  }
}) as unknown as DoorStep

/** With `includeUnparsed`, the text of the body. */
type Unparsed = { readonly rawBody?: string }

/** Reads a JSON body and checks it against the contract; undefined for operations without a body. */
export function readBody(operationId: string): DoorStep | undefined {
  const check = bodyCheck(operationId)
  if (check === undefined) return undefined
  return async (ctx, next) => {
    if (!ctx.is('application/json')) throw new RequestRefused(415, 'The body should be application/json')
    return parse(ctx, async () => {
      const { rawBody } = ctx.request as Unparsed
      check(ctx.request.body, rawBody)
      // A long one took a while by now.
      if (rawBody !== undefined && rawBody.length > LONG) await setImmediate()
      await next()
    })
  }
}

function refusal(error: Error & { status?: number; type?: string; body?: unknown }): Error {
  if (error.status === 413) return new RequestRefused(413, 'The body is larger than 1 MB')
  if (error.status === 415) return new RequestRefused(415, 'The body should be UTF-8, not in this encoding')
  // It is JSON, with a name that is taken nowhere: said where it stands.
  const faults = typeof error.body === 'string' && isJson(error.body) ? ambiguities(error.body) : []
  if (faults.length > 0) return new ValidationFailed(faults)
  const msg = 'Body should be valid JSON'
  return new ValidationFailed([{ loc: ['body'], msg, type: 'json_invalid' }])
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
