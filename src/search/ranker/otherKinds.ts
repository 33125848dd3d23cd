import type { Candidate } from './candidates.js'
import type { Fact } from './facts.js'
import { placesBy } from './placesBy.js'

/** What a service or a document is known by beside its own facts: how it stands among those of its kind. */
export interface AmongItsKind {
  /** Of the best of its kind, from 0 to 1; and what it has over the next best of them, less than 0 for all but the first. */
  readonly alikeOfKind: number
  readonly askedOfKind: number
  readonly alikeOverNext: number
  readonly askedOverNext: number
  /** From 0. */
  readonly alikePlaceInKind: number
  readonly askedPlaceInKind: number
  /** How likely the likeliest provision is. */
  readonly likeliestLaw: number
  /** Of a tenant's document. */
  readonly isDocument: number
}

/** All that tells how likely a service or a document is right: what of it and of the question is not of law alone. */
export const FACTS_OF_OTHERS = [
  ...(['coverage', 'wordsScore', 'wordsOfBest', 'label', 'labelHeld', 'nearby', 'nearbyOfBest'] as const),
  ...(['askedScore', 'askedOfBest', 'askedLabel', 'askedLabelOwn', 'askedLabelHeld', 'askedNearby'] as const),
  ...(['length', 'alike', 'alikeOfBest', 'alikeLabel', 'wordsAsked', 'wordsInAll'] as const),
  ...(['english', 'otherTongue', 'foreign', 'presumes', 'defines', 'actNamed'] as const)
] satisfies readonly Fact[]

/** How each one that is no provision stands among those of its kind. */
export function amongItsKind(
  candidates: readonly Candidate[],
  likeliestLaw: number
): Map<Candidate, AmongItsKind> {
  const found = new Map<Candidate, AmongItsKind>()
  for (const kind of ['service', 'document'] as const) {
    const some = candidates.filter(({ entry }) => entry.kind === kind)
    const alike = standingBy(some, ({ facts }) => facts.alike)
    const asked = standingBy(some, ({ facts }) => facts.askedScore)
    for (const [at, each] of some.entries())
      found.set(each, {
        ...{ alikeOfKind: alike.ofBest(at), alikeOverNext: alike.overNext(at) },
        ...{ askedOfKind: asked.ofBest(at), askedOverNext: asked.overNext(at) },
        ...{ alikePlaceInKind: alike.places[at]!, askedPlaceInKind: asked.places[at]! },
        ...{ likeliestLaw, isDocument: kind === 'document' ? 1 : 0 }
      })
  }
  return found
}

function standingBy(some: readonly Candidate[], of: (each: Candidate) => number) {
  const values = some.map(of)
  const places = placesBy(some, of)
  const sorted = [...values].sort((one, other) => other - one)
  const [best = 0, second = 0] = sorted
  return {
    places,
    ofBest: (at: number) => (best > 0 ? values[at]! / best : 0),
    overNext: (at: number) => values[at]! - (places[at] === 0 ? second : best)
  }
}
