/** A concept by what it is called. */
export interface NamedConcept {
  readonly iri: string
  /** Its scopes: of none, it is for everybody. */
  readonly scopes: readonly string[]
  /** All its labels, in any language: `de`; empty for none. */
  readonly labels: readonly ConceptLabel[]
}

export interface ConceptLabel {
  readonly text: string
  readonly language: string
}
