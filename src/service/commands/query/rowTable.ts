import type { Term } from '@rdfjs/types'
import { plainLine } from '../plainLine.js'

/** A row, by the names of its variables. */
export interface ResultRow {
  get(name: string): Term | undefined
}

/** Rows that the widths of columns are measured by; those after them may stand out. */
const MEASURED = 100
const WIDEST = 80

/** Rows for people, as they come: the first hundred say how wide the columns are. A value that is longer is cut. */
export async function* rowTable(
  variables: readonly string[],
  rows: AsyncIterable<ResultRow>
): AsyncGenerator<string> {
  const first: string[][] = []
  let widths: readonly number[] | undefined
  for await (const row of rows) {
    const cells = variables.map(name => shown(row.get(name)))
    if (widths !== undefined) yield line(cells, widths)
    else if (first.push(cells) === MEASURED) {
      widths = widthsOf(variables, first)
      yield* head(variables, first, widths)
    }
  }
  if (widths === undefined) yield* head(variables, first, widthsOf(variables, first))
}

function* head(variables: readonly string[], rows: readonly string[][], widths: readonly number[]) {
  yield line(variables, widths)
  yield `${widths.map(width => '─'.repeat(width)).join('  ')}\n`
  for (const cells of rows) yield line(cells, widths)
}

function widthsOf(variables: readonly string[], rows: readonly string[][]): number[] {
  return variables.map((name, column) =>
    Math.min(WIDEST, Math.max(name.length, ...rows.map(cells => [...cells[column]!].length)))
  )
}

function line(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, column) => {
    const letters = [...cell]
    const width = widths[column]!
    const isLast = column === cells.length - 1
    if (letters.length > width)
      return isLast && letters.length <= WIDEST ? cell : `${letters.slice(0, width - 1).join('')}…`
    return isLast ? cell : cell + ' '.repeat(width - letters.length)
  })
  return `${padded.join('  ')}\n`
}

/** IRIs and texts as they are, without line ends and other controls that a terminal would obey. */
function shown(term: Term | undefined): string {
  if (term === undefined) return ''
  return plainLine(term.termType === 'BlankNode' ? `_:${term.value}` : term.value)
}
