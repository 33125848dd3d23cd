import { hash } from 'node:crypto'

/** Bytes that wait for the end of a record. */
const ROOM = 4_000_000
const [TAB, LINE, RETURN, BLANK, SLASH, END] = [9, 10, 13, 32, 47, 62]

/** Some bytes of a document, as they follow on one another. */
export interface RecordPiece {
  readonly bytes: Buffer
  /** What of them may be a record, behind white space; absent where they begin otherwise. */
  readonly record?: Buffer
}

/** Bytes that may be a record, by what tells them from others. */
export interface NamedBytes {
  /** SHA-256 (hex) */
  readonly sourceHash: string
  /** The same of all records that differ in the digits of one attribute alone. */
  readonly key: string
}

/** @param attribute that does not matter, where they begin with it */
export function nameBytes(record: Buffer, attribute: string): NamedBytes {
  const sourceHash = hash('sha256', record, 'hex')
  const tag = record.subarray(0, record.indexOf(END) + 1).toString('utf8')
  const told = new RegExp(`^(<\\S+) ${attribute}="[0-9]*"(?=[\\s/>])`).exec(tag)
  if (told === null) return { sourceHash, key: sourceHash }
  const [{ length }, name] = told
  return { sourceHash, key: `${name} ${hash('sha256', record.subarray(length), 'hex')}` }
}

/** Parts the bytes of a document behind each end tag of a record; what stands in comments is not told from tags. */
export class RecordPieces {
  readonly #start: Buffer
  readonly #end: Buffer
  #rest: Buffer = Buffer.alloc(0)

  constructor(recordName: string) {
    this.#start = Buffer.from(`<${recordName}`)
    this.#end = Buffer.from(`</${recordName}>`)
  }

  add({ buffer, byteOffset, byteLength }: Uint8Array): void {
    const chunk = Buffer.from(buffer, byteOffset, byteLength)
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
  }

  /** Undefined where more has to come first. */
  next(): RecordPiece | undefined {
    const end = this.#rest.indexOf(this.#end)
    if (end < 0) return this.#rest.length > ROOM ? { bytes: this.rest() } : undefined
    const bytes = this.#rest.subarray(0, end + this.#end.length)
    this.#rest = this.#rest.subarray(bytes.length)
    const from = bytes.findIndex(byte => !isBlank(byte))
    const behind = from + this.#start.length
    const begins = this.#start.equals(bytes.subarray(from, behind)) && endsName(bytes[behind]!)
    return begins ? { bytes, record: bytes.subarray(from) } : { bytes }
  }

  /** What no end of a record was found in. */
  rest(): Buffer {
    const rest = this.#rest
    this.#rest = Buffer.alloc(0)
    return rest
  }
}

function isBlank(byte: number): boolean {
  return byte === BLANK || byte === LINE || byte === RETURN || byte === TAB
}

function endsName(byte: number): boolean {
  return isBlank(byte) || byte === END || byte === SLASH
}
