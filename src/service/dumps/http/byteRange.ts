import type { ByteRange } from '../dump.js'

/**
 * What a `Range` header asks of so many bytes (RFC 9110, 14.2). Undefined for all of them: without a header, for one that
 * is none of bytes or is faulty, and for several ranges at once, which are answered with the whole.
 */
export function byteRange(header: string, bytes: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'none' : { first: bytes - length, last: bytes - 1 }
  }
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (to !== '' && Number(to) < first) return undefined
  return first >= bytes ? 'none' : { first, last }
}
