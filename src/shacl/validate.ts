import type { Quad, Term } from '@rdfjs/types'
import { DataFactory, Store } from 'n3'
import { Validator, type ValidationResult } from 'shacl-engine'
import { sh } from '../vocab/terms.js'
import { loadShapes } from './loadShapes.js'

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

let validator: Validator | undefined

/**
 * Checks the quads against `shapes/`; the graphs that they name play no part. The order is that of focus and path.
 * @returns nothing when all is well
 */
export async function validate(quads: Iterable<Quad>): Promise<Finding[]> {
  validator ??= new Validator(loadShapes(), { factory: DataFactory })
  const dataset = new Store()
  for (const { subject, predicate, object } of quads) dataset.addQuad(subject, predicate, object)
  const report = await validator.validate({ dataset })
  return report.results
    .map(finding)
    .sort(
      (a, b) =>
        compare(a.focus, b.focus) ||
        compare(a.path ?? '', b.path ?? '') ||
        compare(a.value ?? '', b.value ?? '')
    )
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
