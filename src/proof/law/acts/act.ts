/** An act as the graph names it. */
export interface Act {
  readonly iri: string
  /** `ELI:GewO` */
  readonly ref: string
  readonly label: string
  readonly scope: string
  /** `GewO`, the jurabk; the CELEX number of an EU act. */
  readonly abbreviations: readonly string[]
  /** Other names people use: official and popular abbreviations, aliases. */
  readonly otherNames: readonly string[]
  readonly titles: readonly string[]
  /** IRI of the act that this is the consolidated text of. */
  readonly consolidates?: string
  /** Of an act of the Union: `ABl. L 119, 2016, S. 1`. */
  readonly publishedIn?: string
  /** `YYYY-MM-DD`: when it was made. */
  readonly date?: string
  /** `YYYY-MM-DD`: the first day on which it is not in force any more, as far as its publisher notes it. */
  readonly ends?: string
  /** Abbreviations of the acts whose place it took, as its publisher notes it. */
  readonly replaces?: readonly string[]
  /** Abbreviations of the acts that took its place. */
  readonly replacedBy?: readonly string[]
  /** It is held as no longer in force. */
  readonly repealed?: true
  /** The source node in the provenance graph. */
  readonly source?: string
}
