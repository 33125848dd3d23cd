import type { CitableText } from '../../../graph/texts/citableText.js'
import { changesOf } from '../states/textStates.js'

/** Whether two texts of one place, of two days, differ in nothing that is told as a change. */
export function isSameText(one: CitableText, other: CitableText): boolean {
  return changesOf(one, other).length === 0
}
