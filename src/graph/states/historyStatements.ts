import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dcterms, eli, kg, rdf, xsd } from '../vocab/terms.js'
import type { Times } from './daysInForce.js'
import { asExpression } from './expressionQuads.js'
import {
  countedStates,
  currentState,
  isOfVersions,
  type ActHistory,
  type ActState,
  type Content,
  type ContentInterval,
  type WorkHistory
} from './history.js'
import { intervalDays } from './intervalDays.js'
import { fromStateFile } from './passagesOfStates.js'
import { placesToday, type PlacesToday } from './placesToday.js'
import type { ActStatements } from './readActHistory.js'
import { standingInterval } from './standingInterval.js'
import { objectOf, statedOf } from './subjects.js'

/**
 * What the graphs say of an act's history: what it says today in the shared graph, all else in that of states.
 * @param today YYYY-MM-DD; versions that begin later do not stand for it
 */
export function historyStatements(history: ActHistory, today: string): ActStatements {
  const writing = new Writing(history, today)
  writing.writeAll()
  return writing.statements()
}

/** What an expression says of itself whose words stand with the work. */
export const OF_STUBS: ReadonlySet<string> = new Set([kg.scope.value, kg.contentHash.value])
/** What is said of a work that is not in its act today. */
const OF_ABSENT: ReadonlySet<string> = new Set(
  [dcterms.identifier, eli.number, kg.scope].map(({ value }) => value)
)

/** One run of `historyStatements`. */
class Writing {
  readonly #shared: Quad[] = []
  readonly #states: Quad[] = []
  readonly #provenance: Quad[] = []
  readonly #act: NamedNode
  readonly #counted: readonly ActState[]
  readonly #current: ActState
  readonly #isOfVersions: boolean
  readonly #places: PlacesToday
  readonly #byOrder: ReadonlyMap<string, ActState>
  /** By day: the state that counts for the day. */
  readonly #ofDay: ReadonlyMap<string, ActState>

  constructor(
    private readonly history: ActHistory,
    private readonly today: string
  ) {
    this.#act = terms.namedNode(history.act)
    this.#counted = countedStates(history)
    this.#current = currentState(history, today)!
    this.#isOfVersions = isOfVersions(history)
    this.#places = placesToday(history, this.#current)
    this.#byOrder = new Map(this.#counted.map(state => [state.order, state]))
    this.#ofDay = new Map(this.#counted.map(state => [state.day, state]))
  }

  /** The parts of today's state in their order, the act before them, and what is not in it. */
  writeAll(): void {
    const placeOf = (work: WorkHistory) => this.#places.positionOf(work) ?? 0
    for (const work of [...this.history.works.values()].sort((a, b) => placeOf(a) - placeOf(b)))
      this.#write(work)
  }

