import { withoutItsDay } from '../../proof/question/dayOfQuestion.js'
import type { Access } from '../access.js'
import { mustBeOfOneDay } from '../contract/mustBeOfOneDay.js'
import { formerVersionIn } from '../law/states/formerVersionIn.js'
import type { SearchUseCaseParts } from './searchParts.js'

/** A search, and the day (YYYY-MM-DD) whose law it is for; absent for today. */
export interface SearchOfDay {
  readonly q: string
  readonly asOf?: string | undefined
}

/**
 * A search without the day that it names itself, as of that: `Kündigungsfristen, Stand 1.6.2022`; `§ 5 ArbZG a. F.`, as of
 * the last day of the text before the one that holds.
 * @throws ValidationFailed where another day is asked for
 */
export async function searchOfDay(
  parts: SearchUseCaseParts,
  { q, asOf, access }: SearchOfDay & { readonly access: Access }
): Promise<SearchOfDay> {
  const dated = withoutItsDay(q)
  if (dated === undefined || dated.text === '') {
    const former = await formerVersionIn(parts, { text: q, asOf, access })
    return former === undefined ? { q, asOf } : { q: former.text, asOf: former.asOf }
  }
  mustBeOfOneDay({ named: dated.asOf, asOf, what: 'search' })
  return { q: dated.text, asOf: dated.asOf }
}
