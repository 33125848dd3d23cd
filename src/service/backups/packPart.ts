import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BackupPart } from './manifest.js'

/**
 * Packs a part of a backup into a file, and measures it on the way.
 * @throws Error of the file system, or of the source
 */
export async function packPart(
  file: string,
  source: AsyncIterable<string | Uint8Array>
): Promise<BackupPart> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    }
  })
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  const text = Readable.from(source, { objectMode: false })
  await pipeline(text, createGzip({ level: 3 }), measured, target)
  return { file: basename(file), bytes, sha256: hash.digest('hex') }
}
