import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import type { InputFile } from '../importer.js'
import type { XmlElement } from './element.js'
import { RetainedText } from './keptText.js'
import { nameBytes, RecordPieces, type NamedBytes } from './recordPieces.js'
import type { KnownRecords, RecordOptions, RepeatedRecord, XmlDocument, XmlRecord } from './xmlRecord.js'

/** What one document may cost at most. A record is held in memory, the document never is. */
export const recordLimits = {
  depth: 200,
  recordCharacters: 64_000_000,
  fileBytes: 1_000_000_000,
  strayCharacters: 10_000
}

interface Growing extends XmlElement {
  readonly children: (XmlElement | string)[]
}

/** One run of `readRecords`. */
export class RecordReader<Known> {
  root: XmlDocument['root'] | undefined
  strayText = ''
  private readonly parser = new SaxesParser({ xmlns: false, position: true })
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  private readonly hash = createHash('sha256')
  private readonly chunks: AsyncIterator<Uint8Array>
  private readonly found: (XmlRecord | RepeatedRecord<Known>)[] = []
  private readonly open: Growing[] = []
  private digest: string | undefined
  private depth = 0
  private bytes = 0
  /** The file's text from the start of the record that is open, or of the last chunk. */
  private readonly kept = new RetainedText()
  private recordFrom = 0
  private tagFrom = 0
  /** Start and end of each element of the record, in code units of the file. */
  private places = new Map<XmlElement, { readonly from: number; to: number }>()
  private readonly spans: boolean
  private readonly pieces: RecordPieces | undefined
  /** Whether what was read ends with a record. */
  private isBehindRecord = false
  /** Where the last record ended, and the end of all that was handed to the parser, in code units. */
  private closedAt = -1
  private written = 0
  /** What may be a record and is read now, with its place in code units. */
  private hashed: (NamedBytes & { readonly from: number; readonly to: number }) | undefined
  private hasSkipped = false
  /** Of another version of XML other characters are well-formed. */
  private isPlain = true

  constructor(
    private readonly file: InputFile,
    private readonly recordName: string,
    private readonly options: RecordOptions<Known>
  ) {
    this.spans = options.spans === true
    this.pieces = options.known && new RecordPieces(recordName)
    this.chunks = file.bytes()[Symbol.asyncIterator]()
    this.parser.on('error', error => this.fail(error.message.replace(/^\d+:\d+: /, '')))
    this.parser.on('xmldecl', declaration => {
      const encoding = declaration.encoding ?? 'UTF-8'
      this.isPlain = declaration.version === '1.0'
      if (!/^utf-?8$/i.test(encoding)) this.fail(`is declared as ${encoding}; convert it to UTF-8`)
    })
    this.parser.on('doctype', doctype => {
      if (doctype.includes('<!')) this.fail('declares entities or elements of its own; take them out')
    })
    this.parser.on('opentagstart', tag => this.start(localName(tag.name)))
    this.parser.on('opentag', tag => this.opened(localName(tag.name), tag.attributes))
    this.parser.on('closetag', () => this.closed())
    this.parser.on('text', text => this.said(text))
    this.parser.on('cdata', text => this.said(text))
  }

  async *records(): AsyncGenerator<XmlRecord | RepeatedRecord<Known>> {
    for (;;) {
      yield* this.found.splice(0)
      if (this.digest !== undefined) return
      await this.advance(() => this.found.length > 0)
    }
  }

  fileHash(): string {
    if (this.digest === undefined) throw new TypeError('The document has not been read to its end')
    return this.digest
  }

  async close(): Promise<void> {
    await this.chunks.return?.()
  }

  /** Reads on until something is there, or the file ends. */
  async advance(until: () => boolean): Promise<void> {
    try {
      await this.readOn(until)
    } catch (error) {
      await this.close()
      // The parser does not know where in the file it is when it did not see all of it.
      if (this.hasSkipped) await new RecordReader(this.file, this.recordName, {}).drain()
      throw error
    }
  }

  private async drain(): Promise<void> {
    await this.advance(() => {
      this.found.length = 0
      return false
    })
  }

