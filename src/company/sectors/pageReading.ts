import type { ActivityIndex } from './activityIndex.js'
import { scoreActivities } from './activityScores.js'
import type { DerivedSector } from './nameDerivation.js'
import { pageStatements, type PageStatement, type StatedPage } from './pageStatements.js'
import type { SectorTree } from './sectorTree.js'
import { valuesOf } from './tableValues.js'

const weight = valuesOf(new URL('./pageWeights.tsv', import.meta.url))
const [NONE, TEMPERATURE, RELATIVE] = [weight('none'), weight('temperature'), weight('relative')]

/** What is known of a company's sector besides its pages. */
export interface KnownBesides {
  readonly byName?: DerivedSector | undefined
  readonly byNotice?: DerivedSector | undefined
}

/** How probable each sector is by what a company says, before it is calibrated. */
export interface SectorReading {
  /** Of the classes of the tree, in their order; what is missing to 1 is that nothing tells. */
  readonly shares: Float64Array
  /** What the pages alone say of each class. */
  readonly said: Float64Array
  readonly statements: readonly PageStatement[]
  /** How much each statement says of a class, by its place. */
  readonly byStatement: readonly ReadonlyMap<number, number>[]
}

export function readSectorPages(
  pages: readonly StatedPage[],
  { byName, byNotice }: KnownBesides,
  { tree, index }: { readonly tree: SectorTree; readonly index: ActivityIndex }
): SectorReading {
  const statements = pageStatements(pages)
  const { classes: said, byStatement } = scoreActivities(statements, index, tree)
  const scores = said.slice()
  for (const [known, worth] of [
    [byName, weight('by-name')],
    [byNotice, weight('by-notice')]
  ] as const) {
    for (const place of known === undefined ? [] : tree.placesOf(known.code))
      scores[place]! += known!.confidence * worth
  }
  const best = scores.reduce((one, other) => Math.max(one, other), 0)
  // The more a company says, the more is said of other classes by the way.
  const warmth = TEMPERATURE + RELATIVE * best
  const odds = scores.map(score => (score === 0 ? 0 : Math.exp((score - NONE) / warmth)))
  const all = odds.reduce((sum, one) => sum + one, 1)
  return { shares: odds.map(one => one / all), said, statements, byStatement }
}
