import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
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

const MAGIC = Buffer.from('BELEGIM1')
/** Magic, SHA-256 of all that follows it, and the head as JSON, filled up with blanks. */
const ROOM = 65_536
const HASH_END = MAGIC.length + 32
/** Small enough to be still near the processor when it is hashed. */
const PIECE = 1 << 22

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
    for (let at = 0; at < memory.length;) {
      const length = writeSync(handle, memory, at, Math.min(PIECE, memory.length - at), ROOM + at)
      hash.update(memory.subarray(at, at + length))
      at += length
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
    for (let at = 0; at < said.bytes;) {
      const length = readSync(handle, memory, at, Math.min(PIECE, said.bytes - at), ROOM + at)
      if (length === 0) throw wrong('is not whole')
      hash.update(memory.subarray(at, at + length))
      at += length
    }
    if (!hash.digest().equals(head.subarray(MAGIC.length, HASH_END))) throw wrong('is not what was written')
    return said.size
  } finally {
    closeSync(handle)
  }
}

function readHead(text: string): Head | undefined {
  try {
    return JSON.parse(text) as Head
  } catch {
    return undefined
  }
}
