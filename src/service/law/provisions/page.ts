import type { CitableText } from '../../../graph/texts/citableText.js'

/** A part of a consolidated text. */
export interface ConsolidatedPart extends Pick<CitableText, 'ref' | 'label'> {
  /** YYYY-MM-DD: of which the text says that it is the version. */
  readonly versionDate: string
}

export interface PageOfAct {
  /** All hits, not only those of the page. */
  readonly total: number
  readonly provisions: readonly CitableText[]
  /** As of a day, by part (IRI) of an act of the Union as it was published: what the consolidated texts of the day have of it. */
  readonly consolidated?: ReadonlyMap<string, readonly ConsolidatedPart[]>
}
