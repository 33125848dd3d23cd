import { berlinDay } from '../../base/text/berlinDay.js'
import { packageVersion } from '../../base/version.js'
import { localName } from '../../graph/ownIris.js'
import { toolQuads, type SoftwarePart } from '../../graph/provenance/agentQuads.js'
import { historyStatements } from '../../graph/states/historyStatements.js'
import { sourceOfState } from '../../graph/states/setAsideStates.js'
import { inMemory, ofParts } from './content.js'
import { storedHistory, stateOfDay } from './storedHistory.js'
import { loadsOf, originsOfLoads } from './mergeStates.js'
import { promoteContent, type Promoted } from './promoteContent.js'
import type { PromoteParts } from './promote.js'

const TOOL: SoftwarePart = { name: 'restore-state', version: packageVersion(), title: 'restoring states' }

/**
 * Forgets that a state of an act was set aside: its file counts again as soon as it is loaded again; or else that the act is
 * published no more from a day on. No text changes.
 * @param day YYYY-MM-DD, from which the state would count, or the act ended
 * @returns also the hash of the file; without one where it was an end
 * @throws InvalidInput when no such state is set aside, and no such end is known
 * @throws Unavailable
 */
export async function restoreState(
  parts: PromoteParts,
  { act: called, day }: { readonly act: string; readonly day: string }
): Promise<{ readonly promoted: Promoted; readonly name: string; readonly file?: string }> {
  const { ids } = parts
  const held = await storedHistory(parts, called)
  const { act, name, history, origins } = held
  const isAside = history.states.some(one => one.day === day && one.isSetAside)
  const end = isAside ? undefined : history.ends.find(one => one.day === day)
  const state = end === undefined ? stateOfDay(held, day, true) : undefined
  const left = {
    ...history,
    states: history.states.filter(one => one !== state),
    ends: history.ends.filter(one => one !== end)
  }
  const { shared, states: stated, provenance } = historyStatements(left, berlinDay(parts.now()))
  const content = ofParts([
    {
      roots: [act],
      shared: inMemory(shared),
      states: inMemory(stated),
      passages: inMemory(provenance),
      origins: [...originsOfLoads(origins, loadsOf(provenance)), ...toolQuads(ids, TOOL)],
      isAlone: false
    }
  ])
  const promoted = await promoteContent(content, {
    ...parts,
    title: `beleg state restore: ${name} of ${day}`,
    agents: [ids.importer(TOOL.name, TOOL.version)]
  })
  return { promoted, name, ...(state && { file: localName(sourceOfState(state).value) }) }
}
