import type { Passage } from '../../src/proof/grounding/passage.js'
import { Random } from '../../test/support/gate/random.js'
import { actOf, shuffled } from '../../test/support/gate/sources.js'

export type Half = 'tune' | 'test'

/** The acts to tune on and those kept for the test, parted by seed; an act in two languages is on one side. */
export function halvesOf(passages: readonly Passage[], seed: number): Readonly<Record<Half, Passage[]>> {
  const acts = shuffled([...new Set(passages.map(actOf))].sort(), new Random(seed))
  const tuned = new Set(acts.filter((_, index) => index % 2 === 0))
  return {
    tune: passages.filter(passage => tuned.has(actOf(passage))),
    test: passages.filter(passage => !tuned.has(actOf(passage)))
  }
}
