import type { CitableText } from '../../graph/texts/citableText.js'
import type { CheckedCitation } from '../../proof/grounding/check/textCheck.js'
import type { Act } from '../../proof/law/acts/act.js'
import type { CitationInText } from '../../proof/law/citations/citation.js'
import type { Span } from '../../proof/law/span.js'

/** What is found of a citation, and the text that was looked into. */
export interface CitationLookUp {
  readonly verdict: CitationFinding
  readonly provision?: CitableText
  /** The act that it names, for those after it that name none. */
  readonly act?: Act
  /** Where it stands with the version that it names. */
  readonly place?: Span
}

/** A checked citation, wherever it stands. */
export type CitationFinding = Omit<CheckedCitation, 'text' | 'start' | 'end'>

/** What was cited last: but a candidate for what names no act, or no provision. */
export interface CitedBefore {
  readonly act?: Act | undefined
  readonly provision?: CitableText | undefined
}

/** What a citation in a text names, whoever names it. */
export type NamedByCitation = Pick<CitationInText, 'act' | 'section' | 'path' | 'otherVersion'>

/** How a citation is written, before it is looked up. */
export function asWritten({
  act,
  section,
  path
}: NamedByCitation): Pick<CheckedCitation, 'act' | 'section' | 'parts'> {
  return { ...('name' in act && { act: act.name }), ...(section && { section }), parts: [...path] }
}
