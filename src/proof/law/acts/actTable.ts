import type { Act } from './act.js'
import { actsInForce, areVersions, citedAs } from './actsInForce.js'
import { datedName } from './datedName.js'
import { foldActName, foldInflectedActName, formsOfName, type NameForms } from './foldActName.js'
import { journalKey, journalKeysOf } from './officialJournal.js'
import { namesInUse } from './namesInUse.js'
import { popularNames } from './popularNames.js'
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

type Names = Map<string, Set<Act>>

/** Names whose folded forms are kept, and in UTF-16 units the longest of them. */
const KEPT = 5_000
const LONGEST_KEPT = 200

/** Of the acts of a table that is followed by another: most are in both. */
const folded = new WeakMap<Act, { readonly inUse: NameForms[]; readonly levels: NameForms[][] }>()

function formsOfAct(act: Act) {
  const known = folded.get(act)
  if (known !== undefined) return known
  const forms = {
    inUse: furtherNamesInUse(act).map(formsOfName),
    levels: namesOf(act).map(names => names.map(formsOfName))
  }
  folded.set(act, forms)
  return forms
}

/** @param today `YYYY-MM-DD` */
export function actTable(
  acts: readonly Act[],
  today = () => new Date().toISOString().slice(0, 10)
): ActTable {
  const iris = new Map(acts.map(act => [act.iri, act]))
  const levels = Array.from({ length: 3 }, (): Names => new Map())
  const inflected: Names = new Map()
  const inUse: Names = new Map()
  const forms = new Set<string>()
  const note = (found: NameForms) => {
    forms.add(found.plain).add(found.inflected)
    return found
  }
  for (const act of acts) {
    const names = formsOfAct(act)
    for (const found of names.inUse) enter(inUse, note(found).folded, act)
    for (const key of journalKeysOf(act)) enter(inUse, key, act)
    for (const [level, all] of names.levels.entries()) {
      for (const found of all) {
        enter(levels[level]!, note(found).folded, act)
        enter(inflected, found.inflected, act)
      }
    }
  }
  const kept = new Map<string, readonly (ReadonlySet<Act> | undefined)[]>()
  /** The acts of that name, the strongest first. Texts repeat their names, and folding one takes long. */
  const tries = (name: string) => {
    let found = kept.get(name)
    if (found === undefined) {
      const folded = journalKey(name) ?? foldActName(name)
      found = [
        ...levels.map(names => names.get(folded)),
        inflected.get(foldInflectedActName(name)),
        inUse.get(folded)
      ]
      if (kept.size >= KEPT) kept.clear()
      if (name.length <= LONGEST_KEPT) kept.set(name, found)
    }
    return found
  }
  /** Of the acts of a name, whether in force or not, those that were made in the year or on the day that stands behind it. */
  const madeThen = (
    text: string,
    admitted: (found: ReadonlySet<Act> | undefined) => readonly Act[]
  ): readonly Act[] => {
    const dated = datedName(text)
    if (dated === undefined) return []
    const named = new Set(tries(dated.name).flatMap(admitted))
    return [...named].filter(({ date }) => date?.startsWith(dated.date) === true)
  }
  return {
    acts,
    forms,
    byIri: iri => iris.get(iri),
    named(name, scopes, day) {
      const isMade = ({ date }: Act) => day === undefined || (date !== undefined && date <= day)
      const isAdmitted = (act: Act) => (scopes === undefined || scopes.has(act.scope)) && isMade(act)
      const admitted = (found: ReadonlySet<Act> | undefined) => [...(found ?? [])].filter(isAdmitted)
      const [strong = [], others = [], ...rest] = tries(name).map(admitted)
      const isRef = familyOf(name) !== undefined
      let acts: readonly Act[] = isRef ? strong : ofThatName(name, strong, others)
      for (const found of [others, ...rest]) {
        if (acts.length === 0) acts = found
        else if (!isRef) acts = withVersions(acts, found)
      }
      acts = withoutConsolidated(acts)
      if (isRef || acts.length === 1) return acts
      return acts.length === 0 ? madeThen(name, admitted) : actsInForce(acts, day ?? today())
    }
  }
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

/** Names of an act by their strength: its own abbreviations and ref; other names; titles and what they begin with. */
export function namesOf(act: Act): string[][] {
  const withoutYear = act.abbreviations.flatMap(
    name => /^(.*\p{L}.*?)[ _](?:1[89]|20)[0-9]{2}(?:-[0-9]{2})?$/u.exec(name)?.[1] ?? []
  )
  // An act that changes another may bear its title: what that begins with is a name of the other.
  const amends = act.abbreviations.some(name => AMENDS.test(name))
  const titles = act.titles.flatMap(title => [title, ...(amends ? [] : beginnings(title))])
  const strong = [act.ref, act.ref.slice(act.ref.indexOf(':') + 1), ...act.abbreviations]
  return [strong, [...act.otherNames, ...withoutYear], titles]
}

/** `SGB9uaÄndG`, `StrÄndG 4`, `BörsGuaÄndG` */
const AMENDS = /Änd(?:G|V|VO|Bek)?(?![\p{Ll}])/u

function beginnings(title: string): string[] {
  return [
    // "Zehntes Buch Sozialgesetzbuch - Sozialverwaltungsverfahren …", "Grundgesetz für die Bundesrepublik Deutschland"
    ...title.split(/ [-–] /).slice(0, 1),
    ...title.split(/ \(|(?<=gesetz) für die Bundesrepublik Deutschland$/).slice(0, 1)
  ]
}

/** What an act is called beside its file's names: a German one by its abbreviations in use, one of the Union by its number. */
export function furtherNamesInUse(act: Act): string[] {
  const { ref, consolidates } = act
  if (ref.startsWith('CELEX:')) {
    const celex = consolidates?.slice(consolidates.lastIndexOf('/') + 1) ?? ref.slice('CELEX:'.length)
    const { de, en } = popularNames(celex.replace('_', '/'))
    return [...new Set([...de, ...en])]
  }
  const [, [...others]] = namesOf(act) as [string[], string[]]
  return [...new Set([...act.abbreviations, ...others].flatMap(namesInUse))]
}

function enter(names: Names, key: string, act: Act): void {
  if (key === '') return
  const acts = names.get(key) ?? new Set()
  names.set(key, acts.add(act))
}
