import type { LedgerParts } from './metered.js'
import { readUsage, type Usage, type UsageRequest } from './readUsage.js'

export interface UsageRecords {
  /** @throws InvalidWindow when `since` or `until` cannot be used */
  readonly read: (request: UsageRequest) => Promise<Usage>
}

export function openUsage(parts: LedgerParts): UsageRecords {
  return { read: request => readUsage(parts, request) }
}
