import { dataTable } from '../../../base/text/dataTable.js'

export interface Modal {
  /** What it says of the deed. */
  readonly says: 'duty' | 'right' | 'ability' | 'supposition' | 'future'
  /** It holds a `not`. */
  readonly denies: boolean
}

/** The modal verbs by their only form, small letters. */
export const modals: ReadonlyMap<string, Modal> = new Map(
  dataTable(new URL('./modals.tsv', import.meta.url), ['form', 'says', 'denies']).map(
    ({ form, says, denies }) => [form, { says: says as Modal['says'], denies: denies === 'yes' }]
  )
)
