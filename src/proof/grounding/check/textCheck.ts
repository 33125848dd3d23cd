import type { ContextKind, Supported } from '../gate/checkClaim.js'
import type { Attribution, CarriedPassage } from '../receipt/answer.js'
import type { CitedPart, Section } from '../../law/citations/citation.js'
import type { Difference } from './factsThatDiffer.js'
import type { PassageVersion } from '../passage.js'
import type { MissingPart } from '../../law/parts/missingPart.js'
import type { Span } from '../../law/span.js'

export const CITATION_VERDICTS = [
  'resolved',
  /** The act is held, and has no such section, or the section has no such part. */
  'no_such_part',
  /** Nothing is said of whether there is such an act. */
  'act_not_held',
  'repealed',
  'ambiguous',
  'not_checkable'
] as const
export type CitationVerdict = (typeof CITATION_VERDICTS)[number]

/** Why a citation cannot be checked: it names no act, or this graph cannot tell of that kind of reference. */
export type Uncheckable = 'no_act' | 'not_law' | 'decision' | 'publication' | 'version' | 'time'

/** Something held that is meant perhaps. */
export interface CitationCandidate {
  readonly ref: string
  readonly label: string
  /** `Absatz 2`; absent for the whole. */
  readonly part?: string
}

/** The first part that is not there; `kind` is the section's own where the act has no such section. */
export interface Missing {
  readonly kind: MissingPart['kind'] | Section['kind']
  readonly number: string
  /** `Absatz 1`; absent for the whole provision. */
  readonly within?: string
}

/** A citation in a text: what it names, and whether that is there. Offsets are UTF-16 code units into the text. */
export interface CheckedCitation extends Span {
  readonly text: string
  readonly verdict: CitationVerdict
  /** The act as it is written; absent for a reference, and where none is named. */
  readonly act?: string
  readonly section?: Section
  /** The parts that it names, the outermost first. */
  readonly parts: readonly CitedPart[]
  /** Of the provision that is held, or of the act where that has no such section. */
  readonly ref?: string
  readonly label?: string
  /** The provision's IRI, where its text was looked into. */
  readonly passage?: string
  readonly missing?: Missing
  /** Parts that it names and that its text does not show for certain. */
  readonly unchecked?: readonly string[]
  readonly candidates?: readonly CitationCandidate[]
  readonly reason?: Uncheckable
  /** The text names another version of the act than the one that was looked into. */
  readonly otherVersion?: true
  /** The text names a version of the act that is held, and it was looked into: when that holds. */
  readonly version?: PassageVersion
}

export const UNCHECKED = [
  'heading',
  'question',
  'citation_only',
  'asserts_nothing',
  'code',
  'table',
  'too_long',
  'other_language',
  'time'
] as const
/** Why a statement is not checked. */
export type Unchecked = (typeof UNCHECKED)[number]

export const OPEN_REASONS = [
  /** What it cites, or what was found, does not say it in words that the gate can follow. */
  'not_said',
  /** Something else says it than what it cites: another provision, or another part of that one. */
  'said_elsewhere',
  /** One of the provisions that it cites together says it, and another does not. */
  'partly_said',
  /** What it cites is not there. */
  'citation_fails',
  /** It rests on a sentence before it that the text does not say. */
  'needs_context',
  /** It cites nothing, and nothing was found. */
  'no_evidence'
] as const
export type OpenReason = (typeof OPEN_REASONS)[number]

/** `citation`: what the statement cites; `paragraph`: what is cited around it; `search`: what was found. */
export type CheckVia = 'citation' | 'paragraph' | 'search'

/** What proves a statement: `claim` is the statement as it was read, without its references. */
export type CheckProof = Omit<Supported, 'via' | 'judge' | 'judged' | 'verdict' | 'brought'>

/** The sentence that comes nearest to an open statement: a hint for a reader, no verdict. */
export interface Nearest {
  readonly source: string
  readonly passage: string
  readonly contentHash: string
  readonly quote: string
  readonly start: number
  readonly end: number
  /** Words of the statement that the sentence does not have, and the other way round. */
  readonly said: readonly string[]
  readonly stands: readonly string[]
  /** The kinds of facts that it states otherwise, as far as was learned to tell; `wording`: only other words were seen. */
  readonly differs: readonly Difference[]
}

/** A sentence that a reader must know besides: what a statement takes up, or what is excepted from it. */
export interface ContextSentence extends Span {
  readonly kind: ContextKind
  readonly source: string
  readonly passage: string
  readonly contentHash: string
  readonly quote: string
}

interface Stated extends Span {
  readonly text: string
  /** Places of its citations in the list of all. */
  readonly citations: readonly number[]
}

export type CheckedStatement =
  | (Stated & {
      readonly verdict: 'belegt'
      readonly reason?: undefined
      readonly via: CheckVia
      readonly proof: CheckProof
      /** Absent where nothing more must be known, and in checks of before. */
      readonly context?: readonly ContextSentence[]
    })
  | (Stated & {
      readonly verdict: 'contradicted'
      readonly reason?: undefined
      /** The sentence that says one fact otherwise, for certain. */
      readonly contradictedBy: Nearest
    })
  | (Stated & {
      readonly verdict: 'offen'
      readonly reason: OpenReason
      /** What says it instead. */
      readonly elsewhere?: CheckProof
      readonly nearest?: Nearest
      /** With `needs_context`: what it rests on. */
      readonly context?: readonly ContextSentence[]
    })
  | (Stated & {
      readonly verdict: 'not_checked'
      readonly reason: Unchecked
      /** With `other_language`: what it cites is shown beside it. */
      readonly nearest?: Nearest
    })

export const CHECK_SOURCES = ['law', 'services', 'documents'] as const
/** Whose texts may prove a statement that does not cite them: law, services' descriptions, the tenant's documents. */
export type CheckSource = (typeof CHECK_SOURCES)[number]

/** What of a text is the law's: the answer of `POST /v1/verify`. */
export interface TextCheck {
  readonly text: string
  readonly textHash: string
  readonly profile: string
  /** YYYY-MM-DD: the day whose law it was checked against; today's without it. */
  readonly asOf?: string
  readonly sources: readonly CheckSource[]
  readonly citations: readonly CheckedCitation[]
  readonly statements: readonly CheckedStatement[]
  readonly attributions: readonly Attribution[]
  readonly passages: readonly CarriedPassage[]
}
