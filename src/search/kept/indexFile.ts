import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../base/files/makeFolder.js'
import { writeWhole } from '../../base/files/writeWhole.js'

/** What the file begins with; another form of the file has another. */
const MAGIC = Buffer.from('BELEGIX1')
const HASH_BYTES = 32
/** The block's first bytes, which are the file's own: what it is, and the SHA-256 of all that follows. */
export const FILE_ROOM = MAGIC.length + HASH_BYTES
/** Bytes of one reading or writing. */
const PIECE = 1 << 26
/** A temporary file that has not been touched for this long, in milliseconds, belongs to a process that died. */
const STALE = 3_600_000

/**
 * Writes a block that has room for what is the file's own. The file has its name only when it is whole and on disk.
 * @throws Error of the file system
 */
export function writeIndexFile(file: string, block: SharedArrayBuffer): void {
  const bytes = Buffer.from(block)
  MAGIC.copy(bytes)
  hashOf(bytes).copy(bytes, MAGIC.length)
  makeFolder(dirname(file))
  const temporary = `${file}.${process.pid}-${Date.now()}.tmp`
  writeWhole(file, temporary, handle => {
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at, piece(bytes, at))
  })
  removeStale(dirname(file))
}

/**
 * The block of a file, read in one go; undefined for a file that is not there, not whole, or of another form.
 */
export function readIndexFile(file: string): SharedArrayBuffer | undefined {
  try {
    const handle = openSync(file, 'r')
    try {
      const { size } = fstatSync(handle)
      if (size < FILE_ROOM) return undefined
      const block = new SharedArrayBuffer(size)
      const bytes = Buffer.from(block)
      for (let at = 0; at < size;) {
        const read = readSync(handle, bytes, at, piece(bytes, at), at)
        if (read === 0) return undefined
        at += read
      }
      const whole = MAGIC.equals(bytes.subarray(0, MAGIC.length))
      return whole && hashOf(bytes).equals(bytes.subarray(MAGIC.length, FILE_ROOM)) ? block : undefined
    } finally {
      closeSync(handle)
    }
  } catch {
    return undefined
  }
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes.subarray(FILE_ROOM)).digest()
}

function piece(bytes: Buffer, at: number): number {
  return Math.min(PIECE, bytes.length - at)
}

function removeStale(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.tmp')) continue
    const touched = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - touched > STALE) rmSync(join(folder, name), { force: true })
  }
}
