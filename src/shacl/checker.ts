import type { Quad, Term } from '@rdfjs/types'
import { DataFactory, Parser, Store } from 'n3'
import { Validator, type TargetedShape, type ValidationResult } from 'shacl-engine'
import { sh } from '../vocab/terms.js'
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

export type Check = (quads: readonly Quad[]) => Promise<Finding[]>

/** @param shapes Turtle @returns what finds the faults of quads, in the order of focus, path and value */
export function checkerOf(shapes: readonly string[]): Check {
  const store = new Store()
  for (const text of shapes) store.addQuads(new Parser().parse(text))
  // The engine would look for targets of each shape, also of the many that only others name.
  const targets = [...store].filter(({ predicate }) => predicate.value.startsWith(`${sh.base}target`))
  const targeted: TargetedShape[] = [
    ...new Map(targets.map(({ subject }) => [subject.value, { terms: [subject] }])).values()
  ]
  const validator = new Validator(store, { factory: DataFactory })
  return async quads => {
    const report = await validator.validate({ dataset: new Statements(quads) }, targeted)
    return report.results
      .map(finding)
      .sort(
        (a, b) =>
          compare(a.focus, b.focus) ||
          compare(a.path ?? '', b.path ?? '') ||
          compare(a.value ?? '', b.value ?? '')
      )
  }
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
