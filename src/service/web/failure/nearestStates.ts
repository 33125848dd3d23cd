import { holdsOn } from '../../../graph/states/daysInForce.js'
import type { TextOfWork } from '../../../graph/states/textsOfWork.js'
import { calendarDate } from '../../../base/text/calendarDate.js'
import { withinPatience } from '../../../base/withinPatience.js'
import { basePath, pathBelowBase } from '../../http/basePath.js'
import type { ReceivedRequest } from '../../http/apiRequest.js'
import type { Serving } from '../../http/serving.js'
import type { NearMatch } from '../../search/nearMatches/nearMatches.js'
import { nearestTimes } from '../stand/nearestTimes.js'
import { FAILURE_PATIENCE } from './patience.js'

/** Texts of a work of law next to a day of which none is stored, the earlier one first. */
export interface NearestStates {
  /** IRI. */
  readonly work: string
  /** YYYY-MM-DD: of the clock. */
  readonly today: string
  readonly texts: readonly TextOfWork[]
  /** A part of an act that is in it no more on that day. */
  readonly isGone: boolean
}

/**
 * What is stored next to the day that an address names (`/eli/burlg/3/2020-01-01`, or `as_of`), where it is of one work; of
 * an address with `as_of` that is the nearest match. Undefined for any other address, and where it cannot be found out at
 * once. It never fails.
 */
export async function nearestStates(
  request: ReceivedRequest,
  serving: Serving,
  near: readonly NearMatch[]
): Promise<NearestStates | undefined> {
  const { access } = request
  const named = dayIn(request, serving) ?? dayAskedFor(request, near)
  if (access === undefined || named === undefined) return undefined
  const { work, day } = named
  const { histories } = serving.services
  const stand = await withinPatience(
    FAILURE_PATIENCE,
    () => histories.stand({ iri: work, access }),
    undefined
  )
  // Of an act or a § that is stored on the day, something else is missing.
  if (stand === undefined || stand.texts.some(each => holdsOn(each, day))) return undefined
  const texts = nearestTimes(stand.texts, day)
  const isGone = !stand.isAct && stand.texts.every(({ until }) => until !== undefined && until <= day)
  return texts.length === 0 ? undefined : { work, today: stand.today, texts, isGone }
}

function dayIn({ path }: ReceivedRequest, { ids }: Serving) {
  const [, named, day] = /^(.+)\/(\d{4}-\d{2}-\d{2})$/.exec(pathBelowBase(path, basePath(ids.base))) ?? []
  const iri = named === undefined ? undefined : ids.ofPath(named)
  return iri !== undefined && day !== undefined && ids.isLaw(iri) ? { work: iri, day } : undefined
}

function dayAskedFor({ querystring }: ReceivedRequest, [first]: readonly NearMatch[]) {
  const day = calendarDate(new URLSearchParams(querystring).get('as_of') ?? '')
  return first === undefined || day === undefined ? undefined : { work: first.iri, day }
}
