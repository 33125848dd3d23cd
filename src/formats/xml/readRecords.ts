import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'
import { RecordReader } from './recordReader.js'
import type { RecordOptions, RepeatedRecord, XmlDocument, XmlRecord } from './xmlRecord.js'

/**
 * Streams a document and gives each outermost element of one name, whole. Document type definitions are
 * never loaded, and a document that declares entities of its own is refused.
 * @throws InvalidInput with line and column: not well-formed, not UTF-8, too deep, too large
 */
export async function readRecords(
  file: InputFile,
  recordName: string,
  options?: Pick<RecordOptions<never>, 'spans'>
): Promise<XmlDocument>
export async function readRecords<Known>(
  file: InputFile,
  recordName: string,
  options: Required<Pick<RecordOptions<Known>, 'known'>>
): Promise<XmlDocument<XmlRecord | RepeatedRecord<Known>>>
export async function readRecords<Known>(
  file: InputFile,
  recordName: string,
  options: RecordOptions<Known> = {}
): Promise<XmlDocument<XmlRecord | RepeatedRecord<Known>>> {
  const reader = new RecordReader(file, recordName, options)
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
