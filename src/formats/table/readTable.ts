import { CsvError, parse, type Options } from 'csv-parse'
import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import type { InputFile } from '../importer.js'
import { decodedText } from '../rdf/decodedText.js'

/** A record of a table. */
export interface TableRow {
  /** As they stand in the file, however many there are. */
  readonly cells: readonly string[]
  /** In which the record ends, from 1. */
  readonly line: number
  /** SHA-256 (hex) of the record as it stands in the file, without its line break. */
  readonly sourceHash: string
}

export interface TableFormat {
  readonly delimiter: ',' | ';' | '\t'
  /** Whether cells may stand in quotes. */
  readonly quoted: boolean
}

/** What a record may have at most, in characters. */
const RECORD = 1_000_000

/**
 * The records of a table in UTF-8, one after the other; lines without any text are left out.
 * @throws InvalidInput with the line, for an open quote, a record of more than a million characters, or other bytes
 */
export async function* readTable(file: InputFile, format: TableFormat): AsyncGenerator<TableRow> {
  const options: Options = {
    delimiter: format.delimiter,
    quote: format.quoted ? '"' : false,
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: RECORD
  }
  const parser = parse(options)
  const feeding = feed(file, parser)
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
      if (record.every(cell => cell.trim() === '')) continue
      yield { cells: record, line: info.lines, sourceHash: hashOfRecord(raw) }
    }
    await feeding
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const lines = (error as { lines?: number }).lines
    const at = lines === undefined ? '' : `, line ${lines}`
    throw new InvalidInput(
      `${file.name}${at}: is no table as expected: ${error.message.replace(/\.$/, '')}; look for a quote that is not closed`
    )
  } finally {
    parser.destroy()
  }
}

interface Parsed {
  readonly record: string[]
  readonly raw: string
  readonly info: { readonly lines: number }
}

/** A fault of the file reaches the reader through the parser. */
async function feed(file: InputFile, parser: ReturnType<typeof parse>): Promise<void> {
  try {
    let first = true
    for await (const piece of decodedText(file)) {
      if (parser.destroyed) return
      const text = first ? piece.replace(/^\uFEFF/, '') : piece
      first = false
      if (!parser.write(text)) await drained(parser)
    }
    parser.end()
  } catch (error) {
    parser.destroy(error as Error)
  }
}

function drained(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      parser.off('drain', done).off('close', done)
      resolve()
    }
    parser.on('drain', done).on('close', done)
  })
}

function hashOfRecord(raw: string): string {
  return textHash(raw.replace(/^[\r\n]+|[\r\n]+$/g, ''))
}
