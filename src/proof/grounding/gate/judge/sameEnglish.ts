import type { ClauseFacts } from './clauseFacts.js'
import { denies } from './sameClause.js'

/**
 * The same for English, whose words show neither what they are nor who does what: all words in the same order, save for
 * one verb, told by what stands before it.
 */
export function differenceInEnglish(claim: ClauseFacts, source: ClauseFacts): string | undefined {
  const [said, meant] = [claim.order, source.order]
  if (said.length !== meant.length) return 'words'
  if (claim.passive !== source.passive || claim.tense !== source.tense) return 'voice'
  const places = said.flatMap((word, at) => (word === meant[at] ? [] : [at]))
  if (places.length === 0) return undefined
  if (places.length > 1) return 'words'
  const at = places[0]!
  const [verb, other] = [claim.slots.get(at), source.slots.get(at)]
  if (verb === undefined || other === undefined) return 'words'
  return denies(verb) === denies(other) ? undefined : 'words'
}
