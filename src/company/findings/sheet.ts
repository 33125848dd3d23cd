import { dataTable } from '../../base/text/dataTable.js'
import { fillTemplate, type HoleValues } from './fillTemplate.js'

/** A statement of a node, or of what was read of a page. */
export interface SheetStatement {
  /** Row of `sheetLines.tsv`. */
  readonly name: string
  /** What goes into its sentence. */
  readonly values: HoleValues
}

/** A node, with those of its statements that are told. */
export interface SheetNode {
  readonly said: readonly SheetStatement[]
}

/** A sentence of a sheet; `text.slice(start, end)` of the sheet is its text. */
export interface SheetLine {
  readonly name: string
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface Sheet {
  readonly text: string
  readonly lines: readonly SheetLine[]
}

export type SheetLanguage = 'de' | 'en'

const templates = new Map(
  dataTable(new URL('./sheetLines.tsv', import.meta.url), ['name', 'de', 'en']).map(row => [row.name, row])
)

/**
 * What is said of a node as sentences, a line each: what has no text of its own gets one that statements can rest on.
 * A statement without all values that its sentence needs is left out; of two that read alike the first stays.
 * @throws Error for a name that the table does not have
 */
export function sheetOf({ said }: SheetNode, language: SheetLanguage): Sheet {
  const lines: SheetLine[] = []
  let text = ''
  for (const statement of said) {
    const line = sheetLine(statement, language)
    if (line === undefined || lines.some(other => other.text === line)) continue
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? line : `${text}\n${line}`
    lines.push({ name: statement.name, text: line, start, end: text.length })
  }
  return { text, lines }
}

/** The sentence of one statement, as it stands in the sheet. @throws Error for a name that the table does not have */
export function sheetLine({ name, values }: SheetStatement, language: SheetLanguage): string | undefined {
  const template = templates.get(name)
  if (template === undefined) throw new Error(`sheetLines.tsv has no ${name}`)
  return fillTemplate(template[language], values)
}
