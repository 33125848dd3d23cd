import { setImmediate as others } from 'node:timers/promises'
import { QueryTooLarge, type MirrorQuery } from './mirrorEngine.js'
import type { MirrorLimits } from './mirrorLimits.js'
import { rowCounter, type RowCounter } from './rowCounter.js'

/** Bytes that are copied before others have their turn. */
const AT_ONCE = 4_000_000

/** An answer in UTF-8 that is taken as it comes, as long as it is one that may be given. */
export class BoundedAnswer {
  readonly #chunks: Uint8Array[] = []
  readonly #rows: RowCounter | undefined
  #bytes = 0

  constructor(
    { form, isBounded, mediaType }: Pick<MirrorQuery, 'form' | 'isBounded' | 'mediaType'>,
    private readonly limits: Pick<MirrorLimits, 'rows' | 'bytes'>
  ) {
    if (form === 'select' && isBounded) this.#rows = rowCounter(mediaType)
  }

  /** @throws QueryTooLarge; what comes then is of no use any more */
  take(chunk: Uint8Array): void {
    this.#rows?.take(chunk)
    this.#bytes += chunk.length
    const { rows, bytes } = this.limits
    if (this.#rows !== undefined && this.#rows.rows > rows) {
      throw new QueryTooLarge(
        `The answer has more than ${rows} rows: narrow the query, or ask for them in parts with ORDER BY, LIMIT and OFFSET`
      )
    }
    if (this.#bytes > bytes) throw tooManyBytes(bytes)
    this.#chunks.push(chunk)
  }

  /** All of it, once it has come. Other work of the thread goes on meanwhile. */
  async whole(): Promise<Uint8Array> {
    if (this.#chunks.length === 1) return this.#chunks[0]!
    const whole = Buffer.allocUnsafe(this.#bytes)
    let [at, rested] = [0, 0]
    for (const chunk of this.#chunks) {
      whole.set(chunk, at)
      at += chunk.length
      if (at - rested < AT_ONCE) continue
      await others()
      rested = at
    }
    return whole
  }
}

export function tooManyBytes(most: number): QueryTooLarge {
  return new QueryTooLarge(
    `The answer is larger than ${most / 1e6} MB: narrow the query, or ask for it in parts; /dumps has all of it`
  )
}
