import type { components } from '../contract/types.js'
import type { PassageVersion } from '../../proof/grounding/passage.js'
import { presentTextTimes } from './presentTextTimes.js'

/** When a text holds that was asked for as of a day. */
export function presentTextVersion({
  day,
  kindOfDay,
  ...times
}: Omit<PassageVersion, 'state'>): components['schemas']['TextVersion'] {
  return { as_of: day, ...presentTextTimes(times), ...(kindOfDay && { kind_of_day: kindOfDay }) }
}
