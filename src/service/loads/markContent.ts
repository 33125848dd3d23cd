import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { toolQuads, type SoftwarePart } from '../../graph/provenance/agentQuads.js'
import type { ActState } from '../../graph/states/history.js'
import { prov, rdf } from '../../graph/vocab/terms.js'
import { inMemory, NO_STATEMENTS, ofParts, type ContentInParts } from './content.js'
import { loadOfState, type StoredAct } from './storedHistory.js'

/** The longest reason: some sentences. */
const LONGEST = 1_000

/** Why a steward says something of an act's states. @throws InvalidInput for what is not one line of some words */
export function statedReason(reason: string): string {
  const said = reason.trim()
  // What ends lines or steers a terminal is no reason that a list of states could show.
  if (said === '' || said.length > LONGEST || /\p{Cc}/u.test(said))
    throw new InvalidInput(`A reason is one line of 1 to ${LONGEST} characters`)
  return said
}

/** What is known of an act from then on besides what is held of it: promoted, it is merged with that. */
export interface StateMark {
  readonly name: string
  readonly title: string
  readonly content: ContentInParts
  readonly agents: readonly NamedNode[]
}

/** @param state of the act, from whose load it is seen that what is said is of the act */
export function markContent(
  held: StoredAct,
  {
    state,
    said,
    passage,
    tool,
    ids
  }: {
    readonly state: ActState
    readonly said: readonly Quad[]
    readonly passage: readonly Quad[]
    readonly tool: SoftwarePart
    readonly ids: Identifiers
  }
): Pick<StateMark, 'name' | 'content' | 'agents'> {
  return {
    name: held.name,
    agents: [ids.importer(tool.name, tool.version)],
    content: ofParts([
      {
        roots: [held.act],
        shared: NO_STATEMENTS,
        states: inMemory(said),
        passages: inMemory(passage),
        origins: [...namingAct(held.act, loadOfState(held, state)), ...toolQuads(ids, tool)],
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
