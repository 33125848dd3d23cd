import { stringify } from 'csv-stringify/sync'
import type { ApiRequest } from '../apiRequest.js'

/** A value of a row; an object or list only where a format writes items whole. */
export type Item = Readonly<Record<string, unknown>>

/** A column of a table: its name, and where an item has it (`sector.code`). */
export type TableColumn = readonly [name: string, path: string]

/** What a table is of, in the order in which it is told. */
export type TableHead = Readonly<Record<string, string | number>>

/** How a list is given out for spreadsheets and programs. */
export interface ListFormat {
  readonly name: 'Csv' | 'JsonLines'
  readonly extension: 'csv' | 'jsonl'
  readonly mediaType: string
  readonly head: (about: TableHead, columns: readonly TableColumn[]) => string
  readonly rows: (items: readonly Item[], columns: readonly TableColumn[]) => string
}

/** Spreadsheets compute what begins like a formula: such a text gets an apostrophe before it. */
const CSV = { escape_formulas: true, record_delimiter: '\r\n' } as const
/** By which spreadsheets see that letters are in UTF-8. */
const MARK = '\uFEFF'

/** RFC 4180, its head in lines that begin with `#`. */
const csv: ListFormat = {
  name: 'Csv',
  extension: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  head: (about, columns) =>
    MARK +
    Object.entries(about)
      .map(([name, value]) =>
        stringify([[`# ${name}: ${String(value)}`]], { ...CSV, escape_formulas: false })
      )
      .join('') +
    stringify([columns.map(([name]) => name)], CSV),
  rows: (items, columns) =>
    stringify(
      items.map(item => columns.map(([, path]) => cellOf(item, path))),
      CSV
    )
}

/** A JSON value a line: first the head, then each item as answers in JSON have it. */
const jsonLines: ListFormat = {
  name: 'JsonLines',
  extension: 'jsonl',
  mediaType: 'application/jsonl; charset=utf-8',
  head: about => `${JSON.stringify({ about })}\n`,
  rows: items => items.map(item => `${JSON.stringify(item)}\n`).join('')
}

export const tableFormats: readonly ListFormat[] = [csv, jsonLines]

/** The format of a table that a caller likes better than JSON; undefined for who does not ask for one. */
export function acceptedTable({ accepts }: Pick<ApiRequest, 'accepts'>): ListFormat | undefined {
  const types = tableFormats.map(({ mediaType }) => mediaType.split(';')[0]!)
  const wanted = accepts(['application/json', ...types])
  return tableFormats[types.indexOf(String(wanted))]
}

function cellOf(item: Item, path: string): string {
  let value: unknown = item
  for (const name of path.split('.')) value = (value as Item | undefined | null)?.[name]
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(String).join(' | ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
