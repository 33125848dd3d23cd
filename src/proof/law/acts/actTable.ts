import type { Act } from './act.js'
import { actsInForce, areVersions, citedAs } from './actsInForce.js'
import { datedName } from './datedName.js'
import { foldActName } from './foldActName.js'
import { NameIndex } from './nameIndex.js'
import { familyOf } from '../refs.js'

/** Finds acts by what people call them; nothing is guessed. */
export interface ActTable {
  readonly acts: readonly Act[]
  /** All names without blanks, as they are spelled and by the stems of their words. */
  readonly forms: ReadonlySet<string>
  byIri(iri: string): Act | undefined
  /**
   * The acts that bear the name, among those of the scopes: none, one, or several when the name says too little.
   * Abbreviations go before other names, those before titles, and all before inflected forms and what German acts are
   * called in no file; an act goes before its consolidated texts, of which the newest counts where the act itself is not
   * held. Of several acts those count that are in force today; a ref (`ELI:PAngV`) always means the act that it names, and a name
   * with the year or day behind it (`PAngV 1985`) the act that was made then.
   * @param day of another day (`YYYY-MM-DD`), those that were made by then
   */
  named(name: string, scopes?: ReadonlySet<string>, day?: string): readonly Act[]
}

/** @param now by which it is told which acts are in force today */
export function actTable(acts: readonly Act[], now = () => new Date()): ActTable {
  const iris = new Map(acts.map(act => [act.iri, act]))
  const index = new NameIndex(acts)
  return {
    acts,
    forms: index.forms,
    byIri: iri => iris.get(iri),
    named(name, scopes, day) {
      const isMade = ({ date }: Act) => day === undefined || (date !== undefined && date <= day)
      const isAdmitted = (act: Act) => (scopes === undefined || scopes.has(act.scope)) && isMade(act)
      const find = (text: string) => index.find(text).map(found => [...(found ?? [])].filter(isAdmitted))
      const isRef = familyOf(name) !== undefined
      const meant = withoutConsolidated(strongest(name, find(name), isRef))
      if (isRef || meant.length === 1) return meant
      return meant.length === 0
        ? madeThen(name, find)
        : actsInForce(meant, day ?? now().toISOString().slice(0, 10))
    }
  }
}

/** Of the acts of a name those by whose strongest name it is, with other versions of them. */
function strongest(name: string, levels: readonly (readonly Act[])[], isRef: boolean): readonly Act[] {
  const [strong = [], others = [], ...rest] = levels
  let acts: readonly Act[] = isRef ? strong : ofThatName(name, strong, others)
  for (const found of [others, ...rest]) {
    if (acts.length === 0) acts = found
    else if (!isRef) acts = withVersions(acts, found)
  }
  return acts
}

/** Of the acts of a name, whether in force or not, those that were made in the year or on the day that stands behind it. */
function madeThen(text: string, find: (name: string) => readonly (readonly Act[])[]): readonly Act[] {
  const dated = datedName(text)
  if (dated === undefined) return []
  const named = new Set(find(dated.name).flat())
  return [...named].filter(({ date }) => date?.startsWith(dated.date) === true)
}

/**
 * Acts whose abbreviation the name is, with those that have it with a year behind. Where some are cited so, it means none
 * that is cited otherwise: `BinSchG` was the abbreviation of what is the BinSchAufgG today; and of those the ones that are
 * spelled so, where some are: `GbV` is another act than `GBV`.
 */
function ofThatName(name: string, strong: readonly Act[], others: readonly Act[]): readonly Act[] {
  const all = [...new Set([...strong, ...others])]
  if (all.length < 2) return strong
  const folded = foldActName(name)
  const so = all.filter(act => foldActName(citedAs(act)) === folded)
  const spelled = so.filter(act => citedAs(act) === name)
  const meant = [spelled, so, strong].find(found => found.length > 0) ?? []
  return withVersions(meant, all)
}

/** Acts with those of others that are other versions of one of them. */
function withVersions(acts: readonly Act[], others: readonly Act[]): readonly Act[] {
  const versions = others.filter(other => !acts.includes(other) && acts.some(act => areVersions(act, other)))
  return versions.length === 0 ? acts : [...acts, ...versions]
}

function withoutConsolidated(acts: readonly Act[]): readonly Act[] {
  if (acts.length < 2) return acts
  const best = new Map<string, Act>()
  for (const act of acts) {
    const basic = act.consolidates ?? act.iri
    const other = best.get(basic)
    // The CELEX number of a consolidated text ends with its date.
    const wins =
      other === undefined ||
      act.consolidates === undefined ||
      (other.consolidates !== undefined && act.iri > other.iri)
    if (wins) best.set(basic, act)
  }
  return [...best.values()]
}
