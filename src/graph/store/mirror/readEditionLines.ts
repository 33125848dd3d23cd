import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { EditionFile } from './edition.js'

/** Unpacked at once, in bytes. */
const CHUNK = 1 << 18

/**
 * The lines of a file of an edition, some at a time, without their ends.
 * @throws Error of the file system, also when the file went with its edition; of zlib when it is damaged
 */
export async function* readEditionLines({ path }: Pick<EditionFile, 'path'>): AsyncGenerator<string[]> {
  const source = createReadStream(path)
  const unpacked = createGunzip({ chunkSize: CHUNK })
  source.on('error', error => unpacked.destroy(error))
  source.pipe(unpacked)
  let begun: Buffer[] = []
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(10)
      if (end < 0) {
        begun.push(chunk)
        continue
      }
      yield Buffer.concat([...begun, chunk.subarray(0, end)])
        .toString()
        .split('\n')
      begun = end + 1 < chunk.length ? [chunk.subarray(end + 1)] : []
    }
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}
