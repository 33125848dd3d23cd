import { randomUUID } from 'node:crypto'
import { closeSync, openSync, read, unlinkSync, write } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import type { Quad } from '@rdfjs/types'
import { Unavailable } from '../../base/errors.js'
import { packQuads, unpackQuads, type PackedQuads } from './packedQuads.js'
import type { Statements } from './graphStore.js'

/** Bytes that stay in memory: most loads are smaller. */
const ROOM = 16_000_000
const readAt = promisify(read)
const writeAt = promisify(write)

/**
 * Keeps the statements of a load until they are compared and written: small loads in memory, the rest of a large one in
 * a file of the system's folder for temporary files. The file has no name while it is used, so that nothing of it is
 * left behind, however the process ends.
 */
export class SpilledStatements {
  #inMemory = 0
  #file: number | undefined
  #end = 0

  constructor(private readonly room = ROOM) {}

  /** @param quads without blank nodes @throws Unavailable when there is no room left on the disk */
  async keep(quads: readonly Quad[]): Promise<Statements> {
    const bytes = serialize(packQuads(quads))
    if (this.#inMemory + bytes.length <= this.room) {
      this.#inMemory += bytes.length
      return inMemory(quads.length, bytes)
    }
    return this.#inFile(quads.length, await this.#append(bytes), bytes.length)
  }

  #inFile(size: number, from: number, length: number): Statements {
    return {
      size,
      read: async () => unpackQuads(deserialize(await this.#bytes(from, length)) as PackedQuads)
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  async #append(bytes: Uint8Array): Promise<number> {
    const from = this.#end
    this.#end += bytes.length
    try {
      this.#file ??= openNameless()
      for (let done = 0; done < bytes.length;) {
        done += (await writeAt(this.#file, bytes, done, bytes.length - done, from + done)).bytesWritten
      }
    } catch (error) {
      throw new Unavailable(
        `What was read cannot be kept in ${tmpdir()} (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}): make room there, or set TMPDIR to a folder with room`,
        1,
        { cause: error }
      )
    }
    return from
  }

  async #bytes(from: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length;) {
      const { bytesRead } = await readAt(this.#file!, bytes, done, length - done, from + done)
      if (bytesRead === 0) throw new Unavailable('What was read of the files is not kept whole')
      done += bytesRead
    }
    return bytes
  }
}

/** A function of its own: one that is made beside it would keep the bytes too, whether it reads them or not. */
function inMemory(size: number, bytes: Uint8Array): Statements {
  return { size, read: () => Promise.resolve(unpackQuads(deserialize(bytes) as PackedQuads)) }
}

/**
 * A copy that stands alone. A text that was cut out of a file's keeps the whole of that in memory as long as it is held
 * itself.
 */
export function detached<Value>(value: Value): Value {
  return deserialize(serialize(value)) as Value
}

/** As `detached`. @param quads without blank nodes */
export function detachedQuads(quads: readonly Quad[]): Quad[] {
  return unpackQuads(detached(packQuads(quads)))
}

function openNameless(): number {
  const path = join(tmpdir(), `beleg-${randomUUID()}.tmp`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}
