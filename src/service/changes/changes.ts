import { latestChanges, type LatestChanges, type LatestRequest } from './latestChanges.js'
import { listChanges, type ChangeFeed, type ChangesParts, type ChangesRequest } from './listChanges.js'

export interface Changes {
  /** The oldest first. @throws InvalidWindow when `since` cannot be used */
  readonly list: (request: ChangesRequest) => Promise<ChangeFeed>
  /** The latest first. */
  readonly latest: (request: LatestRequest) => Promise<LatestChanges>
}

export function openChanges(parts: ChangesParts): Changes {
  return {
    list: request => listChanges(parts, request),
    latest: request => latestChanges(parts, request)
  }
}
