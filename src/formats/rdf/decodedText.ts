import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'

/** What a file may unpack to at most, in bytes; `ratio` counts above `ratioFrom`. */
export const textLimits = { bytes: 20_000_000_000, ratio: 300, ratioFrom: 50_000_000 }

/**
 * The file's text in pieces, unpacked when it is gzip, without a byte order mark.
 * @throws InvalidInput when it is not UTF-8 (with the line), damaged, or larger than the limits
 */
export async function* decodedText(file: InputFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new InvalidInput(
        `${file.name}, line ${line} or after it: holds bytes that are not UTF-8; convert the file to UTF-8`
      )
    }
  }
  for await (const chunk of unpacked(file)) {
    const text = decode(chunk)
    if (text !== '') yield text
    line += newlines(text)
  }
  const rest = decode()
  if (rest !== '') yield rest
}

async function* unpacked(file: InputFile): AsyncGenerator<Uint8Array> {
  let packed = 0
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      packed += chunk.length
      yield chunk
    }
  }
  const { head, chunks } = await peek(file.bytes())
  const zipped = head[0] === 0x1f && head[1] === 0x8b
  let bytes = 0
  for await (const chunk of zipped ? gunzip(file.name, counted(chunks)) : chunks) {
    bytes += chunk.length
    const bomb = zipped && bytes > Math.max(textLimits.ratioFrom, packed * textLimits.ratio)
    if (bomb || bytes > textLimits.bytes) {
      throw new InvalidInput(
        `${file.name}: unpacks to far more than a data file; unpack it yourself if it is one`
      )
    }
    yield chunk
  }
}

async function* gunzip(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stream = createGunzip()
  pipeline(Readable.from(chunks), stream, () => undefined)
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!code.startsWith('Z_')) throw error
    throw new InvalidInput(`${name}: the gzip archive is damaged or cut off (${code}); fetch it again`)
  }
}

/** The first bytes, and all chunks with them. */
async function peek(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let length = 0
  while (length < 2) {
    const next = await iterator.next()
    if (next.done === true) break
    first.push(next.value)
    length += next.value.length
  }
  const chunks = async function* () {
    try {
      yield* first
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(first).subarray(0, 2), chunks: chunks() }
}

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
