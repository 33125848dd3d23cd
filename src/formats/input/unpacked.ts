import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'

/** A `.gz` file as it is inside, under its own name; other files as they are. */
export function unpacked(file: InputFile): InputFile {
  return /\.gz$/i.test(file.name) ? { ...file, bytes: () => gunzip(file) } : file
}

async function* gunzip(file: InputFile): AsyncGenerator<Uint8Array> {
  const stream = createGunzip()
  // Whoever reads on learns of a fault below; whoever has read enough needs not.
  pipeline(Readable.from(file.bytes()), stream, () => undefined)
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!code.startsWith('Z_')) throw error
    throw new InvalidInput(
      `${file.name}: the gzip archive is damaged or cut off (${message}); fetch it again`
    )
  }
}
