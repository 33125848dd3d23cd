import type { InputFile } from '../importer.js'

/** Bytes of a file that are kept: nearly all acts have fewer. */
const ROOM = 1_000_000

/**
 * A file that is looked at before it is read: a small one is read from the disk once, and then from memory as long as
 * this object is held.
 */
export function readOnce(file: InputFile, room = ROOM): InputFile {
  let whole: readonly Uint8Array[] | undefined
  async function* bytes(): AsyncGenerator<Uint8Array> {
    if (whole !== undefined) {
      yield* whole
      return
    }
    const beginning: Uint8Array[] = []
    let size = 0
    for await (const chunk of file.bytes()) {
      if (size > room) {
        yield chunk
        continue
      }
      beginning.push(chunk)
      size += chunk.length
      if (size > room) yield* beginning
    }
    if (size > room) return
    whole = beginning
    yield* whole
  }
  return { ...file, bytes }
}
