import { dataTable } from '../../../base/text/dataTable.js'

export interface Determiner {
  readonly kind:
    | 'definite'
    | 'indefinite'
    | 'demonstrative'
    | 'possessive'
    | 'universal'
    | 'any'
    | 'negative'
    | 'some'
    | 'most'
    | 'other'
    | 'number'
    | 'question'
  /** Of the noun behind it; absent where it may be either. */
  readonly number?: 'singular' | 'plural'
}

/** What stands before a noun, of one word or several; small letters, single blanks. */
export const determiners: ReadonlyMap<string, Determiner> = new Map(
  dataTable(new URL('./determiners.tsv', import.meta.url), ['determiner', 'kind', 'number']).map(
    ({ determiner, kind, number }) =>
      [determiner, { kind, ...(number !== '' && { number }) } as Determiner] as const
  )
)
