import type { components } from '../contract/types.js'
import type { PassageVersion } from '../../proof/grounding/passage.js'
import { presentTextTimes } from './presentTextTimes.js'

/** When a text holds that was asked for as of a day. */
export function presentTextVersion({
  day,
  ...times
}: Omit<PassageVersion, 'state'>): components['schemas']['TextVersion'] {
  return { as_of: day, ...presentTextTimes(times) }
}