  private async readOn(until: () => boolean): Promise<void> {
    while (!until() && this.digest === undefined) {
      const next = await this.chunks.next()
      if (next.done === true) {
        if (this.pieces !== undefined) this.write(this.decode(this.pieces.rest()))
        this.write(this.decode())
        this.parser.close()
        this.digest = this.hash.digest('hex')
      } else {
        this.hash.update(next.value)
        this.bytes += next.value.length
        if (this.bytes > recordLimits.fileBytes) this.fail(`is larger than ${recordLimits.fileBytes} bytes`)
        const { known } = this.options
        if (this.pieces === undefined || known === undefined) this.write(this.decode(next.value))
        else this.take(next.value, this.pieces, known)
      }
    }
  }

  /** Hands all but known records to the parser. */
  private take(chunk: Uint8Array, pieces: RecordPieces, { but, get }: KnownRecords<Known>): void {
    pieces.add(chunk)
    for (let piece = pieces.next(); piece !== undefined; piece = pieces.next()) {
      const { bytes, record } = piece
      const named = this.isBehindRecord && record !== undefined ? nameBytes(record, but) : undefined
      const known = named && get(named.key)
      if (named !== undefined && known !== undefined) {
        this.found.push({ sourceHash: named.sourceHash, known })
        this.hasSkipped = true
        continue
      }
      const text = this.decode(bytes)
      // White space is one byte a character.
      const from = this.written + bytes.length - (record?.length ?? 0)
      this.hashed = named && { ...named, from, to: this.written + text.length }
      this.write(text)
      this.hashed = undefined
      this.isBehindRecord =
        this.isPlain && this.depth === 1 && this.open.length === 0 && this.closedAt === this.written
    }
  }

  private decode(chunk?: Uint8Array): string {
    try {
      return chunk === undefined ? this.decoder.decode() : this.decoder.decode(chunk, { stream: true })
    } catch {
      // What stands before them tells the place, and perhaps the encoding that was meant.
      if (chunk !== undefined) this.write(new TextDecoder().decode(chunk).split('\uFFFD', 1)[0]!)
      return this.fail('holds bytes that are not UTF-8; convert the file to UTF-8')
    }
  }

  private write(text: string): void {
    // A tag may be cut by the end of a chunk: what follows the last `<` may still become a record's start.
    this.kept.dropBefore(this.open.length > 0 ? this.recordFrom : this.kept.lastTag)
    this.kept.append(text)
    this.written += text.length
    if (this.kept.length > recordLimits.recordCharacters) {
      this.fail(
        `holds an element <${this.recordName}> of more than ${recordLimits.recordCharacters} characters`
      )
    }
    this.parser.write(text)
  }

  private start(name: string): void {
    this.depth++
    if (this.depth > recordLimits.depth) this.fail(`is nested deeper than ${recordLimits.depth} elements`)
    const begins = this.open.length === 0 && name === this.recordName
    if (!begins && !(this.spans && this.open.length > 0)) return
    this.tagFrom = this.kept.tagBefore(this.parser.position)
    if (begins) this.recordFrom = this.tagFrom
  }

  private opened(name: string, attributes: Readonly<Record<string, string>>): void {
    this.root ??= { name, attributes }
    if (this.open.length > 0 || name === this.recordName) {
      const element: Growing = { name, attributes, children: [] }
      this.open.at(-1)?.children.push(element)
      this.open.push(element)
      if (this.spans) this.places.set(element, { from: this.tagFrom, to: this.tagFrom })
    }
  }

  private said(text: string): void {
    const element = this.open.at(-1)
    if (element !== undefined) element.children.push(text)
    else if (this.strayText.length < recordLimits.strayCharacters) this.strayText += text.trim()
  }

  private closed(): void {
    this.depth--
    const element = this.open.pop()
    const place = element && this.places.get(element)
    if (place !== undefined) place.to = this.parser.position
    if (element === undefined || this.open.length > 0) return
    this.closedAt = this.parser.position
    const text = this.kept.slice(this.recordFrom, this.parser.position)
    const [places, start, { hashed }] = [this.places, this.recordFrom, this]
    const isHashed = hashed?.from === start && hashed.to === this.closedAt
    this.places = new Map()
    this.found.push({
      element,
      ...(isHashed ? { sourceHash: hashed.sourceHash, key: hashed.key } : { sourceHash: textHash(text) }),
      sourceOf(part) {
        const { from, to } = places.get(part) ?? { from: start, to: start }
        return text.slice(from - start, to - start)
      }
    })
  }

  private fail(problem: string): never {
    throw new InvalidInput(
      `${this.file.name}, line ${this.parser.line}, column ${this.parser.column}: ${problem}`
    )
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
