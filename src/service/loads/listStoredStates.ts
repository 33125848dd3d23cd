import { berlinDay } from '../../base/text/berlinDay.js'
import { readStatementsAbout } from '../../graph/loads/readStoredRoots.js'
import { localName } from '../../graph/ownIris.js'
import { currentState, type ActState } from '../../graph/states/history.js'
import { readPublicationEnd } from '../../graph/states/publicationEnds.js'
import { readSetAside, sourceOfState } from '../../graph/states/setAsideStates.js'
import { objectOf } from '../../graph/states/subjects.js'
import { dcterms, kg } from '../../graph/vocab/terms.js'
import { storedHistory, type StoredHistoryParts } from './storedHistory.js'

/** A state in which an act is held. Days are YYYY-MM-DD. */
export interface ListedState {
  /** From which it counts. */
  readonly day: string
  /** Of when its file is, as the source tells it. */
  readonly made: string
  readonly file: { readonly hash: string; readonly title?: string }
  /** `ahead`: it counts from its day on, which is still to come; `aside`: it counts for nothing; `replaced`: another file of its day counts for the day. */
  readonly counts: 'today' | 'earlier' | 'replaced' | 'aside' | 'ahead'
  /** The day from which another one counts. */
  readonly until?: string
  readonly setAside?: { readonly at: string; readonly reason: string }
}

/** From a day on the act is published no more, until a state counts again. */
export interface ListedEnd {
  /** YYYY-MM-DD */
  readonly day: string
  readonly at: string
  readonly reason: string
}

/** The states of an act as they follow on one another. @throws InvalidInput where none is held of that name; Unavailable */
export async function listStoredStates(
  { now = () => new Date(), ...parts }: StoredHistoryParts & { readonly now?: (() => Date) | undefined },
  called: string
): Promise<{
  readonly name: string
  readonly states: readonly ListedState[]
  readonly ends: readonly ListedEnd[]
}> {
  const { name, history } = await storedHistory(parts, called)
  const today = berlinDay(now())
  const current = currentState(history, today)
  const sources = history.states.map(sourceOfState)
  const said = await readStatementsAbout(parts.store, parts.ids.provenanceGraph, sources)
  const titles = new Map(
    said.flatMap(({ subject, predicate, object }) =>
      predicate.equals(dcterms.title) ? [[subject.value, object.value] as const] : []
    )
  )
  const states = history.states.map((state, index): ListedState => {
    const source = sourceOfState(state).value
    const title = titles.get(source)
    const made = objectOf(state.said, kg.sourceState)?.value ?? ''
    const file = { hash: localName(source), ...(title !== undefined && { title }) }
    const later = history.states.slice(index + 1)
    return { day: state.day, made, file, ...countingOf(state, later, { current, today }) }
  })
  return { name, states, ends: history.ends.map(end => ({ day: end.day, ...readPublicationEnd(end) })) }
}

function countingOf(
  state: ActState,
  later: readonly ActState[],
  { current, today }: { readonly current: ActState | undefined; readonly today: string }
): Pick<ListedState, 'counts' | 'until' | 'setAside'> {
  const setAside = readSetAside(state)
  if (setAside !== undefined) return { counts: 'aside', setAside }
  const next = later.find(({ isSetAside }) => !isSetAside)
  if (state !== current && state.isVersion && today < state.day) {
    const isReplaced = next?.day === state.day
    return { counts: isReplaced ? 'replaced' : 'ahead' }
  }
  if (next === undefined) return { counts: 'today' }
  if (state === current) return { counts: 'today', until: next.day }
  return next.day === state.day ? { counts: 'replaced' } : { counts: 'earlier', until: next.day }
}
