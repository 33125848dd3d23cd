import { open, type FileHandle } from 'node:fs/promises'
import { Unavailable } from '../../base/errors.js'

/** A file of an edition, or a piece of it. */
export interface FilePart {
  readonly path: string
  /** Both included; the first and the last byte when absent. */
  readonly start?: number
  readonly end?: number
}

/** Bytes that can be read once. They are closed in any case, also when nothing was read. */
export interface OpenBytes {
  readonly chunks: AsyncIterable<Buffer>
  readonly close: () => Promise<void>
}

/**
 * Opens files, to be read one after the other. All are opened at once: from then on they are whole, whatever becomes of the
 * edition.
 * @throws Unavailable when the edition has gone meanwhile
 */
export async function openParts(parts: readonly FilePart[]): Promise<OpenBytes> {
  const files: FileHandle[] = []
  const close = async () => {
    for (const file of files.splice(0)) await file.close()
  }
  try {
    for (const { path } of parts) files.push(await open(path))
  } catch (error) {
    await close()
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Unavailable('A newer dump has taken the place of this one', 1)
  }
  return { chunks: bytesOf([...files], parts), close }
}

async function* bytesOf(files: readonly FileHandle[], parts: readonly FilePart[]): AsyncGenerator<Buffer> {
  for (const [at, file] of files.entries()) {
    const { start, end } = parts[at]!
    const range = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) }
    yield* file.createReadStream({ ...range, autoClose: false }) as AsyncIterable<Buffer>
  }
}
