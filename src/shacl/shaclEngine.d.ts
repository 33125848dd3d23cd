/** The parts of shacl-engine that are used; the package brings no types. */
declare module 'shacl-engine' {
  import type { DataFactory, DatasetCore, Literal, Quad, Term } from '@rdfjs/types'

  interface PathStep {
    readonly predicates: readonly Term[]
  }

  export interface ValidationResult {
    readonly focusNode: { readonly term: Term }
    readonly message: readonly Literal[]
    readonly path?: readonly PathStep[]
    readonly severity: Term
    readonly shape: { readonly ptr: { readonly term: Term } }
    readonly value?: { readonly term?: Term }
  }

  export class Validator {
    constructor(shapes: DatasetCore<Quad>, options: { factory: DataFactory })
    validate(data: {
      dataset: DatasetCore<Quad>
    }): Promise<{ conforms: boolean; results: ValidationResult[] }>
  }
}
