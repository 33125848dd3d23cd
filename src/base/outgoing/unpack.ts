import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { inFairPieces, joined, upTo, type Bytes } from './boundedBytes.js'
import { OutgoingFailure } from './outgoingFailure.js'

/** What unpacks, by name; the first bytes tell what servers mean. */
const unpackers: Readonly<Record<string, (first: Buffer) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  // Zlib's format, as it should be, or the bare one.
  deflate: ([first = 0]) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw())
}

/** As `Accept-Encoding` says it. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/** A packed page within a packed page is odd already; more is made to harm. */
const MAX_NESTED = 2

interface Packed {
  /** Who sent it. */
  readonly origin: string
  readonly body: Bytes
  /** `Content-Encoding`, as it came. */
  readonly encoding: string | undefined
  /** Of what each step of unpacking gives. */
  readonly maxBytes: number
}

/** The whole body unpacked. @throws OutgoingFailure */
export function unpack(packed: Packed): Promise<Buffer> {
  return joined(unpacking(packed))
}

/**
 * The body as it is unpacked. It is read no faster than it is unpacked, and given up as soon as it is too large: what the server
 * packed never decides how much memory it takes.
 * @throws OutgoingFailure
 */
export async function* unpacking({ origin, body, encoding = '', maxBytes }: Packed): Bytes {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && name !== 'identity')
  try {
    if (names.length > MAX_NESTED || !names.every(name => Object.hasOwn(unpackers, name))) {
      throw new OutgoingFailure('broken', `${origin} sent what is packed in a way that was not asked for`)
    }
    const tooLarge = new OutgoingFailure(
      'too large',
      `${origin} sent more than ${maxBytes} bytes, once unpacked`
    )
    const crumbs = new OutgoingFailure('broken', `${origin} sent its page in crumbs`)
    const unpacked = names
      .reverse()
      .reduce(
        (bytes, name) => upTo(maxBytes, through(bytes, unpackers[name]!), tooLarge),
        inFairPieces(body, crumbs)
      )
    yield* unpacked
  } catch (error) {
    if (error instanceof OutgoingFailure) throw error
    throw new OutgoingFailure('broken', `${origin} sent what cannot be unpacked`, { cause: error })
  } finally {
    // Without it a failed unpacker would leave the rest to be sent.
    await body[Symbol.asyncIterator]().return?.()
  }
}

async function* through(packed: Bytes, unpackerFor: (first: Buffer) => Transform): Bytes {
  const chunks = packed[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done === true) return
  async function* all() {
    yield first.value as Buffer
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const unpacker = unpackerFor(first.value)
  // What fails here fails the unpacker, which is read below.
  pipeline(all(), unpacker).catch(() => undefined)
  yield* unpacker as Bytes
}
