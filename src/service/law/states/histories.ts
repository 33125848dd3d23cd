import type { HistoryParts } from './historyParts.js'
import { listHistory, type HistoryPage, type ListHistory } from './listHistory.js'

/** What law said through the states in which it is held. */
export interface Histories {
  /** @throws NotFound naming the part of the reference that was not found */
  readonly list: (request: ListHistory) => Promise<HistoryPage>
}

export function openHistories(parts: HistoryParts): Histories {
  return { list: request => listHistory(parts, request) }
}
