import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { InvalidInput } from '../../errors.js'
import type { InputFile } from '../importer.js'

/** A `.gz` file as it is inside, under its own name; other files as they are. */
export function unpacked(file: InputFile): InputFile {
  return /\.gz$/i.test(file.name) ? { ...file, bytes: () => gunzip(file) } : file
}

async function* gunzip(file: InputFile): AsyncGenerator<Uint8Array> {
  try {
    yield* Readable.from(file.bytes()).compose(createGunzip()) as AsyncIterable<Uint8Array>
  } catch (error) {
    if (!/^Z_/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new InvalidInput(`${file.name}: is damaged: ${(error as Error).message}`)
  }
}
