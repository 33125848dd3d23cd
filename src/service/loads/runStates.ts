import type { Quad } from '@rdfjs/types'
import { historyStatements } from '../../graph/states/historyStatements.js'
import type { ActHistory } from '../../graph/states/history.js'
import { joinHistories } from '../../graph/states/mergeHistories.js'
import { readActHistory } from '../../graph/states/readActHistory.js'
import type { SpilledStatements } from '../../graph/store/spilledStatements.js'
import { isOneAct } from './mergeStates.js'
import type { LoadedUnit } from './readLoad.js'

/** An act of which a run has read several states. */
interface ActOfRun {
  /** The unit of the state that was read first: the others become a part of it. */
  readonly first: LoadedUnit
  /** What is known of it, the first of all that was put together. */
  histories: readonly [ActHistory, ...ActHistory[]]
  /** That of its last state. */
  latest: ActHistory
  readonly origins: Quad[]
}

/** Accounts of an act that wait to be put together: each time all states are looked through. */
const AT_ONCE = 32

/** The acts of which a run reads several states: of each one unit is loaded in the end. */
export class RunStates {
  readonly #acts = new Map<string, ActOfRun>()

  /** @param today YYYY-MM-DD */
  constructor(private readonly today: string) {}

  /**
   * @param first the unit that was read before under the act's name
   * @returns false for a state of another act of that name: then nothing has changed
   * @throws TypeError for a unit that is no state of an act
   */
  async add(first: LoadedUnit, further: LoadedUnit): Promise<boolean> {
    const act = first.roots[0]!
    const known = this.#acts.get(act.value) ?? (await beginning(first))
    const history = await historyOf(further)
    if (!isOneAct(known.latest, history)) return false
    this.#acts.set(act.value, known)
    if (lastOrder(known.latest) < lastOrder(history)) known.latest = history
    known.histories = [...known.histories, history]
    if (known.histories.length > AT_ONCE) known.histories = [joinHistories(known.histories)]
    known.origins.push(...further.origins)
    return true
  }

  /** Puts the acts with all their states in the place of those with the first that was read. */
  async settle(units: LoadedUnit[], kept: SpilledStatements): Promise<void> {
    for (const { first, histories, origins } of this.#acts.values()) {
      const { shared, states, provenance } = historyStatements(joinHistories(histories), this.today)
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

async function beginning(first: LoadedUnit): Promise<ActOfRun> {
  const history = await historyOf(first)
  return { first, histories: [history], latest: history, origins: [...first.origins] }
}

function lastOrder({ states }: ActHistory): string {
  return states.at(-1)!.order
}

/** Why a file is left out of an act of which another was read. */
export function ofOtherDate({ file }: LoadedUnit): string {
  return `of another date than the act of that name that was read from ${file}`
}

async function historyOf({
  name,
  roots,
  shared,
  states,
  passages,
  origins,
  again
}: LoadedUnit): Promise<ActHistory> {
  const [act] = roots
  const history = readActHistory(act!, {
    shared: await shared.read(),
    states: await states.read(),
    provenance: [...(await passages.read()), ...origins],
    ...(again && { again })
  })
  if (history === undefined) throw new TypeError(`${name} does not say from which day it counts`)
  return history
}
