import type { NamedNode, Quad } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import { groupedBy } from '../../graph/groupedBy.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { StoredNodes } from '../../graph/loads/readStoredRoots.js'
import { historyStatements } from '../../graph/states/historyStatements.js'
import {
  countedStates,
  isOfVersions,
  type ActHistory,
  type ActState,
  type PublicationEnd
} from '../../graph/states/history.js'
import { mergedEnds, mergeHistories } from '../../graph/states/mergeHistories.js'
import { publicationEndsIn } from '../../graph/states/publicationEnds.js'
import { readActHistory, readActStates, type ActStatements } from '../../graph/states/readActHistory.js'
import { dcterms, eli, kg, prov } from '../../graph/vocab/terms.js'
import { turnedTo } from '../../graph/states/turnedTo.js'
import { correctionsIn } from '../../graph/states/corrections.js'
import { isOneDate } from './isOneDate.js'
import { mergeLanguages } from './mergeLanguages.js'
import { stateLoss, type StateLoss } from './stateLoss.js'

/** What is said of some acts and whatever stands beside them, and of the loads that the acts come from. */
export interface ActNodes extends StoredNodes {
  readonly loads: readonly Quad[]
}

/** The acts among some roots; the others have no states. */
export function actsAmong(roots: readonly NamedNode[], ids: Pick<Identifiers, 'actOfLaw'>): NamedNode[] {
  return roots.filter(({ value }) => ids.actOfLaw(value) === value)
}

/**
 * What some acts and whatever stands beside them say together with the states that are held of these acts; undefined where
 * nothing that is held stays. An act of which either side tells no day from which it counts takes the place of what is held.
 * @param today YYYY-MM-DD
 */
export function withOtherStates(
  acts: readonly NamedNode[],
  given: ActNodes,
  held: Pick<StatementsByAct, 'of'>,
  today: string
): ActsWithStates | undefined {
  const own = statementsByAct(acts, given)
  const merged = new Map<string, MergedAct>()
  for (const act of acts) {
    const both = mergeStates(act, held.of(act), own.of(act), today)
    if (both !== undefined) merged.set(act.value, both)
  }
  if (merged.size === 0) return undefined
  const rest = own.without(merged)
  const all = [...merged.values()]
  return {
    shared: [...rest.shared, ...all.flatMap(({ said }) => said.shared)],
    states: [...rest.states, ...all.flatMap(({ said }) => said.states)],
    passages: [...rest.passages, ...all.flatMap(({ said }) => said.provenance)],
    losses: all.flatMap(({ loss }) => loss ?? []),
    corrected: new Map([...merged].map(([act, { corrected = [] }]) => [act, corrected])),
    setBack: [...merged].flatMap(([act, { setBack }]) => (setBack === true ? [act] : [])),
    stillAside: all.flatMap(({ stillAside }) => stillAside)
  }
}

interface ActsWithStates extends StoredNodes {
  /** What states that are given leave out of the states that are held beside them. */
  readonly losses: readonly StateLoss[]
  /** By act (IRI), what the publisher corrected with states that come, as expressions (IRI). */
  readonly corrected: ReadonlyMap<string, readonly string[]>
  /**
   * Acts (IRI) of which states are set aside that counted, that come in a language that goes first, or in versions of
   * which one lies ahead: what is said of them may be of an earlier state then.
   */
  readonly setBack: readonly string[]
  /** IRIs of states that are given, and count for nothing all the same. */
  readonly stillAside: readonly string[]
}

interface MergedAct {
  readonly said: ActStatements
  readonly stillAside: readonly string[]
  readonly setBack?: boolean
  readonly loss?: StateLoss | undefined
  readonly corrected?: readonly string[]
}

/**
 * What the graphs say of an act by two accounts of it, the held one first, each of one state or several, or in one language
 * or several. Undefined where the second takes the place of the first: in one language, where one of them tells no day from
 * which it counts, both are of one file, or one of versions whose days their source states and the other of files.
 * @param today YYYY-MM-DD
 */
