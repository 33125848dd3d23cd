import type { Alike } from './alignment.js'
import { addBearingFeatures } from './features/bearingFeatures.js'
import { pairTexts, type Features, type ReadPair, type MutableFeatures } from './features/pairedTexts.js'
import { conditionFeatures } from './features/conditionFeatures.js'
import { numberFeatures } from './features/numberFeatures.js'
import { addSignFeatures } from './features/signFeatures.js'
import { addSortFeatures, orderFeatures, shareFeatures } from './features/wordFeatures.js'

/** What is seen of a statement that is laid beside a sentence, in numbers. */
export function alignmentFeatures(pair: ReadPair, passage: string, alike: Alike): Features {
  const texts = pairTexts(pair, alike)
  const found: MutableFeatures = {}
  addSortFeatures(found, texts)
  Object.assign(found, shareFeatures(texts), orderFeatures(texts), numberFeatures(texts, passage))
  addBearingFeatures(found, texts)
  Object.assign(found, conditionFeatures(texts))
  addSignFeatures(found, pair)
  return found
}
