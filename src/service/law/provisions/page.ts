import type { CitableText } from '../../../graph/texts/citableText.js'

export interface PageOfAct {
  /** All hits, not only those of the page. */
  readonly total: number
  readonly provisions: readonly CitableText[]
}
