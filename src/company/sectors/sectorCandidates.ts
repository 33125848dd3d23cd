import type { TextEvidence } from '../evidence.js'

/** A sector that the company may belong to. */
export interface SectorCandidate {
  /** IRI of the code. */
  readonly iri: string
  /** `NACE:2/62.01` */
  readonly ref: string
  readonly code: string
  readonly revision: string
  /** In German, else in English. */
  readonly label: string
  /** 0 to 1: how probable it is that the company belongs to the code or to a part of it. */
  readonly confidence: number
  readonly method: 'declared' | 'derived-by-pages' | 'derived-by-name' | 'derived-by-notice'
  /** The company's own words, at most 3. */
  readonly evidence: readonly TextEvidence[]
}

export interface CompanySectors {
  /** Best first, at most 5. */
  readonly candidates: readonly SectorCandidate[]
  /** The one that findings rest on; absent where nothing is sure enough, or two are equally so. */
  readonly sector?: SectorCandidate
  /** Two or more that are no parts of each other are about as probable. */
  readonly ambiguous: boolean
}
