import type { XmlElement } from './element.js'

export interface XmlRecord {
  readonly element: XmlElement
  /** SHA-256 (hex) of the element's own bytes in the file, from `<` to `>`. */
  readonly sourceHash: string
  /** The text of an element of this record as it stands in the file; only where `spans` was asked for. */
  readonly sourceOf: (element: XmlElement) => string
  /** Under which it may be asked for as known; absent where that was not asked for, and of the first of a document. */
  readonly key?: string
}

/** A record whose bytes are those of one that was read before, but for one attribute: it is not read again. */
export interface RepeatedRecord<Known> extends Pick<XmlRecord, 'sourceHash'> {
  readonly known: Known
}

export interface XmlDocument<Read = XmlRecord> {
  /** The root's name without prefix, and its attributes. */
  readonly root: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  readonly records: AsyncIterable<Read>
  /** SHA-256 (hex) of the file; known when the records have been read to the end. */
  readonly fileHash: () => string
  /** What stands beside the records, cut off where it is long; known as the hash is. */
  readonly strayText: () => string
  /** Gives the file back without reading on. */
  readonly close: () => Promise<void>
}

/** What is known of records of one name that were read before, in this document or another. */
export interface KnownRecords<Known> {
  /** An attribute that does not matter where a record begins with it, and it has digits: the time of its file. */
  readonly but: string
  readonly get: (key: string) => Known | undefined
}

export interface RecordOptions<Known> {
  readonly spans?: boolean
  readonly known?: KnownRecords<Known>
}
