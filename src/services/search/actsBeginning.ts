import { compareText } from '../../compareText.js'
import { tokensOf } from '../../analysis/tokens.js'
import type { Act } from '../../law/acts/act.js'

interface Spelled {
  readonly short: readonly string[]
  readonly long: readonly string[]
}

const known = new WeakMap<Act, Spelled>()

/**
 * The acts of which a name has a word that begins so: those abbreviated exactly so first, then those whose abbreviation
 * begins so, then the others; of these the most cited first.
 * @param words folded tokens; the last may be begun only
 */
export function actsBeginning(
  words: readonly string[],
  acts: readonly Act[],
  { scopes, citedAct }: { readonly scopes: ReadonlySet<string>; readonly citedAct: (act: string) => number }
): Act[] {
  const wanted = ` ${words.join(' ')}`
  const levelOf = ({ short, long }: Spelled) => {
    if (short.includes(wanted)) return 0
    if (short.some(name => name.startsWith(wanted))) return 1
    return [...short, ...long].some(name => name.includes(wanted)) ? 2 : undefined
  }
  return acts
    .flatMap(act => {
      const level = scopes.has(act.scope) && act.repealed !== true ? levelOf(spelled(act)) : undefined
      return level === undefined ? [] : [{ act, level, cited: citedAct(act.iri) }]
    })
    .sort(
      (one, other) =>
        one.level - other.level || other.cited - one.cited || compareText(one.act.iri, other.act.iri)
    )
    .map(({ act }) => act)
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
