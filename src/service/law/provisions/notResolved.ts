import { NotFound } from '../../../base/errors.js'
import type { MissingPart } from '../../../proof/law/parts/missingPart.js'
import type { Act } from '../../../proof/law/acts/act.js'

/** Why a reference or a citation names nothing that can be given. */
export type Unresolved =
  | { readonly outcome: 'not_a_citation'; readonly act?: undefined }
  /** `celex`: an act that is known by that number, and not held. */
  | { readonly outcome: 'act_not_held'; readonly act: string; readonly celex?: string }
  | { readonly outcome: 'ambiguous'; readonly act: string; readonly candidates: readonly Act[] }
  /** The act is held, in another version than the one that is cited. */
  | { readonly outcome: 'other_version'; readonly act: Act }
  | {
      readonly outcome: 'no_such_part'
      readonly act: Act
      /** What it does not have: `§ 9999`, `Absatz 7`; absent where a reference says it in its own form. */
      readonly missing?: Pick<MissingPart, 'number'> & { readonly kind: string }
    }

/** A reference or a citation that is not resolved; the message is for people. */
export class NotResolved extends NotFound {
  constructor(
    message: string,
    readonly why: Unresolved
  ) {
    super(message)
  }
}
