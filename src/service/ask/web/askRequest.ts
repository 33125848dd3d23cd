import { randomUUID } from 'node:crypto'
import { queryReader } from '../../contract/parameters.js'
import type { Context } from '../../http/context.js'
import type { Ask } from '../answers.js'

const read = queryReader('ask')

/**
 * What a page was asked, and by whom, as `/v1/ask` reads and counts it.
 * @throws ValidationFailed as it does
 */
export function askRequest(ctx: Context, signal: AbortSignal): Ask {
  const { access, key } = ctx.state
  const { q, k } = read({ q: ctx.query['q'] })
  const question = (q as string).trim()
  return { question, k: k as number, access, keyId: key?.id, requestId: randomUUID(), signal }
}
