import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUCKETS, bucketOf } from './mirror/editionOrder.js'

/** Text that waits for its bucket's file. */
const ROOM = 32_000_000

/** Statements by bucket, each bucket small enough to be sorted in memory. */
export class BucketFiles {
  readonly #waiting: string[] = Array.from({ length: BUCKETS }, () => '')
  #size = 0
  #isSpilled = false

  /** @param folder an empty one, for what is more than lies in memory */
  constructor(private readonly folder: string) {}

  add(statement: string): void {
    this.#waiting[bucketOf(statement)] += `${statement}\n`
    this.#size += statement.length
  }

  async flush(least = ROOM): Promise<void> {
    if (this.#size < least) return
    this.#isSpilled = true
    for (const [bucket, text] of this.#waiting.entries()) {
      if (text === '') continue
      await appendFile(this.#path(bucket), text)
      this.#waiting[bucket] = ''
    }
    this.#size = 0
  }

  /** Each once. */
  async sorted(bucket: number): Promise<string[]> {
    const spilled = this.#isSpilled ? await readFile(this.#path(bucket), 'utf8').catch(absent) : ''
    const lines = (spilled + this.#waiting[bucket]!).split('\n')
    lines.pop()
    // By code units, as editions are: statements end alike, so their lines are in the same order.
    return [...new Set(lines)].sort()
  }

  #path(bucket: number): string {
    return join(this.folder, String(bucket))
  }
}

function absent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
