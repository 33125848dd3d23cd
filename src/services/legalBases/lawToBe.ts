import type { Quad } from '@rdfjs/types'
import type { ActTable } from '../../law/acts/actTable.js'
import { actTable } from '../../law/acts/actTable.js'
import { actOf, readActs } from '../../graph/acts/readActs.js'
import type { HeldSections } from '../../graph/citations/resolveLegalBases.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { provisionParts } from '../../graph/ownIris.js'
import { readProvisionsOfActs } from '../../graph/publicServices/provisionsOfActs.js'
import type { GraphStore } from '../../store/graphStore.js'
import { eli, rdf } from '../../vocab/terms.js'

/** A graph's statements that go, and those that come in their place. */
export interface Change {
  readonly held: readonly Quad[]
  readonly wanted: readonly Quad[]
}

interface Graph {
  readonly store: GraphStore
  readonly ids: Identifiers
}

/** The acts of the shared graph as they are after a change. */
export async function actsToBe({ store, ids }: Graph, { held, wanted }: Change): Promise<ActTable> {
  const gone = new Set(held.map(quad => quad.subject.value))
  const stay = (await readActs(store, ids)).filter(act => !gone.has(act.iri))
  const iris = new Set(
    wanted
      .filter(({ predicate, object }) => predicate.equals(rdf.type) && object.equals(eli.LegalResource))
      .map(quad => quad.subject.value)
      .filter(iri => ids.isLaw(iri))
  )
  const said = new Map<string, Map<string, string[]>>()
  for (const { subject, predicate, object } of wanted) {
    if (!iris.has(subject.value)) continue
    const about = said.get(subject.value) ?? new Map<string, string[]>()
    said.set(subject.value, about)
    about.set(predicate.value, [...(about.get(predicate.value) ?? []), object.value])
  }
  const come = [...said].map(([iri, about]) => actOf(iri, about))
  return actTable([...stay, ...come].sort((one, other) => (one.iri < other.iri ? -1 : 1)))
}

/** The sections that these acts have after a change. */
export async function sectionsToBe(
  { store, ids }: Graph,
  { held, wanted }: Change,
  acts: ReadonlySet<string>
): Promise<HeldSections> {
  const gone = new Set(held.map(quad => quad.subject.value))
  const stay = await readProvisionsOfActs(store, ids.sharedGraph, [...acts])
  const come = wanted
    .filter(({ predicate, object }) => predicate.equals(eli.is_part_of) && acts.has(object.value))
    .map(quad => quad.subject.value)
  const sections = new Map<string, Set<string>>()
  for (const iri of [...stay.filter(iri => !gone.has(iri)), ...come]) {
    const { act, section } = provisionParts(iri)
    const ofAct = sections.get(act) ?? new Set()
    sections.set(act, ofAct.add(section))
  }
  const none: ReadonlySet<string> = new Set()
  return act => sections.get(act) ?? none
}
