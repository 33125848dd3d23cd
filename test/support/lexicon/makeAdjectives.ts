import { compareText } from '../../../src/base/text/compareText.js'
import {
  AdjectiveTable,
  type AdjectiveRow
} from '../../../src/proof/grammar/german/adjectives/adjectiveTable.js'
import { keyOf } from '../../../src/proof/grammar/german/spelling.js'
import { newSpelling } from './newSpelling.js'

/** The table of adjectives: those that are no participles of the table's verbs, and not made of others in it. */
export function makeAdjectives(
  dictionary: Readonly<Record<string, unknown>>,
  additions: readonly AdjectiveRow[],
  isParticiple: (key: string) => boolean
): AdjectiveRow[] {
  const added = new Set(additions.map(({ adjective }) => keyOf(adjective)))
  const seen = new Set(added)
  const words = Object.keys(dictionary)
    .map(newSpelling)
    .filter(word => /^[a-zäöüß]{2,}$/.test(word))
    .sort((a, b) => a.length - b.length || compareText(a, b))
  const kept: AdjectiveRow[] = []
  const table = new AdjectiveTable(additions)
  for (const word of words) {
    const key = keyOf(word)
    if (seen.has(key) || isParticiple(key)) continue
    seen.add(key)
    if (table.read(key, false).some(({ degree }) => degree === 'positive')) continue
    const row = { adjective: word, degrees: '' }
    kept.push(row)
    table.add(row)
  }
  return [...kept, ...additions].sort((a, b) => compareText(a.adjective, b.adjective))
}
