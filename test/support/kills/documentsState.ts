import type { World } from './world.js'

/** Of each document of a tenant, by its number, what its graph says: `version 3 in 17 statements`. */
export async function documentTexts(
  { store, ids }: Pick<World, 'store' | 'ids'>,
  tenant: string
): Promise<Map<number, string>> {
  const versions = new Map<number, Set<string>>()
  const sizes = new Map<number, number>()
  await store.refresh()
  for await (const batch of store.read(ids.tenantGraph(tenant)))
    for (const { subject, object } of batch) {
      const number = /\/wartung-(\d+)(?=$|[/#])/.exec(subject.value)?.[1]
      if (number === undefined) continue
      const n = Number(number)
      sizes.set(n, (sizes.get(n) ?? 0) + 1)
      const found = versions.get(n) ?? new Set()
      versions.set(n, found)
      for (const [, version] of object.value.matchAll(/Fassung f(\d+)/g)) found.add(version!)
    }
  return new Map(
    [...sizes].map(([n, size]) => [n, `version ${[...versions.get(n)!].join(' and ')} in ${size} statements`])
  )
}
