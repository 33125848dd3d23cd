import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { StoreSize } from './messages.js'

/** A snapshot that cannot be used. */
export class DamagedSnapshot extends Error {
  override readonly name = 'DamagedSnapshot'
}

const TRAILER = '# beleg-snapshot '
/** Read in pieces of at least this many bytes, ended at a line. */
const PIECE = 8_000_000

interface Trailer extends StoreSize {
  readonly seq: number
  readonly sha256: string
}

/**
 * Writes N-Quads (gzip), ended by a comment line with their checksum. The file has its name only when it is whole
 * and on disk.
 * @param texts whole lines
 */
export async function writeSnapshot(file: string, seq: number, texts: AsyncIterable<string>): Promise<void> {
  const temporary = `${file}.${process.pid}-${Date.now()}.tmp`
  const gzip = createGzip({ level: 3 })
  const written = pipeline(gzip, createWriteStream(temporary, { flags: 'wx' }))
  written.catch(() => {}) // told below, by the await
  try {
    const hash = createHash('sha256')
    let quads = 0
    let bytes = 0
    for await (const text of texts) {
      const piece = Buffer.from(text)
      hash.update(piece)
      bytes += piece.length
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) quads += 1
      if (!gzip.write(piece)) await Promise.race([once(gzip, 'drain'), written])
    }
    const trailer: Trailer = { seq, quads, bytes, sha256: hash.digest('hex') }
    gzip.end(`${TRAILER}${JSON.stringify(trailer)}\n`)
    await written
    await sync(temporary)
    await rename(temporary, file)
    await sync(dirname(file))
  } catch (error) {
    gzip.destroy()
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Gives the lines of a snapshot piece by piece. Nothing of it may be used before the whole has been read without error.
 * @throws DamagedSnapshot
 */
export async function readSnapshot(
  file: string,
  seq: number,
  use: (lines: string) => void
): Promise<StoreSize> {
  const pieces = snapshotPieces(file, seq)
  for (;;) {
    const step = await pieces.next()
    if (step.done) return step.value
    use(step.value)
  }
}

/** The same for those who take a piece when they have room for it. */
export async function* snapshotPieces(file: string, seq: number): AsyncGenerator<string, StoreSize> {
  const hash = createHash('sha256')
  let bytes = 0
  const taken = (lines: Buffer) => {
    hash.update(lines)
    bytes += lines.length
    return lines.toString()
  }
  let rest: Buffer[] = []
  let held = 0
  const source = createReadStream(file)
  const stream = createGunzip({ chunkSize: 1 << 20 })
  source.on('error', error => stream.destroy(error))
  source.pipe(stream)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      rest.push(chunk)
      held += chunk.length
      if (held < PIECE) continue
      const piece = Buffer.concat(rest)
      // The last line stays behind: it may be the trailer, or not yet be whole.
      const end = piece.lastIndexOf(10, piece.length - 2) + 1
      if (end > 0) yield taken(piece.subarray(0, end))
      rest = [piece.subarray(end)]
      held = piece.length - end
    }
  } catch (error) {
    throw new DamagedSnapshot(`${basename(file)} cannot be read: ${(error as Error).message}`)
  } finally {
    source.destroy()
    stream.destroy()
  }
  const last = Buffer.concat(rest)
  const end = last.lastIndexOf(10, last.length - 2) + 1
  const trailer = readTrailer(last.subarray(end).toString())
  if (end > 0) yield taken(last.subarray(0, end))
  if (!trailer || trailer.seq !== seq || trailer.bytes !== bytes || trailer.sha256 !== hash.digest('hex')) {
    throw new DamagedSnapshot(`${basename(file)} is not whole`)
  }
  return { quads: trailer.quads, bytes }
}

function readTrailer(line: string): Trailer | undefined {
  if (!line.startsWith(TRAILER) || !line.endsWith('\n')) return undefined
  try {
    return JSON.parse(line.slice(TRAILER.length)) as Trailer
  } catch {
    return undefined
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
