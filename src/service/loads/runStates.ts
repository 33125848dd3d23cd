import type { Quad } from '@rdfjs/types'
import { historyStatements } from '../../graph/states/historyStatements.js'
import type { ActHistory } from '../../graph/states/history.js'
import { mergeHistories } from '../../graph/states/mergeHistories.js'
import { readActHistory } from '../../graph/states/readActHistory.js'
import type { SpilledStatements } from '../../graph/store/spilledStatements.js'
import { isOneAct } from './mergeStates.js'
import type { LoadedUnit } from './readLoad.js'

/** An act of which a run has read several states. */
interface ActOfRun {
  /** The unit of the state that was read first: the others become a part of it. */
  readonly first: LoadedUnit
  history: ActHistory
  readonly origins: Quad[]
}

/** The acts of which a run reads several states: of each one unit is loaded in the end. */
export class RunStates {
  readonly #acts = new Map<string, ActOfRun>()

  /**
   * @param first the unit that was read before under the act's name
   * @returns false for a state of another act of that name: then nothing has changed
   * @throws TypeError for a unit that is no state of an act
   */
  async add(first: LoadedUnit, further: LoadedUnit): Promise<boolean> {
    const act = first.roots[0]!
    const known = this.#acts.get(act.value) ?? {
      first,
      history: await historyOf(first),
      origins: [...first.origins]
    }
    const history = await historyOf(further)
    if (!isOneAct(known.history, history)) return false
    this.#acts.set(act.value, known)
    known.history = mergeHistories(known.history, history)
    known.origins.push(...further.origins)
    return true
  }

  /** Puts the acts with all their states in the place of those with the first that was read. */
  async settle(units: LoadedUnit[], kept: SpilledStatements): Promise<void> {
    for (const { first, history, origins } of this.#acts.values()) {
      const { shared, states, provenance } = historyStatements(history)
      units[units.indexOf(first)] = {
        ...first,
        shared: await kept.keep(shared),
        states: await kept.keep(states),
        passages: await kept.keep(provenance),
        origins
      }
    }
    this.#acts.clear()
  }
}

async function historyOf({
  name,
  roots,
  shared,
  states,
  passages,
  origins
}: LoadedUnit): Promise<ActHistory> {
  const [act] = roots
  const history = readActHistory(act!, {
    shared: await shared.read(),
    states: await states.read(),
    provenance: [...(await passages.read()), ...origins]
  })
  if (history === undefined) throw new TypeError(`${name} does not say from which day it counts`)
  return history
}