  #write(work: WorkHistory): void {
    const iri = terms.namedNode(work.iri)
    const days = this.#daysOf(work)
    const now = standingInterval(work, { current: this.#current, today: this.today, days })
    for (const [at, interval] of work.intervals.entries()) {
      if (interval === now) this.#writeNow(iri, work, days[at]!, interval)
      else this.#writeExpression(iri, days[at]!, interval)
    }
    if (now === undefined) this.#writeAbsent(iri, work)
  }

  statements(): ActStatements {
    const { states, ends } = this.history
    // One state is told by the act itself.
    const told = states.length === 1 && ends.length === 0 ? [] : states
    return {
      shared: this.#shared,
      states: [...[...told, ...ends].flatMap(({ said }) => said), ...this.#states],
      provenance: [...told.flatMap(state => state.passage), ...this.#provenance]
    }
  }

  /** On which days each interval of a work is what it says. */
  #daysOf(work: WorkHistory): readonly Times[] {
    if (this.#isOfVersions) return intervalDays(work, this.#counted)
    return work.intervals.map(({ from, until }) => ({
      from: this.#byOrder.get(from)!.day,
      ...(until !== undefined && { until: this.#byOrder.get(until)!.day })
    }))
  }

  /** What holds now stands with the work; when it began to is told where it is not what was said from the first. */
  #writeNow(iri: NamedNode, work: WorkHistory, days: Times, now: ContentInterval): void {
    const content = this.#contentOf(iri, now, true)
    const position = this.#places.positionOf(work)
    this.#shared.push(...content.said)
    if (position !== undefined)
      this.#shared.push(terms.quad(iri, kg.position, terms.literal(String(position), xsd.integer)))
    this.#provenance.push(...statedOf(iri, content.passage))
    if (this.#isOfAllDays(work, days) && content.numbers.size <= 1) return
    const expression = this.#expressionIri(iri, days, now)
    const said = content.said.filter(({ predicate }) => OF_STUBS.has(predicate.value))
    this.#states.push(...this.#told(iri, expression, days, now), ...asExpression(said, expression))
  }

  /** Whether a work has said one thing in all states, and no other day is stated of it. */
  #isOfAllDays({ intervals }: WorkHistory, { from, until }: Times): boolean {
    const first = this.#counted[0]!
    if (intervals.length > 1 || intervals[0]!.from !== first.order) return false
    // What one version states of days is read where its words stand.
    return (
      !this.#isOfVersions || this.history.states.length === 1 || (from === first.day && until === undefined)
    )
  }

  #writeExpression(iri: NamedNode, days: Times, interval: ContentInterval): void {
    const expression = this.#expressionIri(iri, days, interval)
    const { said, passage } = this.#contentOf(iri, interval, false)
    this.#states.push(...this.#told(iri, expression, days, interval), ...asExpression(said, expression))
    this.#provenance.push(...statedOf(expression, passage))
  }

  /** What an act says is read from the version that counts, also where another says the same. */
  #contentOf(iri: NamedNode, { content, from, until }: ContentInterval, isNow: boolean): Content {
    const { history, today } = this
    if (!this.#isOfVersions || history.states.length === 1 || !iri.equals(this.#act)) return content
    const having = this.#counted.filter(
      ({ order }) => from <= order && (until === undefined || order < until)
    )
    const state = isNow ? having.findLast(({ day }) => day <= today) : having.at(-1)
    return fromStateFile(content, state ?? having[0]!)
  }

  /** A work that is not in the act today: what it was or is to be, and where it stands. */
  #writeAbsent(iri: NamedNode, work: WorkHistory): void {
    const said = work.intervals.at(-1)!.content.said
    const before = this.#places.before(work)
    const isToCome = this.#current.order < work.intervals[0]!.from
    this.#states.push(
      ...said.filter(({ predicate }) => OF_ABSENT.has(predicate.value)),
      terms.quad(iri, rdf.type, isToCome ? kg.ComingWork : kg.FormerWork),
      terms.quad(iri, kg.ofAct, this.#act),
      ...(before === undefined ? [] : [terms.quad(iri, kg.after, terms.namedNode(before))])
    )
  }

  /** What is said of any expression. */
  #told(
    iri: NamedNode,
    expression: NamedNode,
    days: Times,
    { content, from, until }: ContentInterval
  ): Quad[] {
    const say = (predicate: NamedNode, object: Quad['object']) => terms.quad(expression, predicate, object)
    const ref = objectOf(content.said, dcterms.identifier)?.value ?? iri.value
    const first = this.#byOrder.get(from)!
    const next = until === undefined ? undefined : this.#byOrder.get(until)!
    const name = expression.value.slice(iri.value.length + 1)
    return [
      say(rdf.type, eli.LegalExpression),
      say(eli.realizes, iri),
      say(kg.ofAct, this.#act),
      say(dcterms.identifier, terms.literal(`${ref}@${name}`)),
      say(kg.observedFrom, terms.literal(days.from, xsd.date)),
      ...this.#exactly(expression, kg.fromState, first),
      ...(days.until === undefined ? [] : [say(kg.observedUntil, terms.literal(days.until, xsd.date))]),
      ...this.#exactly(expression, kg.untilState, next),
      ...(content.numbers.size <= 1
        ? []
        : [...content.numbers].sort().map(number => say(kg.publisherNumber, terms.literal(number))))
    ]
  }

  /** Of several states of a day, which; of versions each, since days in force may be others than theirs. */
  #exactly(expression: NamedNode, predicate: NamedNode, state: ActState | undefined): Quad[] {
    if (state === undefined || (!this.#isOfVersions && this.#ofDay.get(state.day) === state)) return []
    return [terms.quad(expression, predicate, terms.namedNode(state.iri))]
  }

  /** `{work}/2022-01-09`; what held for no whole day bears the name of its state, too. */
  #expressionIri({ value }: NamedNode, { from: day, until }: Times, { from }: ContentInterval): NamedNode {
    const digits = until === day ? `-${this.#byOrder.get(from)!.iri.slice(-16, -8)}` : ''
    return terms.namedNode(`${value}/${day}${digits}`)
  }
}
