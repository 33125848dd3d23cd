import { compareText } from '../../base/text/compareText.js'
import {
  intervalIn,
  type ActHistory,
  type ActState,
  type Content,
  type ContentInterval,
  type PublicationEnd,
  type WorkHistory
} from './history.js'
import { PassagesOfStates } from './passagesOfStates.js'
import { tripleKey } from '../store/tripleKey.js'
import { withoutStates } from './withoutStates.js'

/**
 * All that two histories of one act know. It does not matter which is which, nor how often one is merged: whatever the
 * order in which files are read, the same is known in the end. What one of them has set aside counts for nothing.
 */
export function mergeHistories(one: ActHistory, other: ActHistory): ActHistory {
  return joinHistories([one, other])
}

/** As `mergeHistories`, of any number at once. */
export function joinHistories(all: readonly [ActHistory, ...ActHistory[]]): ActHistory {
  const [{ act }] = all
  const foreign = all.find(other => other.act !== act)
  if (foreign !== undefined) throw new TypeError(`Two acts: ${act}, ${foreign.act}`)
  const told = all.flatMap(history => history.states)
  const states = mergedStates(told)
  const aside = new Set(states.flatMap(({ iri, isSetAside }) => (isSetAside ? [iri] : [])))
  const sides = all.map(history => new Side(withoutStates(history, aside)))
  const counted = states
    .filter(({ isSetAside }) => !isSetAside)
    .map(state => ({ state, sides: sides.filter(side => side.knows(state)) }))
  const passages = new PassagesOfStates(act, told, aside)
  const merging = { counted, passages, placing: placingOf(counted.at(-1)) }
  const works = new Map<string, WorkHistory>()
  const iris = new Set(all.flatMap(history => [...history.works.keys()]))
  for (const iri of [...iris].sort(compareText)) {
    const work = mergedWork(iri, merging)
    if (work !== undefined) works.set(iri, work)
  }
  return { act, states, works, ends: mergedEnds(all.flatMap(({ ends }) => ends)) }
}

/** One of the histories. */
class Side {
  readonly works: ActHistory['works']
  readonly #readings: ReadonlyMap<string, number>

  constructor({ states, works }: ActHistory) {
    this.works = works
    this.#readings = new Map(states.map(({ iri, reading }) => [iri, reading]))
  }

  /** Whether it has what the state says, as the newest importer read it. */
  knows({ iri, reading }: ActState): boolean {
    return this.#readings.get(iri) === reading
  }

  /** The works of its last state, in their order. */
  order(): string {
    const placed = [...this.works.values()].filter(({ position }) => position !== undefined)
    return placed
      .sort((a, b) => a.position! - b.position!)
      .map(({ iri }) => iri)
      .join(' ')
  }
}

/** A state that counts, and who knows what it holds. */
interface KnownState {
  readonly state: ActState
  readonly sides: readonly Side[]
}

interface Merging {
  readonly counted: readonly KnownState[]
  readonly passages: PassagesOfStates
  /** Who tells where works stand in the last state. */
  readonly placing: Side | undefined
}

function mergedStates(told: readonly ActState[]): ActState[] {
  const states = new Map<string, ActState>()
  for (const state of told) {
    const same = states.get(state.iri)
    states.set(state.iri, same === undefined ? state : theOneOf(same, state))
  }
  return [...states.values()].sort((a, b) => compareText(a.order, b.order))
}

/** Of two accounts of one end that whose words come first. */
export function mergedEnds(all: readonly PublicationEnd[]): PublicationEnd[] {
  const words = ({ said }: PublicationEnd) => said.map(tripleKey).sort().join('\n')
  const ends = new Map<string, PublicationEnd>()
  for (const end of all) {
    const same = ends.get(end.iri)
    if (same === undefined || words(end) < words(same)) ends.set(end.iri, end)
  }
  return [...ends.values()].sort((a, b) => compareText(a.day, b.day))
}

/** Of two accounts of one state that of who set it aside, or who read it last. */
function theOneOf(one: ActState, other: ActState): ActState {
  if (one.isSetAside !== other.isSetAside) return one.isSetAside ? one : other
  if (one.reading !== other.reading) return one.reading > other.reading ? one : other
  if (!one.isSetAside) return one
  const words = ({ said, passage }: ActState) => [...said, ...passage].map(tripleKey).sort().join('\n')
  return words(one) < words(other) ? other : one
}

/** Where states after it were set aside, two may have it in another order. */
function placingOf(last: KnownState | undefined): Side | undefined {
  const [first, ...others] = last?.sides ?? []
  return others.reduce((best, side) => (best!.order() < side.order() ? side : best), first)
}

/** What a work says in each state, put together to the times at which it says one thing. */
function mergedWork(iri: string, { counted, passages, placing }: Merging): WorkHistory | undefined {
  const intervals: { key: string; from: string; until?: string }[] = []
  const contents = passages.contentsOf(iri)
  const last = counted.at(-1)
  let after: string | undefined
  let position: number | undefined
  for (const one of counted) {
    const { order } = one.state
    const told = one.sides.flatMap(({ works }) => tellingOf(works.get(iri), order))
    const now = told.reduce<string | undefined>((key, { content }) => greater(key, content.key), undefined)
    const before = intervals.at(-1)
    const goesOn = before !== undefined && before.until === undefined && before.key === now
    if (!goesOn && before !== undefined) before.until ??= order
    if (now === undefined) continue
    if (!goesOn) intervals.push({ key: now, from: order })
    for (const { content } of told) if (content.key === now) contents.note(content, one.state)
    const place = one === last ? placing?.works.get(iri) : undefined
    position = place?.position
    after = place === undefined ? told.map(({ work }) => work.after).reduce(greater) : place.after
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

function tellingOf(
  work: WorkHistory | undefined,
  order: string
): { readonly work: WorkHistory; readonly content: Content }[] {
  const interval = work && intervalIn(work, order)
  return interval === undefined ? [] : [{ work: work!, content: interval.content }]
}

function greater(one: string | undefined, other: string | undefined): string | undefined {
  return (one ?? '') < (other ?? '') ? other : one
}
