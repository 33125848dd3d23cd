import type { Quad } from '@rdfjs/types'
import { originsIn, withKnownTimes } from '../../../src/service/loads/provenanceQuads.js'
import type { Identifiers } from '../../../src/graph/identifiers.js'
import { readStoredRoots } from '../../../src/graph/loads/readStoredRoots.js'
import { conceptChanges, type LoadComparison } from '../../../src/service/loads/comparison.js'
import type { LoadContent } from '../../../src/service/loads/content.js'
import { difference } from '../../../src/service/loads/difference.js'
import { isDerivedLink } from '../../../src/service/law/legalBases/derivedLinks.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'

/**
 * The plain way to compare content with what the graphs hold of its roots: all of it in memory.
 * @param fresh nodes (IRIs) of which the graphs are known to hold nothing
 * @throws Unavailable
 */
export async function compareAtOnce(
  store: GraphStore,
  ids: Identifiers,
  content: LoadContent,
  fresh: ReadonlySet<string> = new Set()
): Promise<LoadComparison> {
  const graphs = [ids.sharedGraph, ids.provenanceGraph, ids.statesGraph]
  const [sharedVersion, provenanceVersion, statesVersion] = await store.versions(graphs)
  const held = await readStoredRoots({
    store,
    shared: ids.sharedGraph,
    provenance: ids.provenanceGraph,
    states: ids.statesGraph,
    roots: content.roots.filter(root => !fresh.has(root.value)),
    keep: originsIn(content.provenance).filter(origin => !fresh.has(origin.value))
  })
  // What follows from services and law together is no difference of theirs; `linkLegalBases` keeps it right.
  const own = (quads: readonly Quad[]) => quads.filter(quad => !isDerivedLink(ids, quad))
  const shared = difference(own(held.shared), own(content.shared))
  return {
    versions: [sharedVersion!, provenanceVersion!, statesVersion!],
    shared,
    states: difference(held.states, content.states ?? []),
    provenance: difference(held.provenance, withKnownTimes(content.provenance, held.provenance)),
    held: held.shared,
    concepts: conceptChanges(held.shared, content.shared, shared),
    stateChanges: [],
    languageChanges: []
  }
}
