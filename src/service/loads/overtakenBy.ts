import type { Identifiers } from '../../graph/identifiers.js'
import { readPromotions, type Promotion } from '../../graph/loads/promotions.js'
import type { StagedLoad } from '../../graph/loads/stagedLoads.js'
import type { Promotions } from '../operations/promotions.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { compareInParts } from './compareInParts.js'
import type { ContentInParts } from './content.js'
import { sizeOf } from './difference.js'

/**
 * The last promotion or rollback that changed the same things after a load was staged: what its steward has seen is not
 * what promoting it would do now. None when the graph holds already what the load says.
 * @throws Unavailable
 */
export async function overtakenBy(
  { sharedVersion }: Pick<StagedLoad, 'sharedVersion'>,
  content: ContentInParts,
  {
    store,
    ids,
    promotions,
    now
  }: {
    readonly store: GraphStore
    readonly ids: Identifiers
    readonly promotions: Promotions
    readonly now: () => Date
  }
): Promise<Promotion | undefined> {
  const mine = new Set(content.roots.map(root => root.value))
  const all = await readPromotions(store, ids)
  for (const later of all) {
    if (later.version <= sharedVersion) continue
    const changing = later.kind === 'promotion' ? later : all.find(one => one.takenBackBy === later.iri)
    const kept = changing && (await promotions.find(changing.iri))
    if (kept?.roots.some(root => mine.has(root)) !== true) continue
    const { shared, provenance } = await compareInParts(store, ids, content, { now })
    const isSame = [shared, provenance].map(sizeOf).every(({ added, removed }) => added + removed === 0)
    return isSame ? undefined : later
  }
  return undefined
}
