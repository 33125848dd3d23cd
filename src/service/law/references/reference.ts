import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { CitedPart } from '../../../proof/law/citations/citation.js'
import type { Unresolved } from '../provisions/notResolved.js'

/** What a reference names: a provision with the parts of it that were named, or an act as a whole. */
export type ReferenceTarget =
  | {
      readonly provision: CitableText
      readonly parts: readonly CitedPart[]
      /** How it, or the part that was named, begins: of its text, verbatim. */
      readonly quote: string
      /** Whether the quote is all of it. */
      readonly whole: boolean
    }
  | { readonly act: Act }

/** One of the references that were asked for. */
export type ResolvedReference = { readonly citation: string } & (
  | {
      readonly outcome: 'resolved' | 'repealed'
      /** YYYY-MM-DD: the citation names a version, and it is read as of this day, on which that held. */
      readonly asOf?: string
      /** In all; targets are the first ones. */
      readonly total: number
      readonly targets: readonly ReferenceTarget[]
    }
  | { readonly outcome: 'unresolved'; readonly why: Unresolved; readonly message: string }
)
