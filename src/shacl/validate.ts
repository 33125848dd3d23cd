import type { Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { Validator, type TargetedShape, type ValidationResult } from 'shacl-engine'
import { sh } from '../vocab/terms.js'
import { loadShapes } from './loadShapes.js'
import { Statements } from './statements.js'

/** What a steward has to mend before a graph may hold the node. */
export interface Finding {
  /** The node, by its IRI. */
  readonly focus: string
  /** The predicate that is at fault. */
  readonly path?: string
  readonly value?: string
  readonly message: string
  readonly severity: 'violation' | 'warning' | 'info'
  /** The shape that is not met, by its IRI. */
  readonly shape: string
}

let checks: { readonly validator: Validator; readonly targeted: readonly TargetedShape[] } | undefined

/**
 * Checks the quads against `shapes/`; the graphs that they name play no part. The order is that of focus and path.
 * @returns nothing when all is well
 */
export async function validate(quads: Iterable<Quad>): Promise<Finding[]> {
  checks ??= loadChecks()
  const report = await checks.validator.validate({ dataset: new Statements([...quads]) }, checks.targeted)
  return report.results
    .map(finding)
    .sort(
      (a, b) =>
        compare(a.focus, b.focus) ||
        compare(a.path ?? '', b.path ?? '') ||
        compare(a.value ?? '', b.value ?? '')
    )
}

/** The engine would look for targets of each shape, also of the many that only others name. */
function loadChecks() {
  const shapes = loadShapes()
  const targets = [...shapes].filter(({ predicate }) => predicate.value.startsWith(`${sh.base}target`))
  const targeted = new Map(targets.map(({ subject }) => [subject.value, { terms: [subject] }]))
  return { validator: new Validator(shapes, { factory: DataFactory }), targeted: [...targeted.values()] }
}

function finding(result: ValidationResult): Finding {
  const path = result.path?.map(step => step.predicates.map(term => term.value).join('|')).join('/')
  const value = result.value?.term
  return {
    focus: result.focusNode.term.value,
    message: result.message.map(message => message.value).join(' '),
    severity: severity(result.severity),
    shape: result.shape.ptr.term.value,
    ...(path && { path }),
    ...(value && { value: value.value.slice(0, 200) })
  }
}

function severity(term: Term): Finding['severity'] {
  if (term.value === `${sh.base}Warning`) return 'warning'
  return term.value === `${sh.base}Info` ? 'info' : 'violation'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
