import { createHash } from 'node:crypto'
import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'

/** A JSON file is read whole: the answers of interfaces are small. */
export const jsonLimits = { bytes: 64_000_000 }

export interface JsonFile {
  readonly text: string
  /** SHA-256 (hex) of the whole file. */
  readonly fileHash: string
}

/**
 * The text of a JSON file, known to be well-formed.
 * @throws InvalidInput for a file that is too large, not UTF-8 or no JSON, with the place as far as it is known
 */
export async function readJson(file: InputFile): Promise<JsonFile> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of file.bytes()) {
    size += chunk.length
    if (size > jsonLimits.bytes)
      throw new InvalidInput(`${file.name}: is larger than ${jsonLimits.bytes} bytes; split it`)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    JSON.parse(text)
    return { text, fileHash: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it holds bytes that are not UTF-8'
    throw new InvalidInput(`${file.name}: is no JSON: ${reason}`)
  }
}
