/** A matter of a subject index. */
export interface NamedSubject {
  readonly iri: string
  /** By language; `''` for none. */
  readonly names: Readonly<Record<string, string>>
}
