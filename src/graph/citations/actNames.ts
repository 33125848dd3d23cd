import { foldActName } from '../acts/foldActName.js'
import type { Act } from '../acts/act.js'
import type { ActTable } from '../acts/actTable.js'
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
const ORDINAL =
  /^(?:erste|zweite|dritte|viert|fuenft|sechst|siebt|achte|neunt|zehnt|elfte|zwoelf|dreize|vierze|[0-9ivx])/
const kept = new WeakMap<ActTable, ActNames>()

/** As cheap as it can be for a table that many texts are read with: most words begin no name. */
export function actNames(table: ActTable): ActNames {
  const known = kept.get(table)
  if (known !== undefined) return known
  const starts = startsOf(table)
  const answers = new Map<string, readonly Act[]>()
  const named = (name: string) => {
    let acts = answers.get(name)
    if (acts === undefined) {
      if (answers.size > 50_000) answers.clear()
      answers.set(name, (acts = table.named(name)))
    }
    return acts
  }
  const names: ActNames = {
    longest(text) {
      const first = startOf(text.slice(0, 60))
      if (!starts.has(first) && !ORDINAL.test(first)) return undefined
      const line = text.slice(0, 300).split('\n', 1)[0]!
      const ends = [...line.matchAll(WORD)].slice(0, LONGEST).map(word => word.index + word[0].length)
      for (const end of ends.reverse()) {
        const run = line.slice(0, end)
        if (/[,;§]/.test(run) && !/^[^,;§]+, (?:\p{L}|[0-9IVX]+\.)/u.test(run)) continue
        const acts = balanced(run) ? named(run) : []
        if (acts.length > 0) return { length: end, ...(acts.length === 1 && { act: acts[0]! }) }
      }
      return undefined
    },
    one(name) {
      const acts = named(name)
      return acts.length === 1 ? acts[0] : undefined
    }
  }
  kept.set(table, names)
  return names
}

/** The first letters, folded: enough to pass over words that begin no name of an act. */
function startOf(text: string): string {
  return /^[a-z0-9]{0,4}/.exec(spellOut(text.replace(/^[^\p{L}\p{N}]+/u, '')))![0]
}

function startsOf(table: ActTable): Set<string> {
  const starts = new Set(['sgb', 'sozi'])
  for (const act of table.acts) {
    for (const name of [act.ref, ...act.abbreviations, ...act.otherNames, ...act.titles]) {
      starts.add(startOf(name))
      // "AO" is the start of "AO 1977" too.
      starts.add(foldActName(name).slice(0, 4))
    }
  }
  return starts
}

function balanced(run: string): boolean {
  return run.split('(').length === run.split(')').length
}
