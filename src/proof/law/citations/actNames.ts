import type { Act } from '../acts/act.js'
import type { ActTable } from '../acts/actTable.js'
import { foldActName, foldInflectedActName } from '../acts/foldActName.js'
import { matchAt } from '../matchAt.js'
import { spellOut } from '../spellOut.js'
import { isBook, NameRuns } from './nameRuns.js'

/** Finds names of acts in a text. */
export interface ActNames {
  /** Whether a name can begin with the word. */
  begins(word: string): boolean
  /** Whether a name begins with the § of that number: `§ 118a EnWG-SubVO`. */
  beginsWithSection(number: string): boolean
  /** The longest run of words at a place of the text that names acts. */
  longest(text: string, at: number): NamedRun | undefined
  /** The acts of that name, or those that it meant on a day (`YYYY-MM-DD`): none, one, or several where it says too little. */
  named(name: string, day?: string): readonly Act[]
  /** The act of a CELEX number, or its newest consolidated text. */
  byCelex(celex: string): Act | undefined
}

export interface NamedRun {
  readonly end: number
  readonly acts: readonly Act[]
}

const REACH = 300
/** `PAngV 1985`, `PAngV vom 14. März 1985` */
const YEAR =
  /^(?: (?:vom|v\.) ?[0-9]{1,2}\. ?(?:[0-9]{1,2}\.|\p{L}{3,9}))? ?(?:18|19|20)[0-9]{2}(?![\p{L}\p{N}])/u
const WORDS_KEPT = 50_000
/** Words of a name that is only tried. */
const MOST_WORDS = 14

const runsOf = new WeakMap<ActTable, NameRuns>()
const unlimited = new WeakMap<ActTable, ActNames>()
const limited = new WeakMap<ActTable, Map<string, ActNames>>()
/** Sets of scopes whose names are kept: those of profiles are few. */
const SCOPES_KEPT = 20

/**
 * The names of the table's acts, or of those of the scopes. As cheap as it can be for a table that many texts are read
 * with: most words begin no name.
 */
export function actNames(table: ActTable, scopes?: ReadonlySet<string>): ActNames {
  if (scopes === undefined) {
    const made = unlimited.get(table) ?? makeNames(table, undefined)
    unlimited.set(table, made)
    return made
  }
  const ofTable = limited.get(table) ?? new Map<string, ActNames>()
  limited.set(table, ofTable)
  const key = [...scopes].sort().join(' ')
  const kept = ofTable.get(key)
  if (kept !== undefined) return kept
  const made = makeNames(table, scopes)
  if (ofTable.size >= SCOPES_KEPT) ofTable.clear()
  ofTable.set(key, made)
  return made
}

/** The names that `isAct` knows, where nothing else is known of the acts. */
export function namesKnownBy(isAct: (name: string) => boolean): ActNames {
  const named = (name: string): readonly Act[] => (isAct(name) ? [UNKNOWN] : [])
  return {
    begins: () => true,
    beginsWithSection: () => true,
    longest(text, at) {
      const line = lineAt(text, at)
      const ends = [...line.matchAll(/[\p{L}\p{N}]+\)?/gu)]
        .slice(0, MOST_WORDS)
        .map(word => word.index + word[0].length)
      const end = ends.reverse().find(each => isAct(line.slice(0, each)))
      return end === undefined ? undefined : { end: at + end, acts: [UNKNOWN] }
    },
    named,
    byCelex: () => undefined
  }
}

const UNKNOWN: Act = { iri: '', ref: '', label: '', scope: '', abbreviations: [], otherNames: [], titles: [] }

function makeNames(table: ActTable, scopes: ReadonlySet<string> | undefined): ActNames {
  const runs = runsOf.get(table) ?? new NameRuns(table)
  runsOf.set(table, runs)
  const byCelex = new Map<string, Act>()
  for (const act of table.acts) {
    if (scopes !== undefined && !scopes.has(act.scope)) continue
    const celex = celexOf(act)
    const other = celex === undefined ? undefined : byCelex.get(celex)
    if (celex !== undefined && (other === undefined || goesBefore(act, other))) byCelex.set(celex, act)
  }
  const beginnings = new Map<string, boolean>()
  const numbers = new Set(
    table.acts.flatMap(({ otherNames }) =>
      otherNames.flatMap(name => /^§ ?([0-9a-z]+)/.exec(name)?.[1] ?? [])
    )
  )
  return {
    begins(word) {
      let isFirst = beginnings.get(word)
      if (isFirst === undefined) {
        const folded = spellOut(word)
        isFirst =
          [folded, foldInflectedActName(folded)].some(key => key !== '' && runs.begins(key)) || isBook(folded)
        if (beginnings.size >= WORDS_KEPT) beginnings.clear()
        beginnings.set(word, isFirst)
      }
      return isFirst
    },
    beginsWithSection: number => numbers.has(number),
    longest(text, at) {
      const line = lineAt(text, at)
      for (const { end, exact } of runs.ends(line).reverse()) {
        if (!exact) continue
        const run = line.slice(0, end)
        if (run.split('(').length !== run.split(')').length) continue
        const isCitation =
          /[,;]|(?<![\p{L}\p{N}/])§|§(?![0-9])/u.test(run) && !/^[^,;§]+, (?:\p{L}|[0-9IVX]+\.)/u.test(run)
        if (isCitation && !run.startsWith('§')) continue
        const named = table.named(run, scopes)
        const acts = isCitation ? named.filter(act => beginsWithSection(act, run)) : named
        if (acts.length === 0) continue
        const year = YEAR.exec(line.slice(end))?.[0]
        const dated = year === undefined ? [] : table.named(run + year, scopes)
        return dated.length === 1 ? { end: at + end + year!.length, acts: dated } : { end: at + end, acts }
      }
      return undefined
    },
    named: (name, day) => table.named(name, scopes, day),
    byCelex: celex => byCelex.get(celex)
  }
}

/** `§ 118a EnWG-SubVO`: an act whose name begins with the § that it carries out, and is none of that number. */
function beginsWithSection({ otherNames }: Act, run: string): boolean {
  const folded = foldActName(run)
  return otherNames.some(name => name.startsWith('§') && foldActName(name) === folded)
}

/** `§ 118a` */
const SECTION_SIGN = /§ ?(?<number>[0-9]{1,5}[a-z]{0,2})/uy

/** Whether the name of an act stands at a § of a text: `§ 118a EnWG-SubVO`. Most of them begin none, and cost little. */
export function isNameWithSign(text: string, at: number, names: ActNames): boolean {
  const number = matchAt(SECTION_SIGN, text, at)?.groups!['number']
  return number !== undefined && names.beginsWithSection(number) && names.longest(text, at) !== undefined
}

function lineAt(text: string, at: number): string {
  const line = text.slice(at, at + REACH)
  const end = line.indexOf('\n')
  return end < 0 ? line : line.slice(0, end)
}

/** Of an act itself, or of the one that it is the consolidated text of. */
function celexOf({ ref, consolidates }: Act): string | undefined {
  if (!ref.startsWith('CELEX:')) return undefined
  const number =
    consolidates === undefined
      ? ref.slice('CELEX:'.length)
      : consolidates.slice(consolidates.lastIndexOf('/') + 1)
  // Of treaties; refs and IRIs have no slash there.
  return number.replace(/_TXT$/, '/TXT')
}

function goesBefore(act: Act, other: Act): boolean {
  if (other.consolidates === undefined) return false
  return act.consolidates === undefined || act.iri > other.iri
}
