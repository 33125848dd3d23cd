import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dcterms, eli, kg, rdf, xsd } from '../vocab/terms.js'
import { asExpression } from './expressionQuads.js'
import {
  countedStates,
  intervalIn,
  type ActHistory,
  type ActState,
  type ContentInterval,
  type WorkHistory
} from './history.js'
import type { ActStatements } from './readActHistory.js'
import { objectOf, statedOf } from './subjects.js'

/** What the graphs say of an act's history: what its last state says in the shared graph, all else in that of states. */
export function historyStatements(history: ActHistory): ActStatements {
  const writing = new Writing(history)
  for (const work of inOrder(history)) writing.write(work)
  return writing.statements()
}

/** The parts of the last state in their order, the act before them, and what is in it no more. */
function inOrder({ works }: ActHistory): WorkHistory[] {
  return [...works.values()].sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
}

/** What an expression says of itself whose words stand with the work. */
export const OF_STUBS: ReadonlySet<string> = new Set([kg.scope.value, kg.contentHash.value])
/** What is said of a work that is in its act no more. */
const OF_FORMER: ReadonlySet<string> = new Set(
  [dcterms.identifier, eli.number, kg.scope].map(({ value }) => value)
)

/** One run of `historyStatements`. */
class Writing {
  readonly #shared: Quad[] = []
  readonly #states: Quad[] = []
  readonly #provenance: Quad[] = []
  readonly #act: NamedNode
  readonly #counted: readonly ActState[]
  readonly #byOrder: ReadonlyMap<string, ActState>
  /** By day: the state that counts for the day. */
  readonly #ofDay: ReadonlyMap<string, ActState>

  constructor(private readonly history: ActHistory) {
    this.#act = terms.namedNode(history.act)
    this.#counted = countedStates(history)
    this.#byOrder = new Map(this.#counted.map(state => [state.order, state]))
    this.#ofDay = new Map(this.#counted.map(state => [state.day, state]))
  }

  write(work: WorkHistory): void {
    const iri = terms.namedNode(work.iri)
    const now = intervalIn(work, this.#counted.at(-1)!.order)
    for (const interval of work.intervals) {
      if (interval === now) this.#writeNow(iri, work, interval)
      else this.#writeExpression(iri, interval)
    }
    if (now === undefined) this.#writeFormer(iri, work)
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

  /** What holds now stands with the work; when it began to is told where it is not what was said from the first. */
  #writeNow(iri: NamedNode, { intervals, position }: WorkHistory, now: ContentInterval): void {
    const { content, from } = now
    this.#shared.push(...content.said)
    if (position !== undefined)
      this.#shared.push(terms.quad(iri, kg.position, terms.literal(String(position), xsd.integer)))
    this.#provenance.push(...statedOf(iri, content.passage))
    if (intervals.length === 1 && from === this.#counted[0]!.order && content.numbers.size <= 1) return
    const expression = this.#expressionIri(iri, now)
    const said = content.said.filter(({ predicate }) => OF_STUBS.has(predicate.value))
    this.#states.push(...this.#told(iri, expression, now), ...asExpression(said, expression))
  }

  #writeExpression(iri: NamedNode, interval: ContentInterval): void {
    const expression = this.#expressionIri(iri, interval)
    const { said, passage } = interval.content
    this.#states.push(...this.#told(iri, expression, interval), ...asExpression(said, expression))
    this.#provenance.push(...statedOf(expression, passage))
  }

  /** A work that is in the act no more: what it was, and where it stood. */
  #writeFormer(iri: NamedNode, { intervals, after }: WorkHistory): void {
    const said = intervals.at(-1)!.content.said
    this.#states.push(
      ...said.filter(({ predicate }) => OF_FORMER.has(predicate.value)),
      terms.quad(iri, rdf.type, kg.FormerWork),
      terms.quad(iri, kg.ofAct, this.#act),
      ...(after === undefined ? [] : [terms.quad(iri, kg.after, terms.namedNode(after))])
    )
  }

  /** What is said of any expression. */
  #told(iri: NamedNode, expression: NamedNode, { content, from, until }: ContentInterval): Quad[] {
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
      say(kg.observedFrom, terms.literal(first.day, xsd.date)),
      ...this.#exactly(expression, kg.fromState, first),
      ...(next === undefined ? [] : [say(kg.observedUntil, terms.literal(next.day, xsd.date))]),
      ...this.#exactly(expression, kg.untilState, next),
      ...(content.numbers.size <= 1
        ? []
        : [...content.numbers].sort().map(number => say(kg.publisherNumber, terms.literal(number))))
    ]
  }

  /** Of several states of a day, which. */
  #exactly(expression: NamedNode, predicate: NamedNode, state: ActState | undefined): Quad[] {
    if (state === undefined || this.#ofDay.get(state.day) === state) return []
    return [terms.quad(expression, predicate, terms.namedNode(state.iri))]
  }

  /** `{work}/2022-01-09`; what held for no whole day bears the name of its state, too. */
  #expressionIri({ value }: NamedNode, { from, until }: ContentInterval): NamedNode {
    const { day, iri } = this.#byOrder.get(from)!
    const isOfTheDay = until === undefined || this.#byOrder.get(until)!.day !== day
    return terms.namedNode(`${value}/${day}${isOfTheDay ? '' : `-${iri.slice(-16, -8)}`}`)
  }
}
