import type { SearchOptions } from '../retrieval.js'
import { standingFor, type Unit } from '../../proof/question/units.js'
import { admitted } from './admitted.js'
import { documentsHolding, isInLabel } from './labels.js'
import type { IndexView } from './indexView.js'
import type { Rareness } from './rareness.js'

/** So many at most, those with the shortest labels: what stands there besides is the act and the number. */
const MOST = 12
/** The rarest words of a question are looked for in labels: one that names its matter has one of them. */
const LOOKED_FOR = 2

/**
 * The IRIs of concepts in whose label a share of what asks stands (by weight, from 0 to 1), the shortest labels first. A
 * section may be titled as what is asked for and say the word nowhere else.
 */
export function labelledAs(
  indexes: readonly IndexView[],
  asked: readonly Unit[],
  {
    least,
    options,
    rare
  }: { readonly least: number; readonly options: SearchOptions; readonly rare: Rareness }
): string[] {
  const words = asked
    .filter(({ word }) => word !== undefined)
    .map(unit => ({ stems: standingFor(unit), worth: rare.ofStem(unit.stems[0]!) }))
    .sort((one, other) => other.worth - one.worth)
  const whole = words.reduce((sum, { worth }) => sum + worth, 0)
  const found: { iri: string; length: number }[] = []
  for (const { lexicon, segments } of indexes) {
    const stemsOf = words.map(({ stems }) =>
      stems.map(one => lexicon.findStem(one)).filter(one => one !== undefined)
    )
    for (const segment of segments) {
      const admits = admitted(segment, options)
      for (const document of documentsHolding(segment, stemsOf.slice(0, LOOKED_FOR).flat())) {
        let met = 0
        for (const [at, { worth }] of words.entries())
          if (isInLabel(segment, document, stemsOf[at]!)) met += worth
        if (met / whole >= least && admits(document))
          found.push({ iri: segment.entries[document]!.iri, length: segment.labelLengths[document]! })
      }
    }
  }
  return found
    .sort((one, other) => one.length - other.length)
    .slice(0, MOST)
    .map(({ iri }) => iri)
}
