import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'
import { readTable } from '../table/readTable.js'

/** A row of a table: a series. */
export interface Series {
  /** By dimension: `{ unit: 'MIO_EUR', geo: 'DE1' }`. */
  readonly keys: Readonly<Record<string, string>>
  /** Each cell with the period of its column, as in the file: `438268.3`, `: u`, `9.4 b`. */
  readonly cells: readonly { readonly period: string; readonly text: string }[]
  readonly line: number
  readonly sourceHash: string
}

/** `unit,age,sex,geo\time`, then periods, parted by tabs. */
export const tableHead = /^\uFEFF?([a-z0-9_]+(?:,[a-z0-9_]+)*)\\(?:time|time_period)\s*\t/i

/**
 * The series of a bulk table of Eurostat. The order of the keys is the header's.
 * @throws InvalidInput with the line, for a header without `geo`, and a row with other keys or cells than the header
 */
export async function* readSeries(file: InputFile): AsyncGenerator<Series> {
  let dimensions: string[] | undefined
  let periods: string[] = []
  for await (const { cells, line, sourceHash } of readTable(file, { delimiter: '\t', quoted: false })) {
    const [first = '', ...others] = cells
    if (dimensions === undefined) {
      dimensions = first.replace(/\\.*$/, '').trim().toLowerCase().split(',')
      periods = others.map(period => period.trim())
      if (!dimensions.includes('geo')) {
        throw new InvalidInput(`${file.name}, line 1: has no dimension geo, so it is no table of regions`)
      }
      continue
    }
    const values = first.split(',').map(value => value.trim())
    if (values.length !== dimensions.length || others.length !== periods.length) {
      throw new InvalidInput(
        `${file.name}, line ${line}: has ${values.length} keys and ${others.length} cells; the header has ${dimensions.length} and ${periods.length}`
      )
    }
    yield {
      keys: Object.fromEntries(dimensions.map((dimension, index) => [dimension, values[index]!])),
      cells: others.map((text, index) => ({ period: periods[index]!, text: text.trim() })),
      line,
      sourceHash
    }
  }
}

/** What a cell holds; `missing` with the flags that say why. */
export type Cell =
  | { readonly value: string; readonly flags: readonly string[] }
  | { readonly missing: true; readonly flags: readonly string[] }

/** Undefined for a cell that is neither a number nor `:`, with flags behind it (`26.7 b`, `: bu`). */
export function readCell(text: string): Cell | undefined {
  const [, value, letters] = /^(:|[+-]?[0-9]+(?:\.[0-9]+)?)\s*([a-z]{0,6})$/i.exec(text) ?? []
  if (value === undefined) return undefined
  const flags = [...new Set((letters ?? '').toLowerCase())]
  return value === ':' ? { missing: true, flags } : { value, flags }
}
