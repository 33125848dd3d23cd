import type { Context } from '../http/context.js'
import { compressedAsset, ENCODINGS, type Asset } from './assets.js'

/** Answers with an asset in the encoding that the caller takes, each with a tag of its own (RFC 9110, 8.8.3.3). */
export async function sendAsset(ctx: Context, asset: Asset): Promise<void> {
  ctx.vary('Accept-Encoding')
  const encoding = ENCODINGS.find(each => ctx.acceptsEncodings(each) === each)
  const smaller = encoding && (await compressedAsset(asset, encoding))
  // Its name changes with what it holds.
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  ctx.etag = smaller === undefined ? asset.hash : `${asset.hash}-${encoding}`
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = asset.mediaType
  if (smaller !== undefined) ctx.set('Content-Encoding', encoding!)
  ctx.body = smaller ?? asset.bytes
}
