import { fieldOf, lineAt } from '../json/fields.js'

/** What an editor says of an act and a sector. */
export interface Rule {
  /** `AI_ACT` */
  readonly act: string
  /** `financial` */
  readonly sector: string
  readonly subsector: string | undefined
  readonly applies: boolean
  /** `definite`, `likely`, `possible` */
  readonly confidence: string | undefined
  /** `6`, `12b`, `Annex 5` */
  readonly article: string | undefined
  readonly notes: string
}

/** @returns what is missing, as words, when the record is no rule */
export function readRule(record: unknown): Rule | string {
  const act = lineAt(record, 'regulation')
  const sector = lineAt(record, 'sector')
  const notes = lineAt(record, 'notes')
  const applies = fieldOf(record, 'applies')
  if (act === undefined) return '"regulation" is missing'
  if (sector === undefined) return '"sector" is missing'
  if (typeof applies !== 'boolean') return '"applies" is neither true nor false'
  if (notes === undefined) return '"notes" is missing: a rule without its reason says nothing'
  const article = fieldOf(record, 'basis_article')
  return {
    act,
    sector,
    subsector: lineAt(record, 'subsector'),
    applies,
    confidence: lineAt(record, 'confidence'),
    article: typeof article === 'number' ? String(article) : lineAt(record, 'basis_article'),
    notes
  }
}
