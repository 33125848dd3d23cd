import type { Act } from '../../../proof/law/acts/act.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'
import { furtherNamesInUse, namesOf } from '../../../proof/law/acts/namesOfAct.js'
import { foldActName, foldInflectedActName } from '../../../proof/law/acts/foldActName.js'
import { spellOut } from '../../../proof/law/spellOut.js'
import {
  requestedKey,
  FIRST_LETTERS,
  numericNameKey,
  noneKey,
  someKey
} from '../../../proof/law/citations/requestedKeys.js'

/** The keys of all questions that are answered otherwise where acts come, go, or get other names. */
export function changedNames(
  before: ReadonlyMap<string, Act>,
  after: ReadonlyMap<string, Act>,
  table: ActTable
): Set<number> {
  const keys = new Set<number>()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    iri => all(before.get(iri)) !== all(after.get(iri))
  )
  if (changed.length === 0) return keys
  const of = (acts: ReadonlyMap<string, Act>) => changed.flatMap(iri => acts.get(iri) ?? [])
  const [lost, gained] = [namesOfAll(of(before)), namesOfAll(of(after))]
  for (const name of [...lost, ...gained]) {
    keys.add(numericNameKey(name))
    if (/^sgb[0-9]+$/.test(name)) keys.add(requestedKey('book', ''))
  }
  for (const act of [...of(before), ...of(after)]) {
    for (const celex of celexOf(act)) keys.add(requestedKey('celex', celex))
    if (act.otherNames.some(name => name.startsWith('§'))) keys.add(requestedKey('signed', ''))
  }
  const isChanged = new Set(changed)
  const others = table.acts.filter(act => !isChanged.has(act.iri))
  for (const first of ownBeginnings(lost, others)) keys.add(someKey(first))
  for (const first of ownBeginnings(gained, others)) keys.add(noneKey(first))
  return keys
}

function namesOfAll(acts: readonly Act[]): Set<string> {
  return new Set(acts.flatMap(act => [...foldedNames(act)]))
}

/** An act's names in all forms in which texts are compared with them. */
function foldedNames(act: Act): Set<string> {
  const names = [...namesOf(act).flat(), ...furtherNamesInUse(act)]
  const plain = (name: string) => spellOut(name).replace(/[^\p{L}\p{N}]+/gu, '')
  return new Set(names.flatMap(name => [plain(name), foldActName(name), foldInflectedActName(name)]))
}

/** The beginnings of names with which no name of other acts begins. */
function ownBeginnings(names: ReadonlySet<string>, others: readonly Act[]): Set<string> {
  /** How many letters of each name are shared with a name of the others. */
  const shared = new Map([...names].map(name => [name, 0]))
  const byFirst = new Map<string, string[]>()
  for (const name of names) byFirst.set(name[0] ?? '', [...(byFirst.get(name[0] ?? '') ?? []), name])
  for (const act of names.size === 0 ? [] : others) {
    for (const other of foldedNames(act)) {
      for (const name of byFirst.get(other[0] ?? '') ?? []) {
        let same = shared.get(name)!
        if (!other.startsWith(name.slice(0, same))) continue
        while (same < name.length && name[same] === other[same]) same++
        shared.set(name, same)
      }
    }
  }
  const own = new Set<string>()
  for (const [name, same] of shared) {
    for (let length = same + 1; length <= Math.min(name.length, FIRST_LETTERS); length++)
      own.add(name.slice(0, length))
  }
  return own
}

/** Its own number, and that of the act that it is the consolidated text of. */
function celexOf({ ref, consolidates }: Act): string[] {
  if (!ref.startsWith('CELEX:')) return []
  const own = ref.slice('CELEX:'.length)
  return consolidates === undefined ? [own] : [own, consolidates.slice(consolidates.lastIndexOf('/') + 1)]
}

/** All on which it depends which act a name means. */
function all(act: Act | undefined): string {
  if (act === undefined) return ''
  const { ref, abbreviations, otherNames, titles, consolidates } = act
  return JSON.stringify([ref, abbreviations, otherNames, titles, consolidates])
}
