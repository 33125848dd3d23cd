import { koaBody } from 'koa-body'
import type { Context } from '../http/context.js'
import { RequestRefused } from '../http/middleware/errors.js'

/** Bytes of a form, as it is sent. */
export const FORM_LIMIT = 1_048_576

const parse = koaBody({
  urlencoded: true,
  formLimit: FORM_LIMIT,
  json: false,
  multipart: false,
  text: false,
  onError: () => {
    throw new RequestRefused(413, 'The form is larger than 1 MB, or cannot be read')
  }
}) as unknown as (ctx: Context, next: () => Promise<void>) => Promise<void>

/** The fields of a form that was sent; of one that is there several times the last. */
export async function readForm(ctx: Context): Promise<Readonly<Partial<Record<string, string>>>> {
  if (!ctx.is('application/x-www-form-urlencoded')) throw new RequestRefused(415, 'A form is expected')
  if (ctx.request.body === undefined) await parse(ctx, async () => {})
  const fields = Object.entries((ctx.request.body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)])
  )
}