export function mergeStates(
  act: NamedNode,
  one: ActStatements,
  other: ActStatements,
  today: string
): MergedAct | undefined {
  const inLanguages = mergeLanguages(act, one, other)
  if (inLanguages !== undefined)
    return { said: inLanguages.said, setBack: inLanguages.isInAnother, stillAside: [] }
  const states = [readActStates(act, one), readActStates(act, other)] as const
  const given = publicationEndsIn(other.states)
  if (states[1] === undefined && other.shared.length === 0 && given.length > 0)
    return withEnds(act, one, given, today)
  if (states[0] === undefined || states[1] === undefined) return undefined
  if (isOfVersions({ states: states[0] }) !== isOfVersions({ states: states[1] })) return undefined
  const ends = [publicationEndsIn(one.states), given].map(all => all.map(({ iri }) => iri))
  if (isOneState(states[0], states[1]) && ends.flat().length === 0) return undefined
  const aside = setAsideIn(states[0])
  const stillAside = states[1].flatMap(({ iri, isSetAside }) => (!isSetAside && aside.has(iri) ? [iri] : []))
  const rest = states[1].length > stillAside.length && restsOnOthers(one.provenance, states[0])
  const isEndKnown = ends[1]!.every(iri => ends[0]!.includes(iri))
  if (!rest && isEndKnown && knowsAll(states[0], states[1]))
    return { said: asOfToday(act, one, today), stillAside }
  const [held, told] = [readActHistory(act, one), readActHistory(act, other)]
  if (held === undefined || told === undefined || !isOneAct(held, told)) return undefined
  const both = mergeHistories(held, told)
  mustCount(both)
  const known = new Set(held.states.map(({ iri }) => iri))
  const news = new Set(both.states.flatMap(({ iri }) => (known.has(iri) ? [] : [iri])))
  return {
    said: historyStatements(both, today),
    loss: stateLoss(act, held, told, today),
    // Articles of versions keep their number with each amendment.
    corrected: isOfVersions(both) ? [] : correctionsIn(both, news),
    setBack: isOfVersions(both) || setAsideIn(both.states).size > aside.size,
    stillAside
  }
}

/** What is held, without what is said of loads; of versions, with what is today's at the works. */
function asOfToday(act: NamedNode, held: ActStatements, today: string): ActStatements {
  const turned = turnedTo(act, held, today)
  return turned ?? { ...held, provenance: ofNodes(held.provenance) }
}

/** Ends alone come beside what is held, and change nothing of it. @throws InvalidInput where that has no state */
function withEnds(
  act: NamedNode,
  one: ActStatements,
  given: readonly PublicationEnd[],
  today: string
): MergedAct {
  const held = readActHistory(act, one)
  if (held === undefined) throw new InvalidInput(`${act.value} is held in no state that could be its last`)
  const all = { ...held, ends: mergedEnds([...held.ends, ...given]) }
  return { said: historyStatements(all, today), stillAside: [] }
}

function setAsideIn(states: readonly ActState[]): ReadonlySet<string> {
  return new Set(states.flatMap(({ iri, isSetAside }) => (isSetAside ? [iri] : [])))
}

/** Whether texts are still proven by files that count for nothing: another that has them may be given again. */
function restsOnOthers(provenance: readonly Quad[], states: readonly ActState[]): boolean {
  const aside = setAsideIn(states)
  if (aside.size === 0) return false
  const loads = loadsOf(states.flatMap(({ iri, passage }) => (aside.has(iri) ? passage : [])))
  return provenance.some(
    ({ subject, predicate, object }) =>
      predicate.equals(prov.wasGeneratedBy) && loads.has(object.value) && !aside.has(subject.value)
  )
}

/** @throws InvalidInput where all states of an act would be set aside */
function mustCount(history: ActHistory): void {
  if (countedStates(history).length > 0) return
  throw new InvalidInput(
    `No state of ${history.act} would count; "beleg rollback" takes back the load that brought it`
  )
}

