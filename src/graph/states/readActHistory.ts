import type { NamedNode, Quad } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'
import { bySubject } from '../groupedBy.js'
import { eli, kg, prov, rdf } from '../vocab/terms.js'
import { onlyState, stateOf } from './actStates.js'
import { contentKey, sharedContentKey } from './contentKey.js'
import { asWork } from './expressionQuads.js'
import {
  countedStates,
  isOfVersions,
  type ActHistory,
  type ActState,
  type Content,
  type ContentInterval,
  type WorkHistory
} from './history.js'
import { publicationEndsIn } from './publicationEnds.js'
import { objectOf, says } from './subjects.js'

/** What is said of an act, its parts and their expressions. */
export interface ActStatements {
  /** Of the act and its parts in the shared graph, without the links that follow from other things. */
  readonly shared: readonly Quad[]
  /** Of states, expressions, and works that are in the act no more. */
  readonly states: readonly Quad[]
  /** Of all nodes of both, and of the loads that they come from. */
  readonly provenance: readonly Quad[]
  /** Of parts (IRI) of the act what the shared graph says but their place, where the same array may be told again. */
  readonly again?: ReadonlyMap<string, readonly Quad[]>
}

/**
 * The history that is held of an act; that of one file, where it is held in one state. Undefined where no day can be told
 * from which that counts.
 */
export function readActHistory(act: NamedNode, statements: ActStatements): ActHistory | undefined {
  const shared = bySubject(statements.shared)
  const provenance = bySubject(statements.provenance)
  const said = bySubject(statements.states)
  const states = statesOf(act, { shared, provenance, said, parts: () => partsInOrder(statements.shared) })
  if (states === undefined) return undefined
  const reading = new Reading(act, states, provenance)
  for (const [iri, quads] of said) reading.readStated(iri, quads)
  reading.readCurrent(shared, statements.again)
  const ends = publicationEndsIn(statements.states)
  return { act: act.value, states, works: reading.works(), ends }
}

/** The states of which that is said, as they follow on one another; undefined as above. */
export function readActStates(
  act: NamedNode,
  { shared, states, provenance }: ActStatements
): ActState[] | undefined {
  return statesOf(act, {
    shared: bySubject(shared.filter(({ subject }) => subject.equals(act))),
    parts: () => partsInOrder(shared),
    provenance: bySubject(provenance),
    said: bySubject(states)
  })
}

type Said = ReadonlyMap<string, readonly Quad[]>

function statesOf(
  act: NamedNode,
  {
    shared,
    provenance,
    said,
    parts
  }: {
    readonly shared: Said
    readonly provenance: Said
    readonly said: Said
    readonly parts: () => readonly string[]
  }
): ActState[] | undefined {
  const states = [...said]
    .filter(([, quads]) => says(quads, rdf.type, kg.ActState))
    .map(([iri, quads]) => stateOf(iri, quads, provenance.get(iri) ?? []))
    .sort((a, b) => compareText(a.order, b.order))
  if (states.length > 0) return states
  const passage = provenance.get(act.value) ?? []
  const load = provenance.get(objectOf(passage, prov.wasGeneratedBy)?.value ?? '') ?? []
  const only = onlyState(act, { said: shared.get(act.value) ?? [], passage, load, parts })
  return only && [only]
}

/** The nodes (IRI) that have a place, in their order. */
function partsInOrder(shared: readonly Quad[]): string[] {
  return shared
    .filter(({ predicate }) => predicate.equals(kg.position))
    .sort((a, b) => Number(a.object.value) - Number(b.object.value))
    .map(({ subject }) => subject.value)
}

/** One run of `readActHistory`. */
class Reading {
  readonly #intervals = new Map<string, ContentInterval[]>()
  readonly #places = new Map<string, Pick<WorkHistory, 'position' | 'after'>>()
  /** By work: what is said of the times of its current expression. */
  readonly #stubs = new Map<string, readonly Quad[]>()
  readonly #first: string
  readonly #orders = new Map<string, string>()
  readonly #isOfVersions: boolean

