import type { Quad } from '@rdfjs/types'
import { detached } from '../../graph/store/spilledStatements.js'
import type { Norm } from './readNorm.js'

/** Characters of texts that are kept of a run: several large acts have so many, with what changed in them. */
const ROOM = 16_000_000
/** What a norm costs besides its texts, in characters. */
const OF_NORM = 500

/**
 * What the norms of a run say, by the keys of their records (`XmlRecord`): nearly all norms of an act are the same in its next
 * state. What was not met for longest is forgotten first.
 */
export class KnownNorms {
  readonly #norms = new Map<string, KnownNorm>()
  #size = 0

  constructor(private readonly room = ROOM) {}

  get(key: string): KnownNorm | undefined {
    const known = this.#norms.get(key)
    if (known === undefined) return undefined
    this.#norms.delete(key)
    this.#norms.set(key, known)
    return known
  }

  /** @param key none of what is met once */
  keep(key: string | undefined, norm: Norm): KnownNorm {
    // A text that was cut out of a file's would keep all of that.
    const known = new KnownNorm(detached(norm))
    if (key === undefined) return known
    this.#forget(key)
    this.#norms.set(key, known)
    this.#size += known.size
    for (const oldest of this.#norms.keys()) {
      if (this.#size <= this.room) break
      this.#forget(oldest)
    }
    return known
  }

  #forget(key: string): void {
    this.#size -= this.#norms.get(key)?.size ?? 0
    this.#norms.delete(key)
  }
}

/** A norm that was read, and what provisions say that were made of it. */
export class KnownNorm {
  readonly size: number
  readonly #said = new Map<string, readonly Quad[]>()

  constructor(private readonly norm: Norm) {
    this.size = OF_NORM + norm.text.length + (norm.footnotes?.length ?? 0)
  }

  /** A norm for each time that it stands in a file: two of the same bytes are two. */
  read(): Norm {
    const { norm } = this
    return { ...norm, ...(norm.heading && { heading: { ...norm.heading } }) }
  }

  /** @param name what of it is not of the norm's own bytes @param make what a provision of that name says */
  said(name: string, make: () => readonly Quad[]): readonly Quad[] {
    const known = this.#said.get(name)
    if (known !== undefined) return known
    const said = make()
    this.#said.set(name, said)
    return said
  }
}
