import { compareText } from '../../base/text/compareText.js'
import type { Act } from '../../proof/law/acts/act.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import { domainOf, hitKindOf, type HitKind, type ListedHit } from './listed.js'

/** Of how many hits a search consists, by what can be asked for alone; those with most first. */
export interface HitCounts {
  readonly kinds: readonly { readonly kind: HitKind; readonly hits: number }[]
  readonly acts: readonly { readonly act: Act; readonly hits: number }[]
  readonly domains: readonly { readonly domain: string; readonly hits: number }[]
}

/** So many acts are told. */
const MOST_ACTS = 50

export function countHits(all: readonly ListedHit[], table: ActTable): HitCounts {
  return {
    kinds: count(all, hitKindOf).map(([kind, hits]) => ({ kind, hits })),
    acts: count(all, ({ act }) => act)
      .flatMap(([iri, hits]) => {
        const act = table.byIri(iri)
        return act === undefined ? [] : [{ act, hits }]
      })
      .slice(0, MOST_ACTS),
    domains: count(all, domainOf).map(([domain, hits]) => ({ domain, hits }))
  }
}

function count<Key extends string>(all: readonly ListedHit[], of: (each: ListedHit) => Key): [Key, number][] {
  const counts = new Map<Key, number>()
  for (const each of all) counts.set(of(each), (counts.get(of(each)) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1] || compareText(one[0], other[0]))
}
