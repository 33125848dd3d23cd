import type { Context } from './context.js'

/**
 * Gives an answer its tag; 304 when the caller holds that answer already.
 * @param make the answer's body, which may be JSON as it is sent already; not called when the caller holds it
 */
export async function conditionalGet(ctx: Context, tag: string, make: () => Promise<unknown>): Promise<void> {
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.set('ETag', tag)
  ctx.status = 200
  // `*` stands for whatever there is: that has to be found out.
  const isNamed = ctx.get('If-None-Match').trim() !== '*'
  const body = ctx.fresh && isNamed ? undefined : await make()
  if (body === undefined || ctx.fresh) {
    ctx.status = 304
    ctx.remove('Searched-Version')
    return
  }
  if (Buffer.isBuffer(body)) ctx.type = 'json'
  ctx.body = body
}
