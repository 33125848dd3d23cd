import { createHash } from 'node:crypto'
import type { InputFile } from '../importer.js'

/** SHA-256 (hex) of the whole file, which names its source before its records are read. */
export async function hashOfFile(file: InputFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.bytes()) hash.update(chunk)
  return hash.digest('hex')
}
