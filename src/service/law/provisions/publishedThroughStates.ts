import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { DatedParts } from './provisionParts.js'

/** An act of the Union as it was published: one text, from its date on. Nothing is said of a consolidated one. */
export async function publishedThroughStates(
  { acts, throughStates }: Pick<DatedParts, 'acts' | 'throughStates'>,
  act: string
): Promise<ActThroughStates> {
  const through = await throughStates(act)
  const held = (await acts()).byIri(act)
  if (through.states.length > 0 || held?.consolidates !== undefined) return through
  if (held?.date === undefined || held.source === undefined) return through
  return { ...through, states: [{ day: held.date, source: held.source }], kindOfDay: 'version' }
}
