import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { EditionFile } from '../store/mirror/edition.js'

/** Beyond it a file gets hardly smaller, and takes much longer. */
const LEVEL = 5

/** A file that is written as one gzip member. */
export class MemberFile {
  readonly #gzip = createGzip({ level: LEVEL })
  readonly #hash = createHash('sha256')
  readonly #written: Promise<void>
  #bytes = 0

  constructor(private readonly path: string) {
    const measured = (chunks: AsyncIterable<Buffer>) => this.#measured(chunks)
    this.#written = pipeline(this.#gzip, measured, createWriteStream(path, { flags: 'wx' }))
    this.#written.catch(() => {}) // told by `write` and `end`
  }

  /** Resolves when there is room for more. @throws Error of the file system */
  async write(text: string): Promise<void> {
    if (!this.#gzip.write(text)) await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }

  /** Resolves when all is on disk. @throws Error of the file system */
  async end(): Promise<EditionFile> {
    this.#gzip.end()
    await this.#written
    const file = await open(this.path, 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    return { path: this.path, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }

  async *#measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#bytes += chunk.length
      this.#hash.update(chunk)
      yield chunk
    }
  }
}
