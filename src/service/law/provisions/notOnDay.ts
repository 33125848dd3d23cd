import { textsOfWork } from '../../../graph/states/textsOfWork.js'
import { describedTimes, whyNotOnDay } from '../../../graph/states/whyNotOnDay.js'
import { findByRef } from './findByRef.js'
import { labelOfWork } from './labelOfWork.js'
import { NotResolved } from './notResolved.js'
import type { DatedParts, ProvisionParts } from './provisionParts.js'
import type { Access } from '../../access.js'

/**
 * Why a reference that was not resolved as of a day is not: where its act is held on that day and has the provision on
 * others, the message says on which.
 */
export async function notOnDay(
  parts: DatedParts,
  { ref, access, asOf }: { readonly ref: string; readonly access: Access; readonly asOf: string },
  error: NotResolved
): Promise<NotResolved> {
  if (error.why.outcome !== 'no_such_part') return error
  const work = await workOf(parts, ref, access)
  if (work === undefined) return error
  const through = await parts.throughStates(error.why.act.iri)
  const why = whyNotOnDay(through.states, textsOfWork(through, { iri: work, isAct: false }), asOf)
  if (why.why !== 'not_in_state' || why.times.length === 0) return error
  return new NotResolved(
    `The state of ${labelOfWork(error.why.act)} that counts for ${asOf} (from ${why.since} on) does not have it; states have it ${describedTimes(why.times)}`,
    error.why
  )
}

/** The provision (IRI) that a reference names, whether it is in its act today or was once. */
async function workOf(parts: ProvisionParts, ref: string, access: Access): Promise<string | undefined> {
  const named = parts.ids.refToIri(ref)?.value
  if (named !== undefined) return named
  try {
    const today = await findByRef(parts, { ref, access })
    return 'provision' in today ? today.provision.iri : undefined
  } catch (error) {
    if (error instanceof NotResolved) return undefined
    throw error
  }
}
