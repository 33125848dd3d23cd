import type { Alike } from './alignment.js'
import { bearingFeatures } from './features/bearingFeatures.js'
import { pairTexts, type Features, type ReadPair } from './features/pairedTexts.js'
import { conditionFeatures } from './features/conditionFeatures.js'
import { numberFeatures } from './features/numberFeatures.js'
import { signFeatures } from './features/signFeatures.js'
import { orderFeatures, shareFeatures, sortFeatures } from './features/wordFeatures.js'

/** What is seen of a statement that is laid beside a sentence, in numbers. */
export function alignmentFeatures(pair: ReadPair, passage: string, alike: Alike): Features {
  const texts = pairTexts(pair, alike)
  return {
    ...sortFeatures(texts),
    ...shareFeatures(texts),
    ...orderFeatures(texts),
    ...numberFeatures(texts, passage),
    ...bearingFeatures(texts),
    ...conditionFeatures(texts),
    ...signFeatures(pair)
  }
}
