import { stem } from '../../proof/analysis/stem.js'
import type { SearchOptions } from '../retrieval.js'
import { standingFor, type Unit } from '../../proof/question/units.js'
import { admitted } from './admitted.js'
import { documentsHolding, isInLabel } from './labels.js'
import type { IndexView } from './indexView.js'

/** What provisions are titled that say what words mean. */
const TITLES = ['begriffsbestimmung', 'begriffsbestimmungen', 'begriffe', 'definition', 'definitions'].map(
  stem
)
/** So many at most: a word that more acts define is defined by none of them for all. */
const MOST = 40

/** The IRIs of concepts that are there to say what words mean and hold all words that are asked for. */
export function definitionsHolding(
  indexes: readonly IndexView[],
  asked: readonly Unit[],
  options: SearchOptions
): string[] {
  const words = asked.filter(({ word }) => word !== undefined).map(standingFor)
  const found: string[] = []
  if (words.length === 0) return found
  for (const { lexicon, segments } of indexes) {
    const titles = TITLES.map(title => lexicon.findStem(title)).filter(title => title !== undefined)
    const stemsOf = words.map(stems => stems.map(one => lexicon.findStem(one)))
    for (const segment of segments) {
      const admits = admitted(segment, options)
      for (const document of documentsHolding(segment, titles)) {
        if (!isInLabel(segment, document, titles) || !admits(document)) continue
        const isHeld = stemsOf.every(stems => stems.some(one => segment.stems.weight(one, document) > 0))
        if (isHeld) found.push(segment.entries[document]!.iri)
      }
    }
  }
  return found.length > MOST ? [] : found
}
