import { listChanges, type ChangeFeed, type ChangesParts, type ChangesRequest } from './listChanges.js'

export interface Changes {
  /** @throws InvalidWindow when `since` cannot be used */
  readonly list: (request: ChangesRequest) => Promise<ChangeFeed>
}

export function openChanges(parts: ChangesParts): Changes {
  return { list: request => listChanges(parts, request) }
}
