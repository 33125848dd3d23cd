import type { ComparedWord } from './comparedSentence.js'
import type { LeftOver } from './leftOver.js'

/**
 * Whether a statement speaks of somebody else than a sentence, or somebody else acts in it.
 * @param left what the two do not share, where they are nearly the same
 */
export function partiesDiffer(
  mine: readonly ComparedWord[],
  theirs: readonly ComparedWord[],
  left: LeftOver | undefined
): boolean {
  const [ours, their] = [partiesOf(mine), partiesOf(theirs)]
  const other = [...ours].some(party => !their.has(party))
  const missing = [...their].some(party => !ours.has(party))
  if (other && missing) return true
  if (left !== undefined) {
    const [one, two] = [partiesOf(left.mine), partiesOf(left.theirs)]
    if ([...one].some(party => !two.has(party)) && [...two].some(party => !one.has(party))) {
      const [who, whom] = [actorOf(mine), actorOf(theirs)]
      if (other || who === undefined || whom === undefined || who !== whom || ours.size === 1) return true
    }
  }
  const [actor, there] = [actorOf(mine), actorOf(theirs)]
  if (actor === undefined || there === undefined || actor === there || !their.has(actor)) return false
  return ours.has(there) || left !== undefined
}

export const partiesOf = (words: readonly ComparedWord[]): ReadonlySet<string> =>
  new Set(words.flatMap(({ party }) => party ?? []))

const FEMININE = /(?:behörde|gemeinde|kasse|regierung)$/
const BEFORE = 3

/** Who does it, as far as an article tells: `durch den Verwalter`, `vom Verwalter`, else the first that can be the subject. */
function actorOf(words: readonly ComparedWord[]): string | undefined {
  const passive = words.some(({ word }) => /^(?:wird|werden|is|are|be)$/.test(word))
  let first: string | undefined
  for (const [at, { party }] of words.entries()) {
    if (party === undefined) continue
    const before = words.slice(Math.max(0, at - BEFORE), at).map(({ word }) => word)
    const lead = before.at(-1)
    if (passive && (lead === 'vom' || before.slice(-2).some(word => word === 'durch' || word === 'by')))
      return party
    const able =
      lead === undefined ||
      /^(?:ein|jeder|the)$/.test(lead) ||
      (lead === 'der' && !FEMININE.test(party)) ||
      (lead === 'die' && FEMININE.test(party))
    const governed = before
      .slice(-2)
      .some(word => /^(?:des|dem|den|einem|einen|eines|gegenüber|von|to|of|für)$/.test(word))
    if (able && !governed) first ??= party
  }
  return first
}
