import type { Quad } from '@rdfjs/types'
import type { Act } from '../../../proof/law/acts/act.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'
import { actTable } from '../../../proof/law/acts/actTable.js'
import { actOf, readActs } from '../../../graph/acts/readActs.js'
import type { StoredSections } from '../../../graph/citations/storedSections.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { provisionParts } from '../../../graph/ownIris.js'
import { readProvisionsOfActs } from '../../../graph/publicServices/provisionsOfActs.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { eli, rdf } from '../../../graph/vocab/terms.js'

/** A graph's statements that go, and those that come in their place. */
export interface LawChange {
  readonly held: readonly Quad[]
  readonly wanted: readonly Quad[]
}

interface Graph {
  readonly store: GraphStore
  readonly ids: Identifiers
}

/** The law of the shared graph as it is after a change; what is read of it is read once. */
export class LawToBe {
  #acts: Promise<ActTable> | undefined
  readonly #gone: ReadonlySet<string>
  /** Act (IRI) → its sections that come, and those of acts that were asked for. */
  readonly #come = new Map<string, string[]>()
  readonly #sections = new Map<string, ReadonlySet<string>>()

  constructor(
    private readonly graph: Graph,
    private readonly change: LawChange
  ) {
    this.#gone = new Set(change.held.map(quad => quad.subject.value))
    for (const { subject, predicate, object } of change.wanted) {
      if (!predicate.equals(eli.is_part_of)) continue
      const come = this.#come.get(object.value) ?? []
      this.#come.set(object.value, come)
      come.push(subject.value)
    }
  }

  acts(): Promise<ActTable> {
    this.#acts ??= this.#readActs()
    return this.#acts
  }

  /** The sections that these acts have. */
  async sections(acts: Iterable<string>): Promise<StoredSections> {
    const unknown = [...new Set(acts)].filter(act => !this.#sections.has(act))
    const { store, ids } = this.graph
    const all = new Map(unknown.map(act => [act, new Set<string>()]))
    const stay = await readProvisionsOfActs(store, ids.sharedGraph, unknown)
    const come = unknown.flatMap(act => this.#come.get(act) ?? [])
    for (const iri of [...stay.filter(iri => !this.#gone.has(iri)), ...come]) {
      const { act, section } = provisionParts(iri)
      all.get(act)?.add(section)
    }
    for (const [act, sections] of all) this.#sections.set(act, sections)
    return act => this.#sections.get(act) ?? NONE
  }

  async #readActs(): Promise<ActTable> {
    const { store, ids } = this.graph
    const stay = (await readActs(store, ids)).filter(act => !this.#gone.has(act.iri))
    const come = actsIn(ids, this.change.wanted)
    return actTable([...stay, ...come].sort((one, other) => (one.iri < other.iri ? -1 : 1)))
  }
}

/** The acts of which some statements tell, all that is said of each. */
export function actsIn(ids: Pick<Identifiers, 'isLaw'>, quads: readonly Quad[]): Act[] {
  const iris = new Set(
    quads
      .filter(({ predicate, object }) => predicate.equals(rdf.type) && object.equals(eli.LegalResource))
      .map(quad => quad.subject.value)
      .filter(iri => ids.isLaw(iri))
  )
  const said = new Map<string, Map<string, string[]>>()
  for (const { subject, predicate, object } of quads) {
    if (!iris.has(subject.value)) continue
    const about = said.get(subject.value) ?? new Map<string, string[]>()
    said.set(subject.value, about)
    about.set(predicate.value, [...(about.get(predicate.value) ?? []), object.value])
  }
  return [...said].map(([iri, about]) => actOf(iri, about))
}

const NONE: ReadonlySet<string> = new Set()
