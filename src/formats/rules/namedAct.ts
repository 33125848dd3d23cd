import { dataTable } from '../../base/text/dataTable.js'
import { popularNames } from '../../proof/law/acts/popularNames.js'

/** An act that rules speak of. */
export interface ActOfRules {
  readonly celex: string
  /** As people write it, in German and English; the one to show first. */
  readonly names: readonly [string, ...string[]]
  /** The one to show to readers of German. */
  readonly germanName: string
  /** Whether an official text was found that has this number with the title of this act. */
  readonly check: 'catalogue' | 'unchecked'
}

const rows = dataTable(new URL('./acts.tsv', import.meta.url), ['act', 'celex', 'check', 'names'])
const acts = new Map(rows.map(({ act, ...row }) => [act, named(act, row)]))

/** The act that a rule calls `AI_ACT`; undefined for a word that the table does not know: nothing is guessed. */
export function namedAct(word: string): ActOfRules | undefined {
  return acts.get(word)
}

/** The words that the table knows. */
export const knownActs: readonly string[] = [...acts.keys()]

function named(act: string, row: { celex: string; check: string; names: string }): ActOfRules {
  const { celex, check } = row
  const usual = popularNames(celex)
  const own = row.names.split(';').map(name => name.trim())
  const [first, ...others] = new Set([...usual.en, ...own, ...usual.de].filter(name => name !== ''))
  if (first === undefined) throw new Error(`acts.tsv: ${act} has no name, and popularNames.tsv has none`)
  if (check !== 'catalogue' && check !== 'unchecked') throw new Error(`acts.tsv: ${act} is "${check}"`)
  return { celex, check, names: [first, ...others], germanName: usual.de[0] ?? first }
}
