import { partsOfVersion } from './actStates.js'
import { countedStates, isOfVersions, type ActHistory, type ActState, type WorkHistory } from './history.js'

/** Where the works of an act stand today. */
export interface PlacesToday {
  readonly positionOf: (work: WorkHistory) => number | undefined
  /** The work (IRI) behind which one stood that is not in the act today, or will stand. */
  readonly before: (work: WorkHistory) => string | undefined
}

/** @param current the state that counts today: of versions others may lie ahead, of all else it is the last */
export function placesToday(history: ActHistory, current: ActState): PlacesToday {
  if (!isOfVersions(history) || history.states.length === 1)
    return { positionOf: ({ position }) => position, before: ({ after }) => after }
  const counted = countedStates(history)
  const orders = new Map(counted.map(state => [state, partsOfVersion(history.act, state)]))
  const places = new Map(orders.get(current)!.map((iri, index) => [iri, index + 1]))
  // As it stood last, or as it will first.
  const nearest = [...counted.filter(({ order }) => order <= current.order).reverse(), ...counted]
  return {
    positionOf: ({ iri }) => places.get(iri),
    before: ({ iri }) => {
      const order = orders.get(nearest.find(state => orders.get(state)!.includes(iri))!) ?? []
      return order[order.indexOf(iri) - 1]
    }
  }
}
