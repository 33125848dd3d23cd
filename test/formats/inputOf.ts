import type { InputFile } from '../../src/formats/importer.js'

/** A file in memory, given in chunks of any size. */
export function inputOf(content: string | Uint8Array, name = 'test.xml', chunk = 65536): InputFile {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  return {
    name,
    path: name,
    async *bytes() {
      for (let start = 0; start < bytes.length; start += chunk) yield bytes.subarray(start, start + chunk)
    }
  }
}

export async function failureOf(work: () => Promise<unknown>): Promise<Error> {
  try {
    await work()
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was thrown')
}

export async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = []
  for await (const value of values) found.push(value)
  return found
}
