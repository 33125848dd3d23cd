import type { SplitCompound } from '../../proof/analysis/compounds.js'
import type { IndexedConcept } from '../concept.js'
import type { Lexicon } from './lexicon.js'
import { SegmentBuilder, type BuiltSegment } from './segmentBuilder.js'

/** Indexes concepts, in slices between which other work goes on; compounds are cut as the lexicon's caller says. */
export async function buildSegment(
  concepts: readonly IndexedConcept[],
  lexicon: Lexicon,
  split?: SplitCompound
): Promise<BuiltSegment> {
  const builder = new SegmentBuilder(lexicon)
  await builder.add(concepts)
  return builder.finish(split)
}
