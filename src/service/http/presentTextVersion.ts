import type { components } from '../contract/types.js'
import type { PassageVersion } from '../../proof/grounding/passage.js'

/** When a text holds that was asked for as of a day. */
export function presentTextVersion({
  day,
  from,
  isFloor,
  until
}: Omit<PassageVersion, 'state'>): components['schemas']['TextVersion'] {
  return {
    as_of: day,
    observed_from: from,
    or_earlier: isFloor,
    ...(until !== undefined && { observed_until: until })
  }
}
