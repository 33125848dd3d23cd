import { thresholds } from '../../../proof/grounding/thresholds.js'
import type { Retrieval, SearchOptions, SearchedFor } from '../../../search/retrieval.js'
import { isUnpublished } from '../../../graph/states/unpublishedTimes.js'
import type { DatedParts } from '../provisions/provisionParts.js'

/** Hits among which those of acts are looked for that are held from so early. */
const DEEP = 40

/** The act (IRI), or that of a provision, is held in a state that counts for the day. */
export async function isStoredOnDay(
  { ids, firstDays, unpublishedTimes }: Pick<DatedParts, 'ids' | 'firstDays' | 'unpublishedTimes'>,
  iri: string,
  day: string
): Promise<boolean> {
  const act = ids.actOfLaw(iri) ?? iri
  const first = (await firstDays()).get(act)
  return first !== undefined && first <= day && !isUnpublished(await unpublishedTimes(), act, day)
}

/**
 * Search in what law said on a day: as many hits that are held as are wanted, and what stands before them and is not.
 * @param day YYYY-MM-DD
 * @param without acts (IRI) in whose place others count
 */
export function rankOnDay(
  parts: Pick<DatedParts, 'ids' | 'firstDays' | 'unpublishedTimes'> & {
    readonly retrieval: Pick<Retrieval, 'rank'>
  },
  day: string,
  without: ReadonlySet<string>
): Retrieval['rank'] {
  return async (question: SearchedFor, search: SearchOptions) => {
    const { limit, labelled = thresholds.minTitled } = search
    const hits = await parts.retrieval.rank(question, {
      ...search,
      ...{
        graphs: [parts.ids.sharedGraph],
        kinds: ['provision'],
        onDay: day,
        limit: Math.max(limit, DEEP),
        without
      }
    })
    let left = limit
    const chosen = []
    for (const hit of hits) {
      if (left <= 0 && hit.labelled < labelled) continue
      chosen.push(hit)
      if (left > 0 && (await isStoredOnDay(parts, hit.iri, day))) left--
    }
    return chosen
  }
}
