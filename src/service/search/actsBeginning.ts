import { compareText } from '../../base/text/compareText.js'
import { tokensOf } from '../../proof/analysis/tokens.js'
import type { Act } from '../../proof/law/acts/act.js'
import { namesByWord, type NamesByWord } from '../../search/index/namesByWord.js'

interface Spelled {
  readonly short: readonly string[]
  readonly long: readonly string[]
}

const known = new WeakMap<Act, Spelled>()
const tables = new WeakMap<readonly Act[], Promise<NamesByWord>>()

/**
 * The acts of which a name has a word that begins so: those abbreviated exactly so first, then those whose abbreviation
 * begins so, then the others; of these the most cited first.
 * @param words folded tokens; the last may be begun only
 */
export async function actsBeginning(
  words: readonly string[],
  acts: readonly Act[],
  {
    scopes,
    citedAct,
    limit
  }: {
    readonly scopes: ReadonlySet<string>
    readonly citedAct: (act: string) => number
    readonly limit: number
  }
): Promise<Act[]> {
  if (words.length === 0) return []
  const table = tables.get(acts) ?? namesByWord(acts, act => [...spelled(act).short, ...spelled(act).long])
  tables.set(acts, table)
  const wanted = ` ${words.join(' ')}`
  const levelOf = ({ short }: Spelled) => {
    if (short.includes(wanted)) return 0
    return short.some(name => name.startsWith(wanted)) ? 1 : 2
  }
  const seen = new Set<number>()
  const first: Ordered[] = []
  for (const { of } of (await table).holding(words)) {
    const act = acts[of]!
    if (seen.has(of) || !scopes.has(act.scope) || act.repealed === true) continue
    seen.add(of)
    const each = { act, level: levelOf(spelled(act)), cited: citedAct(act.iri) }
    // Thousands are called a regulation, and few are shown.
    if (first.length === limit && !(inOrder(each, first.at(-1)!) < 0)) continue
    first.push(each)
    first.sort(inOrder)
    first.length = Math.min(first.length, limit)
  }
  return first.map(({ act }) => act)
}

interface Ordered {
  readonly act: Act
  readonly level: number
  readonly cited: number
}

function inOrder(one: Ordered, other: Ordered): number {
  return one.level - other.level || other.cited - one.cited || compareText(one.act.iri, other.act.iri)
}

/** Names, folded, with a blank before each word. */
function spelled(act: Act): Spelled {
  const held = known.get(act)
  if (held !== undefined) return held
  const fold = (names: readonly string[]) => names.map(name => ` ${tokensOf(name).join(' ')}`)
  const made = { short: fold(act.abbreviations), long: fold([...act.otherNames, ...act.titles, act.label]) }
  known.set(act, made)
  return made
}
