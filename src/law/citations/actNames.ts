import type { Act } from '../acts/act.js'
import { namesInEnglish, namesOf, type ActTable } from '../acts/actTable.js'
import { foldInflectedActName } from '../acts/foldActName.js'
import { compareText } from '../../compareText.js'
import { spellOut } from '../spellOut.js'

/** Finds names of acts in a text. */
export interface ActNames {
  /** Whether a name can begin with the word. */
  begins(word: string): boolean
  /** The longest run of words at a place of the text that names acts. */
  longest(text: string, at: number): NamedRun | undefined
  /** The acts of that name: none, one, or several where it says too little. */
  named(name: string): readonly Act[]
  /** The act of a CELEX number, or its newest consolidated text. */
  byCelex(celex: string): Act | undefined
}

export interface NamedRun {
  readonly end: number
  readonly acts: readonly Act[]
}

const WORD = /[\p{L}\p{N}]+[.)]?/gu
const LONGEST = 25
const REACH = 300
/** A book of the Sozialgesetzbuch has more names than can be listed: `Zwölftes Buch Sozialgesetzbuch`, `SGB XII`. */
const BOOK =
  /^(?:sgb|sozialges|(?:erst|zweit|dritt|viert|fuenft|sechst|siebt|acht|neunt|zehnt|elft|zwoelft|dreizehnt|vierzehnt)e|[0-9]{1,2}buch|[ivx]{1,4}buch)/
const WORDS_OF_BOOK = 9
const WORDS_KEPT = 50_000
/** Words of a name that is only tried. */
const MOST_WORDS = 14

interface Keys {
  /** All names without blanks, as they are spelled and by the stems of their words. */
  readonly all: ReadonlySet<string>
  readonly sorted: readonly string[]
}
const keysOf = new WeakMap<ActTable, Keys>()
const unlimited = new WeakMap<ActTable, ActNames>()
const limited = new WeakMap<ActTable, WeakMap<ReadonlySet<string>, ActNames>>()

/**
 * The names of the table's acts, or of those of the scopes. As cheap as it can be for a table that many texts are read
 * with: most words begin no name.
 */
export function actNames(table: ActTable, scopes?: ReadonlySet<string>): ActNames {
  const kept = scopes === undefined ? unlimited.get(table) : limited.get(table)?.get(scopes)
  if (kept !== undefined) return kept
  const made = makeNames(table, scopes)
  if (scopes === undefined) unlimited.set(table, made)
  else {
    const ofTable = limited.get(table) ?? new WeakMap<ReadonlySet<string>, ActNames>()
    limited.set(table, ofTable.set(scopes, made))
  }
  return made
}

/** The names that `isAct` knows, where nothing else is known of the acts. */
export function namesKnownBy(isAct: (name: string) => boolean): ActNames {
  const named = (name: string): readonly Act[] => (isAct(name) ? [UNKNOWN] : [])
  return {
    begins: () => true,
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
  let keys = keysOf.get(table)
  if (keys === undefined) keysOf.set(table, (keys = allKeys(table)))
  const { all, sorted } = keys
  const byCelex = new Map<string, Act>()
  for (const act of table.acts) {
    if (scopes !== undefined && !scopes.has(act.scope)) continue
    const celex = celexOf(act)
    const other = celex === undefined ? undefined : byCelex.get(celex)
    if (celex !== undefined && (other === undefined || goesBefore(act, other))) byCelex.set(celex, act)
  }
  const beginnings = new Map<string, boolean>()
  return {
    begins(word) {
      let known = beginnings.get(word)
      if (known === undefined) {
        const folded = spellOut(word)
        known =
          [folded, foldInflectedActName(folded)].some(key => key !== '' && begins(sorted, key)) ||
          isBook(folded)
        if (beginnings.size >= WORDS_KEPT) beginnings.clear()
        beginnings.set(word, known)
      }
      return known
    },
    longest(text, at) {
      const line = lineAt(text, at)
      for (const { end, exact } of endsOf(line, { all, sorted }).reverse()) {
        if (!exact) continue
        const run = line.slice(0, end)
        if (run.split('(').length !== run.split(')').length) continue
        if (/[,;§]/.test(run) && !/^[^,;§]+, (?:\p{L}|[0-9IVX]+\.)/u.test(run)) continue
        const acts = table.named(run, scopes)
        if (acts.length > 0) return { end: at + end, acts }
      }
      return undefined
    },
    named: name => table.named(name, scopes),
    byCelex: celex => byCelex.get(celex)
  }
}

function lineAt(text: string, at: number): string {
  const line = text.slice(at, at + REACH)
  const end = line.indexOf('\n')
  return end < 0 ? line : line.slice(0, end)
}

/** Where runs of words end with which a name may go on, and whether one may end there. */
function endsOf(line: string, { all, sorted }: Keys): { end: number; exact: boolean }[] {
  const ends: { end: number; exact: boolean }[] = []
  let plain = ''
  let stems = ''
  for (const word of line.matchAll(WORD)) {
    if (ends.length >= LONGEST) break
    const folded = spellOut(word[0].replace(/[.)]$/, ''))
    plain += folded
    const more = stems + folded
    stems += foldInflectedActName(folded)
    const keys = [plain, more, stems]
    const book = (BOOK.test(plain) || (ends.length === 0 && isBook(folded))) && ends.length < WORDS_OF_BOOK
    if (!book && !keys.some(key => begins(sorted, key))) break
    const bare = word.index + word[0].replace(/[.)]$/, '').length
    const closes = word[0].endsWith(')') && line.slice(0, bare).includes('(')
    ends.push({ end: closes ? bare + 1 : bare, exact: book || keys.some(key => all.has(key)) })
  }
  return ends
}

function isBook(folded: string): boolean {
  return BOOK.test(folded) || /^(?:[0-9]{1,2}|[ivx]{1,4})$/.test(folded)
}

/** Whether one of the sorted names begins with a key. */
function begins(names: readonly string[], key: string): boolean {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (names[middle]! < key) low = middle + 1
    else high = middle
  }
  return names[low]?.startsWith(key) === true
}

function allKeys(table: ActTable): Keys {
  const all = new Set<string>()
  for (const act of table.acts) {
    for (const name of [...namesOf(act).flat(), ...namesInEnglish(act)]) {
      all.add(spellOut(name).replace(/[^\p{L}\p{N}]+/gu, ''))
      all.add(foldInflectedActName(name))
    }
  }
  return { all, sorted: [...all].sort(compareText) }
}

/** Of an act itself, or of the one that it is the consolidated text of. */
function celexOf({ ref, consolidates }: Act): string | undefined {
  if (!ref.startsWith('CELEX:')) return undefined
  return consolidates === undefined
    ? ref.slice('CELEX:'.length)
    : consolidates.slice(consolidates.lastIndexOf('/') + 1)
}

function goesBefore(act: Act, other: Act): boolean {
  if (other.consolidates === undefined) return false
  return act.consolidates === undefined || act.iri > other.iri
}
