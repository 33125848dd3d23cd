/** Counts the rows of a SELECT's answer while it comes, in UTF-8; each byte is looked at once. */
export interface RowCounter {
  /** @param chunk the next bytes; they may end anywhere */
  take(chunk: Uint8Array): void
  /** Of what has come; one that has begun counts. */
  readonly rows: number
}

const [LINE_FEED, QUOTE, SLASH, GREATER, BACKSLASH] = [10, 34, 47, 62, 92]
const [OPENING, CLOSING] = [91, 93]
/** A brace is a bracket with this bit. */
const BRACE = 32
const SPACES: ReadonlySet<number> = new Set([9, 10, 13, 32])
const RESULT = Buffer.from('<result')

/** @param mediaType one of the formats of SPARQL 1.1 */
export function rowCounter(mediaType: string): RowCounter {
  switch (mediaType) {
    case 'application/sparql-results+json':
      return new JsonRows()
    case 'application/sparql-results+xml':
      return new XmlRows()
    case 'text/csv':
      return new LineRows(QUOTE)
    case 'text/tab-separated-values':
      return new LineRows(undefined)
    default:
      throw new TypeError(`Rows are not given as ${mediaType}`)
  }
}

/** The objects in `results.bindings`: those that open within three others. */
class JsonRows implements RowCounter {
  rows = 0
  #depth = 0
  #isQuoted = false
  #isEscaped = false

  take(chunk: Uint8Array): void {
    let [depth, isQuoted, isEscaped] = [this.#depth, this.#isQuoted, this.#isEscaped]
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false
      else if (byte === QUOTE) isQuoted = !isQuoted
      else if (isQuoted) isEscaped = byte === BACKSLASH
      else if ((byte & ~BRACE) === OPENING) {
        if (byte !== OPENING && depth === 3) this.rows += 1
        depth += 1
      } else if ((byte & ~BRACE) === CLOSING) depth -= 1
    }
    this.#depth = depth
    this.#isQuoted = isQuoted
    this.#isEscaped = isEscaped
  }
}

/** The elements `result`; in text a `<` is escaped. */
class XmlRows implements RowCounter {
  rows = 0
  /** How many bytes of the tag's beginning came last. */
  #matched = 0

  take(chunk: Uint8Array): void {
    let matched = this.#matched
    for (const byte of chunk) {
      if (matched === RESULT.length) {
        if (byte === GREATER || byte === SLASH || SPACES.has(byte)) this.rows += 1
        matched = 0
      }
      matched = byte === RESULT[matched] ? matched + 1 : byte === RESULT[0] ? 1 : 0
    }
    this.#matched = matched
  }
}

/** Lines without the first, which names the variables; the last may end without an end of line. */
class LineRows implements RowCounter {
  #ends = 0
  #isQuoted = false
  #last: number | undefined

  /** @param quote between two of them a line does not end */
  constructor(private readonly quote: number | undefined) {}

  get rows(): number {
    return this.#ends - 1 + (this.#last === LINE_FEED ? 0 : 1)
  }

  take(chunk: Uint8Array): void {
    let [ends, isQuoted] = [0, this.#isQuoted]
    for (const byte of chunk) {
      if (byte === this.quote) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) ends += 1
    }
    this.#ends += ends
    this.#isQuoted = isQuoted
    this.#last = chunk.at(-1) ?? this.#last
  }
}
