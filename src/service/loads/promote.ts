import type { Promotion } from '../../graph/loads/promotions.js'
import type { StagedLoad } from '../../graph/loads/stagedLoads.js'
import { localName } from '../../graph/ownIris.js'
import type { Promotions } from '../operations/promotions.js'
import type { ContentInParts } from './content.js'
import { describedLosses, type DescribedLoss } from './describedLosses.js'
import { labelsOf } from './labelsOf.js'
import type { OlderState } from './olderStates.js'
import type { OtherAct } from './otherActs.js'
import { overtakenBy } from './overtakenBy.js'
import { promoteContent, type Promoted } from './promoteContent.js'
import { discard, findStaged, type StagingParts } from './stage.js'
import { readStaged } from './stagedContent.js'

export interface PromoteParts extends StagingParts {
  readonly promotions: Promotions
  readonly now: () => Date
}

export interface PromoteRequest {
  /** Of the staged load; not needed where only one is staged. */
  readonly id?: string | undefined
  /** Also when somebody else changed the same things since it was staged, holds a later state or much more of them. */
  readonly anyway: boolean
}

export type PromoteOutcome = { readonly load: StagedLoad } & (
  | {
      readonly state: 'promoted'
      /** Its id, as `rollBack` takes it. */
      readonly promotion: string
      readonly concepts: Promoted['comparison']['concepts']
    }
  /** The graph held it already. */
  | { readonly state: 'unchanged' }
  /** Not promoted: somebody changed the same things after it was staged. */
  | { readonly state: 'overtaken'; readonly by: Promotion }
  /** Not promoted: so many of its acts or concepts are older than what is held. */
  | { readonly state: 'older'; readonly older: readonly OlderState[] }
  /** Not promoted: so many of its acts would take the places of others. */
  | { readonly state: 'other_acts'; readonly others: readonly OtherAct[] }
  /** Not promoted: it leaves out much of what is held. */
  | { readonly state: 'lossy'; readonly losses: readonly DescribedLoss[] }
)

/**
 * Takes a staged load over, in one commit, and forgets what was staged; or says why it was left staged.
 * @throws InvalidInput when there is no such load, or none to choose
 * @throws Unavailable
 */
export async function promote(parts: PromoteParts, { id, anyway }: PromoteRequest): Promise<PromoteOutcome> {
  const load = await findStaged(parts, id)
  const content = await readStaged(parts, load)
  const outcome = await promoteStaged(parts, load, content, anyway).finally(() => content.close())
  if (outcome.state === 'promoted' || outcome.state === 'unchanged') await discard(parts, load)
  return outcome
}

async function promoteStaged(
  parts: PromoteParts,
  load: StagedLoad,
  content: ContentInParts,
  anyway: boolean
): Promise<PromoteOutcome> {
  const by = anyway ? undefined : await overtakenBy(load, content, parts)
  if (by !== undefined) return { load, state: 'overtaken', by }
  const { title, agents } = load
  const { promotion, comparison, older, others, losses } = await promoteContent(content, {
    ...parts,
    title,
    agents,
    anyway
  })
  if (older.length > 0 && !anyway) return { load, state: 'older', older }
  if (others.length > 0 && !anyway) return { load, state: 'other_acts', others }
  if (losses.length > 0 && !anyway)
    return { load, state: 'lossy', losses: describedLosses(losses, labelsOf(comparison.held), parts.ids) }
  if (promotion === undefined) return { load, state: 'unchanged' }
  return { load, state: 'promoted', promotion: localName(promotion.value), concepts: comparison.concepts }
}
