import type { NamedNode } from '@rdfjs/types'
import type { ImportUnit, Skipped } from '../../formats/importer.js'

/** Those (IRIs) of some nodes of which the graph says anything. */
export type KnownOf = (nodes: readonly NamedNode[]) => Promise<ReadonlySet<string>>

/** A unit without the roots that speak of what the graph does not hold; undefined when no root is left. */
export async function withoutUnknown(
  unit: ImportUnit,
  restsOn: NonNullable<ImportUnit['restsOn']>,
  knownOf: KnownOf
): Promise<{ readonly unit: ImportUnit | undefined; readonly skipped: readonly Skipped[] }> {
  const wanted = new Map([...restsOn.values(), unit.used ?? []].flat().map(node => [node.value, node]))
  const known = await knownOf([...wanted.values()])
  const skipped: Skipped[] = []
  const left = new Set<string>()
  for (const { value } of unit.roots) {
    const missing = restsOn.get(value)?.find(node => !known.has(node.value))
    if (missing === undefined) left.add(value)
    else skipped.push({ where: value, reason: `speaks of ${missing.value}, which the graph does not hold` })
  }
  const roots = unit.roots.filter(root => left.has(root.value))
  if (roots.length === 0) return { unit: undefined, skipped }
  return {
    unit: {
      ...unit,
      roots,
      quads: unit.quads.filter(quad => left.has(quad.subject.value)),
      passages: unit.passages.filter(passage => left.has(passage.concept.value)),
      ...(unit.used && { used: unit.used.filter(source => known.has(source.value)) })
    },
    skipped
  }
}
