import { tokensOf } from '../../../proof/analysis/tokens.js'
import { matchLevel, NO_MATCH } from '../../lists/matchLevel.js'
import type { ActIndexEntry } from './indexedActs.js'

/**
 * The acts in one of whose names all typed words stand, each also as a part of a word (`lohngesetz`): those called exactly so
 * first, then those whose name begins so, then those of which words do. Of these what is in force comes first, then
 * what governs most.
 * @param matters how many matters each act (IRI) governs
 */
export function actsMatching(
  q: string,
  acts: readonly ActIndexEntry[],
  matters: ReadonlyMap<string, number>
): ActIndexEntry[] {
  const words = tokensOf(q)
  if (words.length === 0) return []
  const found = acts.flatMap(entry => {
    const level = Math.min(...entry.names.map(name => matchLevel(words, name)))
    return level === NO_MATCH ? [] : [{ entry, level }]
  })
  const over = ({ act, ends }: ActIndexEntry) => Number(act.repealed === true || ends !== undefined)
  return found
    .sort(
      (one, other) =>
        one.level - other.level ||
        over(one.entry) - over(other.entry) ||
        (matters.get(other.entry.act.iri) ?? 0) - (matters.get(one.entry.act.iri) ?? 0)
    )
    .map(({ entry }) => entry)
}
