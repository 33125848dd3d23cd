import { findByRef } from './findByRef.js'
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
  const { states, expressions } = await parts.throughStates(error.why.act.iri)
  const state = states.findLast(({ day }) => day <= asOf)
  const times = expressions
    .filter(one => one.work === work)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, until }) =>
      until === undefined ? `from ${from} on` : `from ${from} until before ${until}`
    )
  if (state === undefined || times.length === 0) return error
  return new NotResolved(
    `The state of ${error.why.act.label} that counts for ${asOf} (from ${state.day} on) does not have it; states have it ${times.join(', ')}`,
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
