import { dataTable } from '../base/text/dataTable.js'

const COLUMNS = ['form', 'country', 'person', 'register', 'place', 'as', 'written'] as const

/** A spelling of a legal form, with what `legalForms.tsv` says of that form. */
export interface SpelledForm extends Readonly<Record<Exclude<(typeof COLUMNS)[number], 'written'>, string>> {
  readonly spelling: string
  /** Names of registers are compared by it. */
  readonly endsRegistered: boolean
  /** The sector model was learned with it. */
  readonly learned: boolean
  /** A name before it is surely no person's. */
  readonly tellsCompany: boolean
}

/** The spellings of all legal forms, in the order of the table. */
export const spelledForms: readonly SpelledForm[] = dataTable(
  new URL('./legalForms.tsv', import.meta.url),
  COLUMNS
).flatMap(({ written, ...form }) =>
  written.split('|').map(marked => {
    const marks = /^[=*!]*/.exec(marked)![0]
    return {
      ...form,
      spelling: marked.slice(marks.length),
      endsRegistered: marks.includes('='),
      learned: marks.includes('*'),
      tellsCompany: marks.includes('!')
    }
  })
)
