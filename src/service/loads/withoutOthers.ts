import type { NamedNode } from '@rdfjs/types'
import type { ImportUnit, Skipped } from '../../formats/importer.js'

/** The root (IRI) that brought each node (IRI), of those that the graph holds. */
export type OwnersOf = (nodes: readonly NamedNode[]) => Promise<ReadonlyMap<string, string>>

/** Names of nodes that a report shows. */
const SHOWN = 3

/**
 * A unit without what it says of nodes that came with another root: those statements would go and come with both. What
 * is left out is told.
 */
export async function withoutOthers(
  unit: ImportUnit,
  ownersOf: OwnersOf
): Promise<{ readonly unit: ImportUnit; readonly skipped: readonly Skipped[] }> {
  const own = new Set(unit.roots.map(root => root.value))
  const owners = await ownersOf(unit.passages.map(passage => passage.concept))
  const others = new Map([...owners].filter(([node, root]) => !own.has(root) && !own.has(node)))
  if (others.size === 0) return { unit, skipped: [] }
  const byRoot = new Map<string, string[]>()
  for (const [node, root] of others) byRoot.set(root, [...(byRoot.get(root) ?? []), node])
  return {
    unit: {
      ...unit,
      quads: unit.quads.filter(quad => !others.has(quad.subject.value)),
      passages: unit.passages.filter(passage => !others.has(passage.concept.value))
    },
    skipped: [...byRoot].map(([root, nodes]) => ({
      where: `${nodes.length} nodes: ${nodes
        .slice(0, SHOWN)
        .map(([node]) => node)
        .join(' ')}${nodes.length > SHOWN ? ' …' : ''}`,
      reason: `what is said of nodes that came with ${root}`
    }))
  }
}
