import { textsOfWork } from '../../../graph/states/textsOfWork.js'
import { describedTimes, whyNotOnDay } from '../../../graph/states/whyNotOnDay.js'
import { findByRef } from './findByRef.js'
import { labelOfWork } from './labelOfWork.js'
import { NotResolved } from './notResolved.js'
import type { NormParts } from './findCited.js'
import type { DatedParts } from './provisionParts.js'
import { whyNotText } from './whyNotText.js'
import type { Access } from '../../access.js'

/**
 * Why a reference that was not resolved as of a day is not: where its act is held on that day and has the provision on
 * others, the message says on which.
 */
export async function notOnDay(
  parts: NormParts & Pick<DatedParts, 'throughStates'>,
  { ref, access, asOf }: { readonly ref: string; readonly access: Access; readonly asOf: string },
  error: NotResolved
): Promise<NotResolved> {
  if (error.why.outcome !== 'no_such_part') return error
  const work = await workOf(parts, ref, access)
  if (work === undefined) return error
  const { iri } = error.why.act
  const label = labelOfWork(error.why.act)
  const through = await parts.throughStates(iri)
  const texts = textsOfWork(through, { iri: work, isAct: false })
  const why = whyNotOnDay(through, texts, asOf)
  const ended = texts.length === 0 ? through.inForce?.get(work)?.until : undefined
  const said = ended === undefined ? whyOfTexts() : endedBefore(label, asOf, ended)
  if (said !== undefined) return new NotResolved(said, error.why)
  if (why.why !== 'not_in_state' || why.times.length === 0) return error
  return new NotResolved(
    `The state of ${label} that counts for ${asOf} (from ${why.since} on) does not have it; states have it ${describedTimes(why.times)}`,
    error.why
  )

  function whyOfTexts(): string | undefined {
    return texts.length === 0 ? undefined : whyNotText(label, asOf, why)
  }
}

/** Of a provision that ended before the version that has it: since when it was in force nobody says. */
function endedBefore(label: string, day: string, until: string): string {
  return day < until
    ? `In ${label} it is in force until before ${until}, and not said since when: what it said on ${day} is not known here`
    : `On ${day} it is not in force any more; in ${label} it is in force until before ${until}`
}

/** The provision (IRI) that a reference names, whether it is in its act today or was once. */
async function workOf(parts: NormParts, ref: string, access: Access): Promise<string | undefined> {
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
