import type { NamedNode } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import { holdsGrounding } from '../../graph/loads/holdsGrounding.js'
import { rootsOfOthers } from '../../graph/loads/rootsOfOthers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { demoRequests } from './importDemo.js'
import { promoteContent } from './promoteContent.js'
import { readLoadFor } from './readLoadFor.js'

/**
 * Takes the demo corpus out of the shared graph, in one promotion; what is held in its official wording, or from files of others, stays.
 * Costs one question where there is nothing of it.
 * @returns how many concepts went
 * @throws Unavailable
 */
export async function takeDemoOut(target: {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now?: () => Date
}): Promise<number> {
  const { store, ids, now = () => new Date() } = target
  if (!(await holdsGrounding(store, { graph: ids.sharedGraph, grounding: 'summary' }))) return 0
  const roots: NamedNode[] = []
  const agents: NamedNode[] = []
  for (const request of await demoRequests({ store, ids, now })) {
    const { units } = await readLoadFor(store, request)
    roots.push(...units.flatMap(unit => unit.roots))
    agents.push(ids.importer(request.importer.name, request.importer.version))
  }
  const others = await rootsOfOthers(store, {
    shared: ids.sharedGraph,
    provenance: ids.provenanceGraph,
    roots
  })
  const gone = roots.filter(root => !others.has(root.value))
  const { comparison } = await promoteContent(
    { roots: gone, shared: [], provenance: [] },
    { store, ids, now, agents, actor: 'beleg demo', title: 'beleg demo: taken out', anyway: true }
  )
  return comparison.concepts.removed.length
}
