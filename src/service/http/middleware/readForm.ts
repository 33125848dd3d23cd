import { koaBody } from 'koa-body'
import type { DoorStep } from '../context.js'
import { RequestRefused } from './errors.js'

/** Of one that is there several times the last. */
export type FormFields = Readonly<Partial<Record<string, string>>>

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
}) as unknown as DoorStep

/** Reads the fields of a form that was sent, as the body. */
export const readForm: DoorStep = async (ctx, next) => {
  if (!ctx.is('application/x-www-form-urlencoded')) throw new RequestRefused(415, 'A form is expected')
  await parse(ctx, async () => {})
  const fields = Object.entries((ctx.request.body ?? {}) as Record<string, unknown>)
  const texts = fields.map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)])
  ctx.request.body = Object.fromEntries(texts) as Record<string, string>
  return next()
}
