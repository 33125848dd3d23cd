import type { FileHead, InputFile } from './importer.js'
import { readRecords } from './xml/readRecords.js'

const CHARACTERS = 4096

/**
 * What can be told of a file from its beginning; no more of it is read.
 * @throws InvalidInput when the file cannot be read, or begins as XML and is none
 */
export async function readHead(file: InputFile): Promise<FileHead> {
  const start = await beginning(file)
  // `<https://…` begins a triple, and so does `<a>` where the name says so.
  const isXml = /^\uFEFF?\s*<(?![a-z][a-z0-9+.-]*:[^>\s]*>)/i.test(start)
  if (!isXml || /\.(?:ttl|turtle|trig|nt|nq)(?:\.gz)?$/i.test(file.name)) return { name: file.name, start }
  // Only RDF may declare entities; its reader bounds them.
  if (/<!ENTITY\s/.test(start)) return { name: file.name, start }
  const document = await readRecords({ ...file, bytes: () => growing(file.bytes()) }, '')
  await document.close()
  return { name: file.name, root: document.root, start }
}

/** Bytes in small pieces at first: a root element mostly ends soon, and no more than a piece behind it is parsed. */
async function* growing(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 1024
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      yield chunk.subarray(from, from + size)
      from += size
      size *= 2
    }
  }
}

async function beginning(file: InputFile): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of file.bytes()) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= CHARACTERS * 4) break
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, CHARACTERS)
}
