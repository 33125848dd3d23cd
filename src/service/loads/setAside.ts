import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { packageVersion } from '../../base/version.js'
import { toolQuads, type SoftwarePart } from '../../graph/provenance/agentQuads.js'
import { countedStates } from '../../graph/states/history.js'
import { asSetAside } from '../../graph/states/setAsideStates.js'
import type { StagedLoad } from '../../graph/loads/stagedLoads.js'
import { prov, rdf } from '../../graph/vocab/terms.js'
import { inMemory, NO_STATEMENTS, ofParts, type ContentInParts } from './content.js'
import { describedLosses, type DescribedLoss } from './describedLosses.js'
import { storedHistory, loadOfState, stateOfDay, type StoredAct } from './storedHistory.js'
import { labelsOf } from './labelsOf.js'
import { promoteContent, type Promoted } from './promoteContent.js'
import type { PromoteParts } from './promote.js'
import { stage } from './stage.js'

/** Which state, by its act (`GewO`) and the day (YYYY-MM-DD) from which it counts, and why. */
export interface StateToSetAside {
  readonly act: string
  readonly day: string
  readonly reason: string
}

/** The longest reason: some sentences. */
const LONGEST = 1_000

const TOOL: SoftwarePart = { name: 'set-aside', version: packageVersion(), title: 'setting states aside' }

/** What is known of the state from then on; promoted, what is held of the act is merged with it. */
interface Mark {
  readonly name: string
  readonly title: string
  readonly content: ContentInParts
  readonly agents: readonly NamedNode[]
}

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
): Promise<Mark> {
  const said = reason.trim()
  // What ends lines or steers a terminal is no reason that a list of states could show.
  if (said === '' || said.length > LONGEST || /\p{Cc}/u.test(said))
    throw new InvalidInput(`A reason is one line of 1 to ${LONGEST} characters`)
  const held = await storedHistory({ store, ids }, called)
  const { act, name, history } = held
  const state = stateOfDay(held, day, false)
  if (countedStates(history).length === 1)
    throw new InvalidInput(
      `${name} has no other state that counts; "beleg rollback" takes back the load that brought it`
    )
  const mark = asSetAside(state, { reason: said, at: now() })
  return {
    name,
    title: `beleg state set-aside: ${name} of ${day}`,
    agents: [ids.importer(TOOL.name, TOOL.version)],
    content: ofParts([
      {
        roots: [act],
        shared: NO_STATEMENTS,
        states: inMemory(mark.said),
        passages: inMemory(mark.passage),
        origins: [...namingAct(act, loadOfState(held, state)), ...toolQuads(ids, TOOL)],
        isAlone: false,
        isOfStates: true
      }
    ])
  }
}

/** By what a load says that it brought, a staged one is found to be of the act. */
function namingAct(act: StoredAct['act'], load: readonly Quad[]): Quad[] {
  const [own] = load.filter(
    ({ predicate, object }) => predicate.equals(rdf.type) && object.equals(prov.Activity)
  )
  if (own === undefined || load.some(({ predicate }) => predicate.equals(prov.generated))) return [...load]
  return [...load, terms.quad(own.subject, prov.generated, act)]
}
