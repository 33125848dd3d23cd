import type { Access } from './access.js'

/** A page of a list. */
export interface PageRequest {
  readonly limit: number
  readonly offset: number
  readonly access: Access
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined
}
