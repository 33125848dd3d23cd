import type { NamedNode } from '@rdfjs/types'
import { berlinDay } from '../../base/text/berlinDay.js'
import { packageVersion } from '../../base/version.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { SoftwarePart } from '../../graph/provenance/agentQuads.js'
import { readActsToTurn } from '../../graph/states/actsToTurn.js'
import { currentState } from '../../graph/states/history.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { ofParts, type ContentPart } from './content.js'
import { markContent } from './markContent.js'
import { promoteContent } from './promoteContent.js'
import { storedHistory } from './storedHistory.js'

export interface TurnParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now: () => Date
  /** For the store's log. */
  readonly actor: string
}

/** Acts whose texts came into force, by name, on which day (YYYY-MM-DD), and the commit that says so. */
export interface Turned {
  readonly day: string
  readonly acts: readonly string[]
  readonly promotion: NamedNode
}

/** Acts of one commit: all that are read of them is in memory. */
const AT_ONCE = 50
/** Acts that a title names. */
const NAMED = 3
const TOOL: SoftwarePart = { name: 'turn', version: packageVersion(), title: 'turns' }

/**
 * Makes today's what was dated ahead and is in force today: of acts in versions that state their days, each merged with
 * nothing. Nothing is loaded, and no promotion waits for it. @throws Unavailable
 */
export async function turnActs(parts: TurnParts): Promise<Turned[]> {
  const { store, ids, now } = parts
  const day = berlinDay(now())
  const acts = await readActsToTurn(store, { states: ids.statesGraph, shared: ids.sharedGraph, today: day })
  const turned: Turned[] = []
  for (let at = 0; at < acts.length; at += AT_ONCE) {
    const some = await turnSome(parts, acts.slice(at, at + AT_ONCE), day)
    if (some !== undefined) turned.push(some)
  }
  return turned
}

async function turnSome(parts: TurnParts, acts: readonly string[], day: string): Promise<Turned | undefined> {
  const { store, ids } = parts
  const names: string[] = []
  const content: ContentPart[] = []
  for (const act of acts) {
    const held = await storedHistory({ store, ids }, ids.iriToRef(act) ?? act)
    const state = currentState(held.history, day)
    if (state === undefined) continue
    // Merged with what is held, what is known already says it as of today.
    const { said, passage } = state
    content.push(...markContent(held, { state, said, passage, tool: TOOL, ids }).content.parts)
    names.push(held.name)
  }
  if (content.length === 0) return undefined
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  const { promotion } = await promoteContent(ofParts(content), {
    ...parts,
    title: `in force on ${day}: ${names.slice(0, NAMED).join(', ')}${more}`,
    agents: [ids.importer(TOOL.name, TOOL.version)],
    anyway: true,
    isTurn: true
  })
  return promotion && { day, acts: names, promotion }
}