/** Whether both are of one file and nothing else, the second read by no earlier importer: it says all that the first does. */
function isOneState(known: readonly ActState[], told: readonly ActState[]): boolean {
  return known.length === 1 && told.length === 1 && !told[0]!.isSetAside && knowsAll(told, known)
}

/** Whether nothing of some states is news to who knows others: of each the file, read by no later importer. */
function knowsAll(known: readonly ActState[], told: readonly ActState[]): boolean {
  const byIri = new Map(known.map(state => [state.iri, state]))
  return told.every(({ iri, reading, isSetAside }) => {
    const own = byIri.get(iri)
    return own !== undefined && own.reading >= reading && (own.isSetAside || !isSetAside)
  })
}

/** Without what is said of loads. */
function ofNodes(provenance: readonly Quad[]): Quad[] {
  const loads = loadsOf(provenance)
  return provenance.filter(({ subject }) => !loads.has(subject.value))
}

/** Whether two accounts are of one act, and not of two that bear one name one after the other: they state one date. */
export function isOneAct(one: ActHistory, other: ActHistory): boolean {
  const dateOf = ({ act, works }: ActHistory) => {
    const said = works.get(act)?.intervals.at(-1)?.content.said ?? []
    return said.find(({ predicate }) => predicate.equals(eli.date_document))?.object.value
  }
  return isOneDate(dateOf(one), dateOf(other))
}

export interface StatementsByAct {
  readonly of: (act: NamedNode) => ActStatements
  /** What is said of none of these acts (IRIs) nor of their parts. */
  readonly without: (acts: ReadonlyMap<string, unknown>) => StoredNodes
}

/** What is said of each of some acts, and of all else. */
export function statementsByAct(
  acts: readonly NamedNode[],
  { shared, states, passages, loads }: ActNodes
): StatementsByAct {
  const actOf = new Map(acts.map(act => [act.value, act.value]))
  for (const { subject, predicate, object } of shared) {
    if (predicate.equals(eli.is_part_of)) actOf.set(subject.value, object.value)
  }
  for (const { subject, predicate, object } of states) {
    if (predicate.equals(kg.ofAct)) actOf.set(subject.value, object.value)
  }
  const byAct = (quads: readonly Quad[]) => groupedBy(quads, ({ subject }) => actOf.get(subject.value) ?? '')
  const [ofShared, ofStates, ofPassages] = [byAct(shared), byAct(states), byAct(passages)]
  return {
    of({ value }) {
      const own = ofPassages.get(value) ?? []
      // Loads of other acts stand beside them, and would be taken for something new of this one.
      const from = loadsOf(own)
      return {
        shared: ofShared.get(value) ?? [],
        states: ofStates.get(value) ?? [],
        provenance: [...own, ...loads.filter(({ subject }) => from.has(subject.value))]
      }
    },
    without(these) {
      const left = (found: ReadonlyMap<string, Quad[]>) =>
        [...found].flatMap(([act, quads]) => (these.has(act) ? [] : quads))
      return { shared: left(ofShared), states: left(ofStates), passages: left(ofPassages) }
    }
  }
}

/** Of some origins what is said of these loads (IRIs), of the sources that they used, and of who made and read them. */
export function originsOfLoads(origins: readonly Quad[], loads: ReadonlySet<string>): Quad[] {
  const wanted = new Set(loads)
  for (const leading of [[prov.used, prov.wasAssociatedWith], [dcterms.publisher]]) {
    const found = origins.filter(
      ({ subject, predicate }) => wanted.has(subject.value) && leading.some(one => one.equals(predicate))
    )
    for (const { object } of found) wanted.add(object.value)
  }
  return origins.filter(({ subject }) => wanted.has(subject.value))
}

/** The loads (IRIs) that passages come from. */
export function loadsOf(passages: readonly Quad[]): Set<string> {
  const of = passages.filter(({ predicate }) => predicate.equals(prov.wasGeneratedBy))
  return new Set(of.map(({ object }) => object.value))
}
