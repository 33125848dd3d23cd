import type { CitableText } from '../../graph/texts/citableText.js'
import type { Access } from '../access.js'

export interface PageRequest {
  readonly limit: number
  readonly offset: number
  readonly access: Access
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined
}

export interface Page {
  /** All hits, not only those of the page. */
  readonly total: number
  readonly provisions: readonly CitableText[]
}
