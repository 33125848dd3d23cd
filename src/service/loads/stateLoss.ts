import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { countedStates, intervalIn, type ActHistory, type ActState } from '../../graph/states/history.js'
import type { Loss } from './losses.js'

/** A loss of a state that comes among states that are held. */
export interface StateLoss extends Loss {
  /** Days (YYYY-MM-DD) from which both count. */
  readonly state: string
  readonly beside: string
}

/**
 * What that state leaves out of which the states that come leave out most of a held one: each is compared with those on
 * both sides of it, where there are such. What the last one of all leaves out, today's law loses, which is counted there.
 * Undefined where nothing is left out. @param today YYYY-MM-DD
 */
export function stateLoss(
  act: NamedNode,
  held: ActHistory,
  given: ActHistory,
  today: string
): StateLoss | undefined {
  const known = countedStates(held)
  const names = new Set(held.states.map(({ iri }) => iri))
  const told = countedStates(given)
  const losses = told
    .filter(({ iri }) => !names.has(iri))
    .flatMap(state => {
      const before = known.findLast(({ order }) => order < state.order)
      const after = known.find(({ order }) => order > state.order)
      const isAhead = state.isVersion && today < state.day
      if (after === undefined && state === told.at(-1) && !isAhead) return []
      const works = worksIn(given, state)
      return [before, after].flatMap(one => (one === undefined ? [] : [lossBeside(held, one, state, works)]))
    })
  const [worst] = losses.sort((a, b) => b.gone.length / b.held - a.gone.length / a.held)
  return worst === undefined || worst.gone.length === 0 ? undefined : { ...worst, root: act }
}

function lossBeside(held: ActHistory, one: ActState, state: ActState, works: ReadonlySet<string>): StateLoss {
  const there = worksIn(held, one)
  const gone = [...there].filter(work => !works.has(work)).map(work => DataFactory.namedNode(work))
  return { held: there.size, gone, state: state.day, beside: one.day }
}

/** The act and its parts, as far as the state has them. */
function worksIn({ works }: ActHistory, { order }: ActState): ReadonlySet<string> {
  return new Set([...works.values()].filter(work => intervalIn(work, order)).map(({ iri }) => iri))
}
