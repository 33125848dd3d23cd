import type { Term } from '@rdfjs/types'
import { Parser } from 'n3'
import type { CallersQuery } from '../../../graph/store/mirror/callersQuery.js'
import { readTsv } from '../../../graph/store/readTsv.js'

/** So many rows are shown; the answer itself holds all. */
export const SHOWN_ROWS = 500

/** The answer of a query, as far as a page shows it. */
export type QueryResult =
  | { readonly kind: 'truth'; readonly holds: boolean }
  | {
      readonly kind: 'rows' | 'graph'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly (Term | undefined)[])[]
      readonly total: number
    }

/** The media type in which `readResult` takes the answer of a query. */
export function readableType(form: CallersQuery['form']): string {
  if (form === 'ask') return 'application/sparql-results+json'
  return form === 'select' ? 'text/tab-separated-values' : 'application/n-triples'
}

/** @param text the answer in the type that `readableType` names */
export function readResult(form: CallersQuery['form'], text: string): QueryResult {
  if (form === 'ask') return { kind: 'truth', holds: (JSON.parse(text) as { boolean: boolean }).boolean }
  const lines = text.split('\n').filter(line => line !== '' || form === 'select')
  if (form === 'select') {
    // The head is a line too, and the text ends with one that is empty.
    const total = lines.length - 2
    const rows = readTsv(`${lines.slice(0, Math.min(total, SHOWN_ROWS) + 1).join('\n')}\n`)
    const columns = lines[0]!
      .trimEnd()
      .split('\t')
      .map(name => name.slice(1))
    return { kind: 'rows', columns, rows: rows.map(row => columns.map(name => row[name])), total }
  }
  const quads = new Parser({ format: 'N-Triples' }).parse(lines.slice(0, SHOWN_ROWS).join('\n'))
  return {
    kind: 'graph',
    columns: ['subject', 'predicate', 'object'],
    rows: quads.map(({ subject, predicate, object }) => [subject, predicate, object]),
    total: lines.length
  }
}
