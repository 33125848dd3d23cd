import { byVersion } from '../../graph/byVersion.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readRules, type SectorRule } from '../../graph/impact/rules.js'
import { readClassification, type Classification } from '../../graph/sectors/classification.js'
import type { GraphStore } from '../../graph/store/graphStore.js'

/** Rules on sectors, and the classification that they and assignments speak in; read once for each version of the graph. */
export interface RuledSectors {
  readonly rules: () => Promise<readonly SectorRule[]>
  readonly classification: () => Promise<Classification>
}

export function openRuledSectors({
  store,
  ids
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
}): RuledSectors {
  const graph = ids.sharedGraph
  return {
    rules: byVersion(store, graph, () => readRules(store, ids)),
    classification: byVersion(store, graph, () => readClassification(store, graph, ids.concept('NACE', '2')!))
  }
}
