import { createHash } from 'node:crypto'
import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'

/** The longest line that is read. */
export const lineLimit = 1_000_000

export interface TextLine {
  readonly text: string
  /** From 1. */
  readonly number: number
  /** SHA-256 (hex) of the line's own bytes, without the line feed and a carriage return before it. */
  readonly sourceHash: string
}

/**
 * The lines of a UTF-8 file that are not empty, one after another.
 * @throws InvalidInput naming the line: not UTF-8, too long
 */
export async function* readTextLines(file: InputFile): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const chunk of file.bytes()) {
    let bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10)) {
      const found = lineOf(bytes.subarray(0, end))
      if (found !== undefined) yield found
      bytes = bytes.subarray(end + 1)
    }
    if (bytes.length > lineLimit) throw tooLong(number + 1)
    rest = bytes
  }
  const last = lineOf(rest)
  if (last !== undefined) yield last

  function lineOf(bytes: Buffer): TextLine | undefined {
    number++
    if (bytes.length > lineLimit) throw tooLong(number)
    const own = bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes
    let text: string
    try {
      text = decoder.decode(own)
    } catch {
      throw new InvalidInput(`${file.name}, line ${number}: holds bytes that are not UTF-8`)
    }
    if (text.trim() === '') return undefined
    return { text, number, sourceHash: createHash('sha256').update(own).digest('hex') }
  }

  function tooLong(line: number): InvalidInput {
    return new InvalidInput(
      `${file.name}, line ${line}: is longer than ${lineLimit} bytes; one record is one line`
    )
  }
}
