import { isUtf8 } from 'node:buffer'
import { TextDecoder } from '@exodus/bytes/encoding.js'
import { getEncoding } from 'encoding-sniffer'

const CHARSET = /charset\s*=\s*["']?([\w.:-]+)/i
/** Of bytes without a mark: enough to see which of them are zero. */
const LOOKED_AT = 1_000

/**
 * A body as text: by its byte order mark, its header, what it says of itself (`meta`, XML declaration), and where it says
 * nothing, or what it cannot be, by its bytes. Bytes that are UTF-8 and not ASCII alone are hardly anything else; what
 * cannot be UTF-8 is read as windows-1252, which holds all of ISO-8859-1 that is text.
 */
export function decodeBody(body: Buffer, contentType = ''): string {
  const encoding = encodingOf(body, CHARSET.exec(contentType)?.[1])
  return new TextDecoder(encoding).decode(body)
}

function encodingOf(body: Buffer, ofHeader: string | undefined): string {
  const said = getEncoding(body, {
    maxBytes: 4_096,
    defaultEncoding: 'x-user-defined',
    ...(ofHeader === undefined ? {} : { transportLayerEncodingLabel: ofHeader })
  }).toLowerCase()
  if (said.startsWith('utf-16')) return said
  const zeros = utf16Of(body)
  if (zeros !== undefined) return zeros
  if (isUtf8(body)) return 'utf-8'
  return said === 'utf-8' || said === 'x-user-defined' ? 'windows-1252' : said
}

/** Text in Latin letters has a zero in every second byte of UTF-16. */
function utf16Of(body: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const end = Math.min(body.length, LOOKED_AT) & ~1
  let even = 0
  let odd = 0
  for (let at = 0; at < end; at += 2) {
    if (body[at] === 0) even++
    if (body[at + 1] === 0) odd++
  }
  const most = (end / 2) * 0.7
  if (end < 8 || (even < most && odd < most)) return undefined
  if (even >= most && odd >= most) return undefined
  return odd >= most ? 'utf-16le' : 'utf-16be'
}
