import { LRUCache } from 'lru-cache'
import { byVersion } from '../../graph/byVersion.js'
import { readRootSources } from '../../graph/impact/rootSources.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'
import type { RuledSectors } from './openRuledSectors.js'

/** What the use-cases of impact work with; opened once. */
export interface ImpactParts
  extends RuledSectors, Pick<ProvisionParts, 'ids' | 'acts' | 'loader' | 'attributionsOf'> {
  readonly store: GraphStore
  /** The files of classifications and regions: whoever is told their headings and names is told where they come from. */
  readonly catalogueSources: () => Promise<readonly { readonly iri: string; readonly source: string }[]>
  /** Counts and lists of the shared graph as it is now, by what was asked. */
  readonly kept: <Value extends object>(key: readonly unknown[], make: () => Promise<Value>) => Promise<Value>
}

/** In bytes, roughly: an entry besides the strings in it. */
const ENTRY = 200
const NUMBER = 60

export function openImpactParts({
  cacheBytes = 0,
  ...parts
}: Omit<ImpactParts, 'catalogueSources' | 'kept'> & {
  readonly cacheBytes?: number
}): ImpactParts {
  const { store, ids } = parts
  return {
    ...parts,
    catalogueSources: byVersion(store, ids.sharedGraph, async () => {
      const nodes = [
        ...['2', '2.1', '2-2.1'].map(name => ids.concept('NACE', name)!),
        ids.concept('NUTS', 'DE')!
      ]
      const sources = await readRootSources(store, { graph: ids.sharedGraph, nodes })
      return sources.map(source => ({ iri: source, source }))
    }),
    kept: openKept(parts, cacheBytes)
  }
}

/** At most so many bytes of answers, each asked once however many wait for it; all go with the graph's version. */
function openKept({ store, ids }: Pick<ImpactParts, 'store' | 'ids'>, bytes: number): ImpactParts['kept'] {
  const ofVersion = byVersion(store, ids.sharedGraph, () =>
    Promise.resolve(
      new LRUCache<string, object, () => Promise<object>>({
        maxSize: Math.max(bytes, 1),
        sizeCalculation: found => ENTRY + sizeOf(found),
        fetchMethod: (_key, _stale, { context }) => context()
      })
    )
  )
  return async (key, make) => {
    const cache = await ofVersion()
    return (await cache.fetch(JSON.stringify(key), { context: make })) as Awaited<ReturnType<typeof make>>
  }
}

function sizeOf(found: object): number {
  let size = 0
  for (const [key, value] of found instanceof Map ? found : Object.entries(found)) {
    size += 2 * String(key).length + NUMBER
    size +=
      typeof value === 'string' ? 2 * value.length : typeof value === 'object' ? sizeOf(value as object) : 0
  }
  return size
}
