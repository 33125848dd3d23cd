import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { findLegalBases, type LegalBasis } from '../../../proof/law/citations/findLegalBases.js'
import { resolveLegalBases } from '../../../graph/citations/resolveLegalBases.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readServiceBases, type ServiceBasis } from '../../../graph/publicServices/serviceBases.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { cv, kg } from '../../../graph/vocab/terms.js'
import type { LoadComparison } from '../../loads/comparison.js'
import type { LoadContent } from '../../loads/content.js'
import { isDerivedLink } from './derivedLinks.js'
import { LawToBe } from './lawToBe.js'

export interface LinkChanges {
  readonly added: readonly Quad[]
  readonly removed: readonly Quad[]
  /** Those whose links change. */
  readonly services: readonly Relinked[]
}

export interface Relinked {
  readonly service: NamedNode
  readonly scope: NamedNode
}

interface Graph {
  readonly store: GraphStore
  readonly ids: Identifiers
}

const none: ReadonlySet<string> = new Set()
const NOTHING: LinkChanges = { added: [], removed: [], services: [] }

/**
 * What the links from services to their legal bases become when some content takes the place of what is held. Where law
 * comes or goes, those of all services: they get links when the law arrives after them, and lose them when it goes.
 * @param lawToBe the law after that, where others read it too
 * @throws Unavailable
 */
export async function linkLegalBases(
  graph: Graph,
  content: LoadContent,
  { concepts, held }: Pick<LoadComparison, 'concepts' | 'held'>,
  lawToBe = new LawToBe(graph, { held, wanted: content.shared })
): Promise<LinkChanges> {
  const { store, ids } = graph
  const touched = [...concepts.added, ...concepts.changed, ...concepts.removed]
  const law = touched.some(({ value }) => ids.isLaw(value))
  if (!law && !touched.some(({ value }) => ids.isService(value))) return NOTHING

  const before = law ? await readServiceBases(store, ids.sharedGraph) : basesIn(ids, held)
  const after = new Map([...before].filter(([iri]) => ids.isService(iri)))
  for (const { subject } of held) after.delete(subject.value)
  for (const [iri, basis] of basesIn(ids, content.shared)) after.set(iri, basis)
  const wanted = await wantedLinks(graph, lawToBe, after)

  const changes = { added: [] as Quad[], removed: [] as Quad[], services: [] as Relinked[] }
  for (const iri of new Set([...before.keys(), ...after.keys()])) {
    if (!ids.isService(iri)) continue
    const service = DataFactory.namedNode(iri)
    const link = (basis: string) =>
      DataFactory.quad(service, cv.hasLegalResource, DataFactory.namedNode(basis))
    const was = before.get(iri)?.links ?? none
    const will = wanted.get(iri) ?? none
    const added = [...will].filter(basis => !was.has(basis)).map(link)
    const removed = [...was].filter(basis => !will.has(basis)).map(link)
    if (added.length + removed.length === 0) continue
    changes.added.push(...added)
    changes.removed.push(...removed)
    const scope = (after.get(iri) ?? before.get(iri))!.scope
    changes.services.push({ service, scope: DataFactory.namedNode(scope) })
  }
  return changes
}

async function wantedLinks(
  graph: Graph,
  law: LawToBe,
  services: ReadonlyMap<string, ServiceBasis>
): Promise<Map<string, Set<string>>> {
  const texts = new Set([...services.values()].flatMap(({ text }) => text ?? []))
  if (texts.size === 0) return new Map()
  const table = await law.acts()
  // Authorities copy from each other: each text is read once.
  const bases = new Map<string, readonly LegalBasis[]>()
  const acts = new Set<string>()
  for (const text of texts) {
    const found = findLegalBases(text, table)
    bases.set(text, found)
    for (const { act, section } of found) if (act && section) acts.add(act.iri)
  }
  const held = await law.sections(acts)
  const links = new Map<string, Set<string>>()
  for (const [iri, { text }] of services) {
    if (text === undefined) continue
    const resolved = resolveLegalBases(bases.get(text)!, { ids: graph.ids, held })
    links.set(iri, new Set(resolved.flatMap(one => one.iris)))
  }
  return links
}

/** What some statements say of the legal bases of services. */
function basesIn(ids: Identifiers, quads: readonly Quad[]): Map<string, ServiceBasis> {
  const found = new Map<string, { scope: string; text?: string; links: Set<string> }>()
  for (const quad of quads) {
    const { subject, predicate, object } = quad
    if (!ids.isService(subject.value)) continue
    const basis = found.get(subject.value) ?? { scope: '', links: new Set() }
    found.set(subject.value, basis)
    if (predicate.equals(kg.scope)) basis.scope = object.value
    if (predicate.equals(kg.legalBasis)) basis.text = object.value
    if (isDerivedLink(ids, quad)) basis.links.add(object.value)
  }
  return found
}
