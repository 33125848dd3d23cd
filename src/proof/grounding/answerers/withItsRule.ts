import type { Rated } from './quotedFrom.js'

/** `Die Kündigungsfrist für den Vermieter verlängert sich …`, `Der Betrag mindert sich um …`: what it changes stands before it. */
const CHANGES =
  /^(?:Die|Der|Das|Diese[rs]?) \p{Lu}[^,;:]{2,120}? (?:verlänger|verkürz|erhöh|ermäßig|verringer|verminder|minder|vermehr|erweiter|steiger|reduzier)(?:t|n) sich(?!\p{L})/u

/**
 * The sentences that are quoted, each behind the rule that opens its Absatz where it only says by how much that changes what
 * is asked for.
 * @param all those of the same provisions
 */
export function withItsRule(chosen: readonly Rated[], all: readonly Rated[]): Rated[] {
  const quoted = new Set<Rated>()
  for (const one of chosen) {
    const { passage, unit, satz, text } = one
    const rule = all.find(each => each.passage === passage && each.unit === unit && each.satz < satz)
    if (rule !== undefined && CHANGES.test(text)) quoted.add(rule)
    quoted.add(one)
  }
  return [...quoted]
}
