import { InvalidInput } from '../../base/errors.js'
import { packageVersion } from '../../base/version.js'
import type { SoftwarePart } from '../../graph/provenance/agentQuads.js'
import { countedStates } from '../../graph/states/history.js'
import { asSetAside } from '../../graph/states/setAsideStates.js'
import type { StagedLoad } from '../../graph/loads/stagedLoads.js'
import { describedLosses, type DescribedLoss } from './describedLosses.js'
import { labelsOf } from './labelsOf.js'
import { markContent, statedReason, type StateMark } from './markContent.js'
import { promoteContent, type Promoted } from './promoteContent.js'
import type { PromoteParts } from './promote.js'
import { stage } from './stage.js'
import { storedHistory, stateOfDay } from './storedHistory.js'

/** Which state, by its act (`GewO`) and the day (YYYY-MM-DD) from which it counts, and why. */
export interface StateToSetAside {
  readonly act: string
  readonly day: string
  readonly reason: string
}

const TOOL: SoftwarePart = { name: 'set-aside', version: packageVersion(), title: 'setting states aside' }

/**
 * Stages that a state of an act shall count for nothing, so that it can be looked at first. @throws InvalidInput when
 * there is no such state, it is the only one that counts, or the reason is none
 * @throws Unavailable
 */
export async function stageSetAside(
  parts: Omit<PromoteParts, 'promotions'>,
  state: StateToSetAside
): Promise<StagedLoad> {
  const { content, title, agents } = await markOf(parts, state)
  return stage(content, { ...parts, title, agents, concepts: 1 })
}

export type SetAsideOutcome =
  | { readonly state: 'promoted'; readonly promoted: Promoted; readonly name: string }
  /** Not promoted: today's law would lose much with it. */
  | { readonly state: 'lossy'; readonly losses: readonly DescribedLoss[]; readonly name: string }

/**
 * Lets a state of an act count for nothing, in one commit.
 * @param anyway also where today's law would lose much with it
 * @throws as `stageSetAside`
 */
export async function setAside(
  parts: PromoteParts,
  state: StateToSetAside,
  anyway: boolean
): Promise<SetAsideOutcome> {
  const { name, content, title, agents } = await markOf(parts, state)
  const promoted = await promoteContent(content, { ...parts, title, agents, anyway })
  const { losses, comparison } = promoted
  if (losses.length > 0 && !anyway)
    return { state: 'lossy', losses: describedLosses(losses, labelsOf(comparison.held), parts.ids), name }
  return { state: 'promoted', promoted, name }
}

async function markOf(
  { store, ids, now }: Omit<PromoteParts, 'promotions'>,
  { act: called, day, reason }: StateToSetAside
): Promise<StateMark> {
  const said = statedReason(reason)
  const held = await storedHistory({ store, ids }, called)
  const { name, history } = held
  const state = stateOfDay(held, day, false)
  if (countedStates(history).length === 1)
    throw new InvalidInput(
      `${name} has no other state that counts; "beleg rollback" takes back the load that brought it`
    )
  const mark = asSetAside(state, { reason: said, at: now() })
  return {
    ...markContent(held, { state, said: mark.said, passage: mark.passage, tool: TOOL, ids }),
    title: `beleg state set-aside: ${name} of ${day}`
  }
}
