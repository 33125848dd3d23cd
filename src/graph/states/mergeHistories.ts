import { compareText } from '../../base/text/compareText.js'
import {
  intervalIn,
  type ActHistory,
  type ActState,
  type Content,
  type ContentInterval,
  type WorkHistory
} from './history.js'

/**
 * All that two histories of one act know. It does not matter which is which, nor how often one is merged: whatever the
 * order in which files are read, the same is known in the end.
 */
export function mergeHistories(one: ActHistory, other: ActHistory): ActHistory {
  if (one.act !== other.act) throw new TypeError(`Two acts: ${one.act}, ${other.act}`)
  const sources = [...mergedStates(one, other).values()].sort((a, b) =>
    compareText(a.state.order, b.state.order)
  )
  const counted = sources.filter(({ state }) => !state.isSetAside)
  const works = new Map<string, WorkHistory>()
  for (const iri of [...new Set([...one.works.keys(), ...other.works.keys()])].sort(compareText)) {
    const work = mergedWork(iri, counted)
    if (work !== undefined) works.set(iri, work)
  }
  return { act: one.act, states: sources.map(({ state }) => state), works }
}

/** A state, and the history that knows what it holds. */
interface StateSource {
  readonly state: ActState
  readonly history: ActHistory
}

function mergedStates(one: ActHistory, other: ActHistory): Map<string, StateSource> {
  const states = new Map(one.states.map(state => [state.iri, { state, history: one }]))
  for (const state of other.states) {
    const same = states.get(state.iri)
    if (same === undefined) states.set(state.iri, { state, history: other })
    else if (same.state.isSetAside || state.isSetAside)
      states.set(state.iri, { ...same, state: { ...same.state, isSetAside: true } })
    else if (same.state.reading < state.reading) states.set(state.iri, { state, history: other })
  }
  return states
}

/** What a work says in each state, put together to the times at which it says one thing. */
function mergedWork(iri: string, sources: readonly StateSource[]): WorkHistory | undefined {
  const intervals: { key: string; from: string; until?: string }[] = []
  const contents = new Contents()
  let after: string | undefined
  let position: number | undefined
  for (const { state, history } of sources) {
    const work = history.works.get(iri)
    const now = work && intervalIn(work, state.order)?.content
    const before = intervals.at(-1)
    const goesOn = before !== undefined && before.until === undefined && before.key === now?.key
    if (!goesOn && before !== undefined) before.until ??= state.order
    position = undefined
    if (now === undefined) continue
    if (!goesOn) intervals.push({ key: now.key, from: state.order })
    contents.note(now)
    ;({ after, position } = work!)
  }
  if (intervals.length === 0) return undefined
  return {
    iri,
    intervals: intervals.map(({ key, ...times }): ContentInterval => ({
      ...times,
      content: contents.get(key)
    })),
    ...(position !== undefined && { position }),
    ...(after !== undefined && { after })
  }
}

/** Contents by key, each as the last state that has it says it. */
class Contents {
  readonly #last = new Map<string, Content>()

  note(content: Content): void {
    const before = this.#last.get(content.key)
    if (before === content) return
    this.#last.set(content.key, {
      ...content,
      numbers: new Set([...(before?.numbers ?? []), ...content.numbers])
    })
  }

  get(key: string): Content {
    return this.#last.get(key)!
  }
}
