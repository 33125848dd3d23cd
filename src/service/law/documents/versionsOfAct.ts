import type { Act } from '../../../proof/law/acts/act.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'

/** A text of an act that is held: the act as it was published, or consolidated with what amended it. */
export interface ActVersion {
  readonly iri: string
  readonly ref: string
  readonly label: string
  readonly consolidated: boolean
  readonly isThis: boolean
}

/** All texts of an act that the caller may see, the act as published first; none where there is but this one. */
export function versionsOfAct(act: Act, table: ActTable, scopes: ReadonlySet<string>): ActVersion[] {
  const work = act.consolidates ?? act.iri
  const held = table.acts.filter(
    ({ iri, consolidates, scope }) => (iri === work || consolidates === work) && scopes.has(scope)
  )
  if (held.length < 2) return []
  return held
    .map(({ iri, ref, label, consolidates }) => {
      return { iri, ref, label, consolidated: consolidates !== undefined, isThis: iri === act.iri }
    })
    .sort(
      (one, other) => Number(one.consolidated) - Number(other.consolidated) || (one.ref < other.ref ? -1 : 1)
    )
}
