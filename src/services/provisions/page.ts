import type { Provision } from '../../graph/provisions/provision.js'

export interface Page {
  /** All hits, not only those of the page. */
  readonly total: number
  readonly provisions: readonly Provision[]
}
