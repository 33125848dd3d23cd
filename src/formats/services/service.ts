/** A public service as one of the formats describes it, in German. */
export interface DescribedService {
  /** `L100002:121345242`, `L100108.LB.L100108_120656`: its own id in the source's register. */
  readonly localId: string
  /** The LeiKa key, the same in all of Germany; absent for services that have none. */
  readonly key?: string
  /** A text of one town, which the key alone must not name. */
  readonly local?: true
  readonly designation: string
  /** What it states as its legal basis, as lines. */
  readonly legalBasis?: string
  /** Its names, then all that a reader needs, each below its heading, an empty line between them. */
  readonly text: string
  /** The same in other forms of German, each by its language tag. */
  readonly forms?: readonly ServiceForm[]
}

/** A description in Leichte Sprache, for example. */
export interface ServiceForm {
  /** `de-simple` */
  readonly language: string
  readonly designation?: string
  /** As that of the service. */
  readonly text: string
}
