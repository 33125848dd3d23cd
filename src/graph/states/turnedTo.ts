import type { NamedNode } from '@rdfjs/types'
import { isOfVersions } from './history.js'
import { historyStatements } from './historyStatements.js'
import { readActHistory, readActStates, type ActStatements } from './readActHistory.js'

/**
 * What the graphs say of an act as of another day, when what is held is merged with nothing; undefined where it is not held
 * in several versions whose days their source states. @param today YYYY-MM-DD
 */
export function turnedTo(act: NamedNode, held: ActStatements, today: string): ActStatements | undefined {
  const states = readActStates(act, held) ?? []
  if (states.length < 2 || !isOfVersions({ states })) return undefined
  const history = readActHistory(act, held)
  return history && historyStatements(history, today)
}
