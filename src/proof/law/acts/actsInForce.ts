import type { Act } from './act.js'
import { foldActName } from './foldActName.js'
import { areKin } from './kinActs.js'

/**
 * Of several acts that a name may mean those that it means on a day (`YYYY-MM-DD`): none that is repealed where another
 * is in force, and none whose place another one took, as either notes; of those that bear one abbreviation but for the
 * year the newest, which took the place of the others, or the one whose end is still to come. What cannot be told apart
 * stays, the newest first.
 */
export function actsInForce(acts: readonly Act[], day: string): readonly Act[] {
  const filed = acts.filter(act => !acts.some(other => standsFor(other, act)))
  const notEnded = filed.filter(({ ends }) => ends === undefined || ends > day)
  const inForce = notEnded.filter(act => !notEnded.some(other => tookPlaceOf(other, act)))
  const former = (act: Act) => act.abbreviations.some(name => / DDR$/.test(name))
  const some = inForce.length === 0 ? filed : inForce
  const own = some.filter(act => !former(act))
  const groups: Act[][] = []
  for (const act of own.length === 0 ? some : own) {
    const group = groups.find(([first]) => areVersions(first!, act))
    if (group === undefined) groups.push([act])
    else group.push(act)
  }
  return groups.flatMap(group => meantOf(group, day)).sort(newestFirst)
}

/** Whether two acts bear one abbreviation but for the year, and are about the same. */
export function areVersions(one: Act, other: Act): boolean {
  return abbreviationStem(one) === abbreviationStem(other) && areKin(one, other)
}

/** Where the day of its end is noted, that counts. */
function tookPlaceOf(later: Act, act: Act): boolean {
  if (later === act || act.ends !== undefined) return false
  const bears = ({ abbreviations }: Act, names: readonly string[] = []) =>
    names.some(name => abbreviations.some(own => foldActName(own) === foldActName(name)))
  return bears(act, later.replaces) || bears(later, act.replacedBy)
}

/**
 * Whether an act is filed a second time, under the abbreviation by which it is cited (`BMJVBDGRuAnO` beside `BMJBDGRuAnO`, an
 * old file without provisions): both were made on one day, under one title.
 */
function standsFor(own: Act, act: Act): boolean {
  const [name] = own.abbreviations
  const alike = own.date !== undefined && own.date === act.date && own.titles[0] === act.titles[0]
  return alike && own !== act && name !== act.abbreviations[0] && citedAs(act) === name
}

/** The abbreviation that stands behind the title in the label: how it is cited. */
export function citedAs({ label }: Pick<Act, 'label'>): string {
  return /\(([^()]*)\)$/.exec(label)?.[1] ?? ''
}

/** `PAngV 2022`, `HygPV 2021-12` → `PAngV`, `HygPV`: the publisher adds the year where an earlier act has the abbreviation. */
export function abbreviationStem({ abbreviations: [name = ''] }: Pick<Act, 'abbreviations'>): string {
  return name.replace(/[ _](?:1[89]|20)[0-9]{2}(?:-[0-9]{2})?$/, '')
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
