import type { Act } from '../acts/act.js'
import { namesOf, type ActTable } from '../acts/actTable.js'
import { foldInflectedActName } from '../acts/foldActName.js'
import { compareText } from '../../compareText.js'
import { spellOut } from '../spellOut.js'

/** Finds names of the table's acts at the start of a text. */
export interface ActNames {
  /** The longest run of words that names acts; `act` is absent when several bear the name. */
  longest(text: string): NamedRun | undefined
  /** The only act of that name. */
  one(name: string): Act | undefined
}

export interface NamedRun {
  readonly length: number
  readonly act?: Act
}

const WORD = /[\p{L}\p{N}]+[.)]?/gu
const LONGEST = 25
/** A book of the Sozialgesetzbuch has more names than can be listed: `Zwölftes Buch Sozialgesetzbuch`, `SGB XII`. */
const BOOK =
  /^(?:sgb|sozialges|(?:erst|zweit|dritt|viert|fuenft|sechst|siebt|acht|neunt|zehnt|elft|zwoelft|dreizehnt|vierzehnt)e|[0-9]{1,2}buch|[ivx]{1,4}buch)/
const WORDS_OF_BOOK = 9
const kept = new WeakMap<ActTable, ActNames>()

/** As cheap as it can be for a table that many texts are read with: most words begin no name. */
export function actNames(table: ActTable): ActNames {
  const known = kept.get(table)
  if (known !== undefined) return known
  const starts = sortedNames(table)
  const names: ActNames = {
    longest(text) {
      const line = text.slice(0, 300).split('\n', 1)[0]!
      for (const end of endsOf(line, starts).reverse()) {
        const run = line.slice(0, end)
        if (run.split('(').length !== run.split(')').length) continue
        if (/[,;§]/.test(run) && !/^[^,;§]+, (?:\p{L}|[0-9IVX]+\.)/u.test(run)) continue
        const acts = table.named(run)
        if (acts.length > 0) return { length: end, ...(acts.length === 1 && { act: acts[0]! }) }
      }
      return undefined
    },
    one(name) {
      const acts = table.named(name)
      return acts.length === 1 ? acts[0] : undefined
    }
  }
  kept.set(table, names)
  return names
}

/** Where runs of words end with which a name may end or go on. */
function endsOf(line: string, starts: readonly string[]): number[] {
  const ends: number[] = []
  let plain = ''
  let stems = ''
  for (const word of line.matchAll(WORD)) {
    if (ends.length >= LONGEST) break
    const folded = spellOut(word[0].replace(/[.)]$/, ''))
    plain += folded
    const more = stems + folded
    stems += foldInflectedActName(folded)
    const book = BOOK.test(plain) || (ends.length === 0 && /^(?:[0-9]{1,2}|[ivx]{1,4})$/.test(folded))
    if (!(book && ends.length < WORDS_OF_BOOK) && ![plain, more, stems].some(key => begins(starts, key)))
      break
    ends.push(word.index + word[0].length)
  }
  return ends
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

/** All names without blanks, as they are spelled and by the stems of their words, sorted. */
function sortedNames(table: ActTable): string[] {
  const names = table.acts.flatMap(act => namesOf(act).flat())
  const keys = names.flatMap(name => [
    spellOut(name).replace(/[^\p{L}\p{N}]+/gu, ''),
    foldInflectedActName(name)
  ])
  return [...new Set(keys)].sort(compareText)
}
