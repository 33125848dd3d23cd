import { InvalidInput } from '../../base/errors.js'
import { berlinDay } from '../../base/text/berlinDay.js'
import { packageVersion } from '../../base/version.js'
import type { StagedLoad } from '../../graph/loads/stagedLoads.js'
import type { SoftwarePart } from '../../graph/provenance/agentQuads.js'
import { countedStates, isOfVersions } from '../../graph/states/history.js'
import { publicationEnd } from '../../graph/states/publicationEnds.js'
import { markContent, statedReason, type StateMark } from './markContent.js'
import { promoteContent, type Promoted } from './promoteContent.js'
import type { PromoteParts } from './promote.js'
import { stage } from './stage.js'
import { storedHistory } from './storedHistory.js'

/** Which act (`GewO`) is published no more from a day (YYYY-MM-DD) on, and how that is known. */
export interface ActToEnd {
  readonly act: string
  readonly day: string
  readonly reason: string
}

const TOOL: SoftwarePart = { name: 'end-act', version: packageVersion(), title: 'ending acts' }

/**
 * Stages that an act is published no more. @throws InvalidInput where it is not held in states, counts for nothing on the
 * day before, is said to be published on that day or not to be already, and where the day is still to come
 * @throws Unavailable
 */
export async function stageActEnd(
  parts: Omit<PromoteParts, 'promotions'>,
  request: ActToEnd
): Promise<StagedLoad> {
  const { content, title, agents } = await markOfEnd(parts, request)
  return stage(content, { ...parts, title, agents, concepts: 1 })
}

/** Says that an act is published no more, in one commit. No text changes. @throws as `stageActEnd` */
export async function endAct(
  parts: PromoteParts,
  request: ActToEnd
): Promise<{ readonly promoted: Promoted; readonly name: string }> {
  const { name, content, title, agents } = await markOfEnd(parts, request)
  return { promoted: await promoteContent(content, { ...parts, title, agents }), name }
}

/** What is said of an act that ends. @throws as `stageActEnd` */
export async function markOfEnd(
  { store, ids, now }: Omit<PromoteParts, 'promotions'>,
  { act: called, day, reason }: ActToEnd
): Promise<StateMark> {
  const said = statedReason(reason)
  const held = await storedHistory({ store, ids }, called)
  const { act, name, history } = held
  if (isOfVersions(history))
    throw new InvalidInput(
      `${name} is held in versions whose days their source states; they say when it ends`
    )
  const counted = countedStates(history)
  const before = counted.findLast(state => state.day < day)
  if (before === undefined)
    throw new InvalidInput(`${name} is held from ${counted[0]!.day} on; it ends on a later day`)
  if (day > berlinDay(now())) throw new InvalidInput(`${day} is still to come`)
  if (counted.some(state => state.day === day))
    throw new InvalidInput(
      `A state of ${name} counts from ${day}; "beleg state list ${name}" lists its states`
    )
  const known = history.ends.findLast(end => end.day > before.day && end.day <= day)
  if (known !== undefined)
    throw new InvalidInput(`${name} is not published any more from ${known.day} on already`)
  const end = publicationEnd(act, { day, reason: said, at: now() })
  const mark = { state: before, said: end.said, passage: [], tool: TOOL, ids }
  return { ...markContent(held, mark), title: `beleg state ended: ${name} from ${day} on` }
}
