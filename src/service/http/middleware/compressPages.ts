import compress from 'koa-compress'
import type { AppMiddleware } from '../context.js'

const compressed = compress({ threshold: 1024, zstd: false }) as AppMiddleware

/**
 * Compresses pages; data goes out as it is, for it is hashed, ranged and streamed, and what pages load is kept compressed
 * (`service/web/assets.ts`).
 */
export const compressPages: AppMiddleware = async (ctx, next) => {
  await next()
  if (ctx.type !== 'text/html') return
  // One tag for several encodings tells of the same page, not of the same bytes (RFC 9110, 8.8.1).
  const tag = ctx.res.getHeader('ETag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) ctx.set('ETag', `W/${tag}`)
  await compressed(ctx, async () => {})
}
