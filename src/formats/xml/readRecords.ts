import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import type { InputFile } from '../importer.js'
import type { XmlElement } from './element.js'
import { RetainedText } from './keptText.js'

/** What one document may cost at most. A record is held in memory, the document never is. */
export const recordLimits = {
  depth: 200,
  recordCharacters: 64_000_000,
  fileBytes: 1_000_000_000,
  strayCharacters: 10_000
}

export interface XmlRecord {
  readonly element: XmlElement
  /** SHA-256 (hex) of the element's own bytes in the file, from `<` to `>`. */
  readonly sourceHash: string
  /** The text of an element of this record as it stands in the file; only where `spans` was asked for. */
  readonly sourceOf: (element: XmlElement) => string
}

export interface XmlDocument {
  /** The root's name without prefix, and its attributes. */
  readonly root: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  readonly records: AsyncIterable<XmlRecord>
  /** SHA-256 (hex) of the file; known when the records have been read to the end. */
  readonly fileHash: () => string
  /** What stands beside the records, cut off where it is long; known as the hash is. */
  readonly strayText: () => string
  /** Gives the file back without reading on. */
  readonly close: () => Promise<void>
}

interface Growing extends XmlElement {
  readonly children: (XmlElement | string)[]
}

/**
 * Streams a document and gives each outermost element of one name, whole. Document type definitions are
 * never loaded, and a document that declares entities of its own is refused.
 * @throws InvalidInput with line and column: not well-formed, not UTF-8, too deep, too large
 */
export async function readRecords(
  file: InputFile,
  recordName: string,
  { spans = false }: { readonly spans?: boolean } = {}
): Promise<XmlDocument> {
  const reader = new RecordReader(file, recordName, spans)
  await reader.advance(() => reader.root !== undefined)
  if (reader.root === undefined) throw new InvalidInput(`${file.name}: holds no XML element`)
  return {
    root: reader.root,
    records: { [Symbol.asyncIterator]: () => reader.records() },
    fileHash: () => reader.fileHash(),
    strayText: () => reader.strayText,
    close: () => reader.close()
  }
}

class RecordReader {
  root: XmlDocument['root'] | undefined
  strayText = ''
  private readonly parser = new SaxesParser({ xmlns: false, position: true })
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  private readonly hash = createHash('sha256')
  private readonly chunks: AsyncIterator<Uint8Array>
  private readonly found: XmlRecord[] = []
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

  constructor(
    private readonly file: InputFile,
    private readonly recordName: string,
    private readonly spans: boolean
  ) {
    this.chunks = file.bytes()[Symbol.asyncIterator]()
    this.parser.on('error', error => this.fail(error.message.replace(/^\d+:\d+: /, '')))
    this.parser.on('xmldecl', declaration => {
      const encoding = declaration.encoding ?? 'UTF-8'
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

  async *records(): AsyncGenerator<XmlRecord> {
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
      throw error
    }
  }

  private async readOn(until: () => boolean): Promise<void> {
    while (!until() && this.digest === undefined) {
      const next = await this.chunks.next()
      if (next.done === true) {
        this.write(this.decode())
        this.parser.close()
        this.digest = this.hash.digest('hex')
      } else {
        this.hash.update(next.value)
        this.bytes += next.value.length
        if (this.bytes > recordLimits.fileBytes) this.fail(`is larger than ${recordLimits.fileBytes} bytes`)
        this.write(this.decode(next.value))
      }
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
    const text = this.kept.slice(this.recordFrom, this.parser.position)
    const [places, start] = [this.places, this.recordFrom]
    this.places = new Map()
    this.found.push({
      element,
      sourceHash: textHash(text),
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
