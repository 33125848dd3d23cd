import { isUtf8 } from 'node:buffer'
import type { HttpAnswer } from './httpClient.js'
import { unpack, unpacking } from './unpack.js'
import { urlOf } from '../text/urlOf.js'
import type { WebAnswer, WebCall } from './web.js'

/** @throws OutgoingFailure */
export async function readWebAnswer(
  { status, headers, body }: HttpAnswer,
  { url, maxBytes, sink }: WebCall
): Promise<WebAnswer> {
  const { location: target, 'content-encoding': encoding } = headers
  if (status >= 300 && status < 400 && target !== undefined) {
    await body[Symbol.asyncIterator]().return?.()
    const location = addressIn(target, url)
    return { status, headers, ...(location !== undefined && { location }), body: Buffer.alloc(0) }
  }
  const packed = { origin: url.origin, body, encoding, maxBytes }
  if (sink === undefined || status !== 200) return { status, headers, body: await unpack(packed) }
  await sink(unpacking(packed))
  return { status, headers, body: Buffer.alloc(0) }
}

/** Headers come byte by byte; many servers send an address in UTF-8 as it is. */
function addressIn(location: string, base: URL): URL | undefined {
  const bytes = Buffer.from(location, 'latin1')
  return urlOf(isUtf8(bytes) ? bytes.toString('utf8') : location, base.href)
}