  constructor(
    private readonly act: NamedNode,
    states: readonly ActState[],
    private readonly provenance: Said
  ) {
    const counted = countedStates({ states })
    this.#first = counted[0]?.order ?? ''
    this.#isOfVersions = isOfVersions({ states })
    // Of the states of one day the last one is what the day's name alone means.
    for (const { iri, day, order } of counted) this.#orders.set(day, order).set(iri, order)
  }

  readStated(iri: string, said: readonly Quad[]): void {
    if (says(said, rdf.type, kg.ActState) || says(said, rdf.type, kg.PublicationEnd)) return
    if (!says(said, rdf.type, eli.LegalExpression)) {
      const after = objectOf(said, kg.after)?.value
      this.#places.set(iri, after === undefined ? {} : { after })
      return
    }
    const work = objectOf(said, eli.realizes) as NamedNode
    if (isStub(said)) this.#stubs.set(work.value, said)
    else {
      const words = asWork(said, work, this.act)
      const content = { key: contentKey(words), said: words, ...this.#passage(iri, said) }
      this.#hold(work.value, { content, ...this.#times(said) })
    }
  }

  /** What the shared graph says is what holds now. */
  readCurrent(shared: Said, again: Said = new Map()): void {
    const places: { iri: string; position: number }[] = []
    for (const [iri, all] of shared) {
      const position = objectOf(all, kg.position)
      if (position !== undefined) places.push({ iri, position: Number(position.value) })
      const same = again.get(iri)
      const said = same ?? all.filter(({ predicate }) => !predicate.equals(kg.position))
      const key = same === undefined ? contentKey(said) : sharedContentKey(said)
      const stub = this.#stubs.get(iri) ?? []
      this.#hold(iri, { content: { key, said, ...this.#passage(iri, stub) }, ...this.#times(stub) })
    }
    places.sort((a, b) => a.position - b.position)
    for (const [index, { iri, position }] of places.entries()) {
      const after = places[index - 1]?.iri
      this.#places.set(iri, { position, ...(after !== undefined && { after }) })
    }
  }

  works(): Map<string, WorkHistory> {
    return new Map(
      [...this.#intervals].map(([iri, intervals]) => [
        iri,
        { iri, intervals: intervals.sort((a, b) => compareText(a.from, b.from)), ...this.#places.get(iri) }
      ])
    )
  }

  #hold(work: string, interval: ContentInterval): void {
    const all = this.#intervals.get(work)
    if (all === undefined) this.#intervals.set(work, [interval])
    else all.push(interval)
  }

  #passage(iri: string, expression: readonly Quad[]): Pick<Content, 'passage' | 'numbers'> {
    const passage = this.provenance.get(iri) ?? []
    const numbers = [
      ...passage.filter(({ predicate }) => predicate.equals(kg.locator)),
      ...expression.filter(({ predicate }) => predicate.equals(kg.publisherNumber))
    ]
    return { passage, numbers: new Set(numbers.map(({ object }) => object.value)) }
  }

  #times(said: readonly Quad[]): Pick<ContentInterval, 'from' | 'until'> {
    const from = this.#orderOf(said, kg.fromState, kg.observedFrom) ?? this.#first
    const until = this.#orderOf(said, kg.untilState, kg.observedUntil)
    return { from, ...(until !== undefined && { until }) }
  }

  #orderOf(said: readonly Quad[], byState: NamedNode, byDay: NamedNode): string | undefined {
    // Days of versions may be those on which something is in force.
    const named = objectOf(said, byState) ?? (this.#isOfVersions ? undefined : objectOf(said, byDay))
    if (named === undefined) return undefined
    const order = this.#orders.get(named.value)
    if (order !== undefined) return order
    throw new TypeError(
      `${said[0]!.subject.value} begins or ends with ${named.value}, of which no state is known`
    )
  }
}

/** Of what holds now the words stand with the work. */
export function isStub(said: readonly Quad[]): boolean {
  return objectOf(said, kg.text) === undefined && objectOf(said, eli.title) === undefined
}
