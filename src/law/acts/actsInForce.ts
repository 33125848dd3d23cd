import type { Act } from './act.js'

/**
 * Of several acts that a name may mean those that it means on a day (`YYYY-MM-DD`): none that is repealed where another
 * is in force; of those that bear one abbreviation but for the year the newest, which took the place of the others, or
 * the one whose end is still to come. What cannot be told apart stays, the newest first.
 */
export function actsInForce(acts: readonly Act[], day: string): readonly Act[] {
  const inForce = acts.filter(({ ends }) => ends === undefined || ends > day)
  const former = (act: Act) => act.abbreviations.some(name => / DDR$/.test(name))
  const some = inForce.length === 0 ? acts : inForce
  const own = some.filter(act => !former(act))
  const groups = new Map<string, Act[]>()
  for (const act of own.length === 0 ? some : own) {
    const stem = stemOf(act)
    groups.set(stem, [...(groups.get(stem) ?? []), act])
  }
  return [...groups.values()].flatMap(group => meantOf(group, day)).sort(newestFirst)
}

/** `PAngV 2022` → `PAngV`: the publisher adds the year where an earlier act has the abbreviation. */
export function stemOf({ abbreviations: [name = ''] }: Pick<Act, 'abbreviations'>): string {
  return name.replace(/[ _](?:1[89]|20)[0-9]{2}$/, '')
}

function meantOf(group: readonly Act[], day: string): readonly Act[] {
  if (group.length < 2 || group.some(({ date }) => date === undefined)) return group
  const ending = group.filter(({ ends }) => ends !== undefined && ends > day)
  const [newest] = [...(ending.length > 0 ? ending : group)].sort(newestFirst)
  return [newest!]
}

function newestFirst(one: Act, other: Act): number {
  return (other.date ?? '') < (one.date ?? '') ? -1 : (other.date ?? '') > (one.date ?? '') ? 1 : 0
}
