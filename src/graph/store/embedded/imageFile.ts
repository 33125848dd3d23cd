import { createHash } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import { writeWhole } from '../../../base/files/writeWhole.js'
import type { BesideMemory } from './engineMemory.js'
import type { StoreSize } from './messages.js'
import { DamagedSnapshot } from './snapshotFile.js'

/** What an image says of itself. */
export interface ImageFacts {
  readonly seq: number
  readonly size: StoreSize
  /** Digest of the engine's program. */
  readonly program: string
  readonly beside: BesideMemory
}

interface Head extends ImageFacts {
  readonly bytes: number
}

const MAGIC = Buffer.from('BELEGIM2')
/** Magic, a SHA-256, and the head as JSON, filled up with blanks. The SHA-256 is of the head and of the sums of all pieces. */
const ROOM = 65_536
const HASH_END = MAGIC.length + 32
/** Bytes that have a sum of their own: few enough to be still near the processor when they are copied. */
const PIECE = 1 << 20
/**
 * A quarter of an engine's memory it has never used: the room that is left where its tables and its heap have grown. It is
 * zero, as new memory is; bytes of it that nobody writes take neither memory nor disk.
 */
const UNUSED = Buffer.alloc(1 << 16)

/**
 * Writes an engine's memory. The file has its name only when it is whole and on disk.
 * @param temporary where it is written; nothing else may write there
 */
export function writeImage(file: string, temporary: string, facts: ImageFacts, memory: Uint8Array): void {
  const text = Buffer.from(JSON.stringify({ ...facts, bytes: memory.length } satisfies Head))
  if (HASH_END + text.length > ROOM)
    throw new Error('There is no room for what the engine holds beside its memory')
  const head = Buffer.alloc(ROOM, ' ')
  MAGIC.copy(head)
  text.copy(head, HASH_END)
  const hash = createHash('sha256').update(head.subarray(HASH_END))
  writeWhole(file, temporary, handle => {
    ftruncateSync(handle, ROOM + memory.length)
    for (let at = 0; at < memory.length; at += PIECE) {
      const piece = Buffer.from(memory.buffer, memory.byteOffset + at, Math.min(PIECE, memory.length - at))
      for (const [start, end] of usedParts(piece))
        writeAll(handle, piece.subarray(start, end), ROOM + at + start)
      hash.update(sumOf(piece))
    }
    hash.digest().copy(head, MAGIC.length)
    writeSync(handle, head, 0, ROOM, 0)
  })
}

/**
 * Reads an image into the memory that is made for it. When this fails, the engine is of no use any more.
 * @throws DamagedSnapshot for a file that is not whole, or of another commit or program
 */
export function readImage(
  file: string,
  { seq, program }: Pick<ImageFacts, 'seq' | 'program'>,
  roomFor: (bytes: number, beside: BesideMemory) => Uint8Array
): StoreSize {
  const wrong = (why: string) => new DamagedSnapshot(`${basename(file)} ${why}`)
  const handle = openSync(file, 'r')
  try {
    const head = Buffer.alloc(ROOM)
    const whole = readSync(handle, head, 0, ROOM, 0) === ROOM && head.subarray(0, MAGIC.length).equals(MAGIC)
    const said = whole ? readHead(head.subarray(HASH_END).toString()) : undefined
    if (said === undefined) throw wrong('is not whole')
    if (said.seq !== seq || said.program !== program) throw wrong('is of another commit or engine')
    const memory = roomFor(said.bytes, said.beside)
    const hash = createHash('sha256').update(head.subarray(HASH_END))
    const piece = Buffer.allocUnsafe(PIECE)
    for (let at = 0; at < said.bytes; at += PIECE) {
      const found = piece.subarray(0, Math.min(PIECE, said.bytes - at))
      if (!readAll(handle, found, ROOM + at)) throw wrong('is not whole')
      hash.update(sumOf(found))
      for (const [start, end] of usedParts(found)) memory.set(found.subarray(start, end), at + start)
    }
    if (!hash.digest().equals(head.subarray(MAGIC.length, HASH_END))) throw wrong('is not what was written')
    return said.size
  } finally {
    closeSync(handle)
  }
}

/** CRC-32 tells a piece that a disk has spoilt from one that was written, in a third of the time that SHA-256 takes. */
function sumOf(piece: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(piece))
  return sum
}

/** Where in a piece anything but zeros stands: beginnings and ends, those that touch as one. */
function usedParts(piece: Buffer): [start: number, end: number][] {
  const parts: [number, number][] = []
  for (let start = 0; start < piece.length; start += UNUSED.length) {
    const end = Math.min(start + UNUSED.length, piece.length)
    if (piece.compare(UNUSED, 0, end - start, start, end) === 0) continue
    const last = parts.at(-1)
    if (last?.[1] === start) last[1] = end
    else parts.push([start, end])
  }
  return parts
}

function writeAll(handle: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at, bytes.length - at, position + at)
}

/** @returns whether the file has so many bytes there */
function readAll(handle: number, bytes: Uint8Array, position: number): boolean {
  for (let at = 0; at < bytes.length;) {
    const length = readSync(handle, bytes, at, bytes.length - at, position + at)
    if (length === 0) return false
    at += length
  }
  return true
}

function readHead(text: string): Head | undefined {
  try {
    return JSON.parse(text) as Head
  } catch {
    return undefined
  }
}
