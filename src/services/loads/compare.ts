import type { NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import { readHeld } from '../../graph/loads/readHeld.js'
import type { GraphStore } from '../../store/graphStore.js'
import { isDerivedLink } from '../legalBases/derivedLinks.js'
import type { Content } from './content.js'
import { difference, type Difference } from './difference.js'
import { originsIn, withKnownTimes } from './provenanceQuads.js'

/** What some content would change, as of one moment of the graphs. */
export interface Comparison {
  /** Of shared and provenance graph, to commit with. */
  readonly versions: readonly [number, number]
  readonly shared: Difference
  readonly provenance: Difference
  /** What the shared graph holds of the roots and their parts. */
  readonly held: readonly Quad[]
  readonly concepts: ConceptChanges
}

/** Nodes of the shared graph. */
export interface ConceptChanges {
  readonly added: readonly NamedNode[]
  readonly changed: readonly NamedNode[]
  readonly removed: readonly NamedNode[]
}

/**
 * Compares content with what the graphs hold of its roots.
 * @param fresh nodes (IRIs) of which the graphs are known to hold nothing
 * @throws Unavailable
 */
export async function compare(
  store: GraphStore,
  ids: Identifiers,
  content: Content,
  fresh: ReadonlySet<string> = new Set()
): Promise<Comparison> {
  const [sharedVersion, provenanceVersion] = await store.versions([ids.sharedGraph, ids.provenanceGraph])
  const held = await readHeld({
    store,
    shared: ids.sharedGraph,
    provenance: ids.provenanceGraph,
    roots: content.roots.filter(root => !fresh.has(root.value)),
    keep: originsIn(content.provenance).filter(origin => !fresh.has(origin.value))
  })
  // What follows from services and law together is no difference of theirs; `linkLegalBases` keeps it right.
  const own = (quads: readonly Quad[]) => quads.filter(quad => !isDerivedLink(ids, quad))
  const shared = difference(own(held.shared), own(content.shared))
  return {
    versions: [sharedVersion!, provenanceVersion!],
    shared,
    provenance: difference(held.provenance, withKnownTimes(content.provenance, held.provenance)),
    held: held.shared,
    concepts: conceptChanges(held.shared, content.shared, shared)
  }
}

/** The nodes that a difference adds, changes and removes. */
export function conceptChanges(
  held: readonly Quad[],
  wanted: readonly Quad[],
  { added, removed }: Difference
): ConceptChanges {
  const before = subjectsOf(held)
  const after = subjectsOf(wanted)
  const touched = [...subjectsOf(added, removed).values()]
  return {
    added: touched.filter(node => !before.has(node.value)),
    changed: touched.filter(node => before.has(node.value) && after.has(node.value)),
    removed: touched.filter(node => !after.has(node.value))
  }
}

function subjectsOf(...lists: (readonly Quad[])[]): Map<string, NamedNode> {
  const subjects = new Map<string, NamedNode>()
  for (const quads of lists) {
    for (const { subject } of quads) subjects.set(subject.value, subject as NamedNode)
  }
  return subjects
}
