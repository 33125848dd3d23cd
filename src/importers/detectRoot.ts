import type { InputFile } from './importer.js'
import { readRecords } from './xml/readRecords.js'

/**
 * The name (without prefix) of a document's root element; only the beginning of the file is read.
 * @throws InvalidInput when the file is no XML
 */
export async function detectRoot(file: InputFile): Promise<string> {
  const document = await readRecords(file, '')
  await document.close()
  return document.root.name
}
