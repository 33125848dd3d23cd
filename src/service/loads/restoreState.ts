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
 * Forgets that a state of an act was set aside: its file counts again as soon as it is loaded again. No text changes.
 * @param day YYYY-MM-DD, from which it would count
 * @returns also the hash of the file
 * @throws InvalidInput when no such state is set aside
 * @throws Unavailable
 */
export async function restoreState(
  parts: PromoteParts,
  { act: called, day }: { readonly act: string; readonly day: string }
): Promise<{ readonly promoted: Promoted; readonly name: string; readonly file: string }> {
  const { ids } = parts
  const held = await storedHistory(parts, called)
  const { act, name, history, origins } = held
  const state = stateOfDay(held, day, true)
  const states = history.states.filter(one => one !== state)
  const { shared, states: stated, provenance } = historyStatements({ ...history, states })
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
  return { promoted, name, file: localName(sourceOfState(state).value) }
}
