import type { View } from '../../../web/view.js'
import type { WholeAct } from '../../documents/readActText.js'

/** What is said of an act beside its text. */
export interface AboutWholeAct {
  readonly act: WholeAct
  /** Since when it says this. */
  readonly stand?: string
  readonly view: View
}
