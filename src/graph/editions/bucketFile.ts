import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { BUCKETS } from '../store/mirror/editionOrder.js'

/** Characters of a bucket that wait in memory. */
const WAITING = 60_000

/**
 * Lines that are put aside in buckets, in one file. It has no name while it is used, so that nothing of it is left behind,
 * however the process ends. All calls are synchronous: it is for threads.
 */
export class BucketFile {
  readonly #file: number
  #end = 0

  /** @param folder where there is room for all that is put aside */
  constructor(folder: string) {
    const path = join(folder, 'buckets.tmp')
    this.#file = openSync(path, 'wx+', 0o600)
    unlinkSync(path)
  }

  /** One more set of buckets. */
  buckets(): Buckets {
    return new Buckets(
      text => this.#append(Buffer.from(text)),
      (from, length) => this.#read(from, length)
    )
  }

  close(): void {
    closeSync(this.#file)
  }

  #append(bytes: Buffer): Piece {
    const from = this.#end
    for (let done = 0; done < bytes.length;) {
      done += writeSync(this.#file, bytes, done, bytes.length - done, from + done)
    }
    this.#end += bytes.length
    return { from, length: bytes.length }
  }

  #read(from: number, length: number): string {
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length;) {
      const read = readSync(this.#file, bytes, done, length - done, from + done)
      if (read === 0) throw new Error('What was put aside is not there any more')
      done += read
    }
    return bytes.toString()
  }
}

interface Piece {
  readonly from: number
  readonly length: number
}

export class Buckets {
  readonly #pieces: Piece[][] = Array.from({ length: BUCKETS }, () => [])
  readonly #waiting: string[] = Array.from({ length: BUCKETS }, () => '')

  constructor(
    private readonly append: (text: string) => Piece,
    private readonly readPiece: (from: number, length: number) => string
  ) {}

  /** @param line without its end */
  put(bucket: number, line: string): void {
    const waiting = `${this.#waiting[bucket]!}${line}\n`
    if (waiting.length < WAITING) {
      this.#waiting[bucket] = waiting
      return
    }
    this.#pieces[bucket]!.push(this.append(waiting))
    this.#waiting[bucket] = ''
  }

  /** The lines of a bucket, in the order in which they were put. */
  lines(bucket: number): string[] {
    const texts = this.#pieces[bucket]!.map(({ from, length }) => this.readPiece(from, length))
    const lines = `${texts.join('')}${this.#waiting[bucket]!}`.split('\n')
    lines.pop()
    return lines
  }
}
