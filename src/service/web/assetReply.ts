import type { OpenHandler } from '../http/handler.js'
import { compressedAsset, ENCODINGS, findAsset } from './assets.js'

/** What pages load, in the encoding that the caller takes, each with a tag of its own (RFC 9110, 8.8.3.3). */
export const assetReply: OpenHandler = async ({ params, acceptsEncodings }) => {
  const asset = findAsset(params['name'] ?? '')
  if (asset === undefined) return { status: 404 }
  const encoding = ENCODINGS.find(each => acceptsEncodings([each]) === each)
  const smaller = encoding && (await compressedAsset(asset, encoding))
  return {
    vary: ['Accept-Encoding'],
    // Its name changes with what it holds.
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    tag: smaller === undefined ? `"${asset.hash}"` : `"${asset.hash}-${encoding}"`,
    make: () => ({
      type: asset.mediaType,
      ...(smaller !== undefined && { headers: { 'Content-Encoding': encoding! } }),
      body: smaller ?? asset.bytes
    })
  }
}
