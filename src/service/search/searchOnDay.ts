import { NotFound } from '../../base/errors.js'
import { holdsOn } from '../../graph/states/daysInForce.js'
import { isUnpublished } from '../../graph/states/unpublishedTimes.js'
import type { NotStored } from '../../proof/grounding/receipt/answer.js'
import type { Access } from '../access.js'
import { notOnDay } from '../law/provisions/notOnDay.js'
import { NotResolved } from '../law/provisions/notResolved.js'
import { partsOnDay } from '../law/provisions/partsOnDay.js'
import type { WithConsolidations } from '../law/provisions/withConsolidations.js'
import { countHits } from './countHits.js'
import { findListed, type FoundList, type ListRequest } from './findListed.js'
import type { ListedHit } from './listed.js'
import { namedBySearch, type NamedBySearch } from './namedBySearch.js'
import type { SearchUseCaseParts } from './searchParts.js'

/**
 * The same parts as of a day: what is named, listed and read is the law of the day. Services and documents have no states,
 * so none are found.
 * @param day YYYY-MM-DD
 */
export function searchOnDay(
  { parts: today, others: without }: WithConsolidations<SearchUseCaseParts>,
  day: string
): SearchUseCaseParts {
  const { retrieval } = today
  return {
    ...partsOnDay(today, day, { unknown: 'nothing' }),
    retrieval: {
      ...retrieval,
      search: (question, options) => retrieval.search(question, { ...options, onDay: day, without }),
      spellings: (words, options) => retrieval.spellings(words, { ...options, onDay: day, without })
    }
  }
}

/** What a search names as of a day; where that is not held in the state of the day, why. */
async function namedOnDay(
  today: SearchUseCaseParts,
  { q, access, day }: { readonly q: string; readonly access: Access; readonly day: string }
): Promise<NamedBySearch | undefined> {
  const parts = partsOnDay(today, day)
  try {
    const named = await namedBySearch(parts, q, access)
    // Of an act that is not held from so early this says so.
    if (named !== undefined && 'act' in named) await parts.contents(named.act.iri)
    if (named === undefined || !('unresolved' in named) || named.missing === undefined) return named
    const { message } = await notOnDay(today, { ref: q, access, asOf: day }, named.missing)
    return { unresolved: message }
  } catch (error) {
    if (error instanceof NotFound && !(error instanceof NotResolved)) return { unresolved: error.message }
    throw error
  }
}

/**
 * What a search finds as of a day, and the acts that hold hits in what they say today and are held in no state of the day,
 * those with most hits first.
 */
export async function findListedOnDay(
  union: WithConsolidations<SearchUseCaseParts>,
  request: ListRequest,
  day: string
): Promise<FoundList & { readonly notHeld: readonly NotStored[] }> {
  const { parts: today } = union
  const [firstDays, unpublished] = await Promise.all([today.firstDays(), today.unpublishedTimes()])
  const isStored = ({ act }: ListedHit) =>
    (firstDays.get(act) ?? '9999') <= day && !isUnpublished(unpublished, act, day)
  const found = await findListed(searchOnDay(union, day), {
    ...request,
    wanted: hit => isStored(hit) && request.wanted(hit),
    named: (_, q, access) => namedOnDay(today, { q, access, day })
  })
  const missing = found.all.filter(hit => !isStored(hit) && request.wanted(hit))
  const { acts } = countHits(missing, await today.acts())
  const notHeld = acts.map(({ act: { iri, ref, label } }): NotStored => {
    const since = firstDays.get(iri)
    const ended = unpublished.get(iri)?.find(one => holdsOn(one, day))
    return {
      ...{ iri, ref, label },
      ...(ended !== undefined
        ? { why: 'not_published', since: ended.from }
        : since === undefined
          ? { why: 'no_day' }
          : { why: 'before_first_state', since })
    }
  })
  return { ...found, all: found.all.filter(isStored), notHeld }
}
