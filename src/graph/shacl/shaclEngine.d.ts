/** The parts of shacl-engine that are used; the package brings no types. */
declare module 'shacl-engine' {
  import type { DataFactory, DatasetCore, Literal, Quad, Term } from '@rdfjs/types'

  interface PathStep {
    readonly predicates: readonly Term[]
  }

  export interface ValidationResult {
    /** What the constraint's parameters are: terms, and texts made of them. */
    readonly args: Readonly<Record<string, Term | string>>
    readonly constraintComponent: Term
    readonly focusNode: { readonly term: Term }
    readonly message: readonly Literal[]
    readonly path?: readonly PathStep[]
    readonly severity: Term
    readonly shape: { readonly ptr: { readonly term: Term } }
    readonly value?: { readonly term?: Term }
  }

  /** A shape by its node. */
  export interface TargetedShape {
    readonly terms: readonly Term[]
  }

  export interface Matches extends Iterable<Quad> {
    readonly size: number
  }

  /** Of a dataset with statements to be checked, it takes no more than this. */
  export interface Matchable {
    readonly size: number
    match(subject?: Term | null, predicate?: Term | null, object?: Term | null): Matches
  }

  export class Validator {
    constructor(shapes: DatasetCore<Quad>, options: { factory: DataFactory })
    /** Checks the targets of the given shapes. */
    validate(
      data: { readonly dataset: Matchable },
      shapes: readonly TargetedShape[]
    ): Promise<{ conforms: boolean; results: ValidationResult[] }>
  }
}
