import type { Quad, Term } from '@rdfjs/types'
import { DataFactory, Parser, Store } from 'n3'
import { Validator, type TargetedShape, type ValidationResult } from 'shacl-engine'
import { sh } from '../vocab/shacl.js'
import { owl, rdf, rdfs } from '../vocab/terms.js'
import { CheckedStatements } from './statements.js'

/** What a steward has to mend before a graph may hold the node. */
export interface ShapeFinding {
  /** The node, by its IRI. */
  readonly focus: string
  /** The predicate that is at fault. */
  readonly path?: string
  readonly value?: string
  readonly message: string
  readonly severity: 'violation' | 'warning' | 'info'
  /** The shape that is not met, by its IRI; absent where no shape says it. */
  readonly shape?: string
  /** In the file, from 1, where they are known. */
  readonly line?: number
  readonly column?: number
}

export type Check = (quads: readonly Quad[]) => Promise<ShapeFinding[]>

/** @param shapes Turtle @returns what finds the faults of quads, in the order of focus, path and value */
export function checkerOf(shapes: readonly string[]): Check {
  const quads = shapes.flatMap(text => new Parser().parse(text))
  return shapesChecker(quads) ?? (() => Promise.resolve([]))
}

/** As `checkerOf`, for shapes that are read already; undefined when none of them has a target. */
export function shapesChecker(shapes: readonly Quad[]): Check | undefined {
  const store = new Store([...shapes])
  // The engine would look for targets of each shape, also of the many that only others name.
  const targeted = targetedIn(store)
  if (targeted.length === 0) return undefined
  const validator = new Validator(store, { factory: DataFactory })
  return async quads => {
    const report = await validator.validate({ dataset: new CheckedStatements(quads) }, targeted)
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

/** The shapes that say what they are for, by a target or as a class themselves (SHACL §2.1.3). */
function targetedIn(store: Store): TargetedShape[] {
  const shapes = new Map<string, TargetedShape>()
  for (const { subject, predicate, object } of store) {
    const isClass =
      predicate.equals(rdf.type) &&
      (object.equals(rdfs.Class) || object.equals(owl.Class)) &&
      store.countQuads(subject, rdf.type, sh.NodeShape, null) > 0
    if (isClass || predicate.value.startsWith(`${sh.base}target`))
      shapes.set(`${subject.termType} ${subject.value}`, { terms: [subject] })
  }
  return [...shapes.values()]
}

/** What shapes ask for beyond SHACL Core, which is not checked; for people. */
export function uncheckedIn(shapes: readonly Quad[]): string[] {
  const found = new Map<string, number>()
  for (const { predicate } of shapes) {
    const name = predicate.value.startsWith(sh.base) ? predicate.value.slice(sh.base.length) : ''
    if (BEYOND_CORE.has(name)) found.set(name, (found.get(name) ?? 0) + 1)
  }
  return [...found].map(([name, count]) => `${count} × sh:${name} (only SHACL Core is checked)`)
}

const BEYOND_CORE = new Set(['sparql', 'select', 'ask', 'js', 'rule', 'expression', 'target'])

function finding(result: ValidationResult): ShapeFinding {
  const path = result.path?.map(step => step.predicates.map(term => term.value).join('|')).join('/')
  const value = result.value?.term
  return {
    focus: result.focusNode.term.value,
    message: messageOf(result),
    severity: severity(result.severity),
    shape: result.shape.ptr.term.value,
    ...(path && { path }),
    ...(value && { value: value.value.slice(0, 200) })
  }
}

/**
 * Reports are in English; a shape that says the same in more languages says it once. Shapes need not say what they mean;
 * the constraint's name and what it asks for do then.
 */
function messageOf({ message, constraintComponent, args }: ValidationResult): string {
  const english = message.filter(one => /^en(-|$)/i.test(one.language))
  const plain = message.filter(one => one.language === '')
  const told = [english, plain, message].find(each => each.length > 0) ?? []
  const said = told.map(one => one.value).join(' ')
  if (said !== '') return said
  const name = constraintComponent.value.replace(/^.*[#/]/, '').replace(/ConstraintComponent$/, '')
  const wanted = Object.values(args).flatMap(term => (typeof term === 'object' ? term.value : []))
  return wanted.length === 0 ? `${name} is not met.` : `${name} is not met: ${wanted.join(', ')}.`
}

function severity(term: Term): ShapeFinding['severity'] {
  if (term.value === `${sh.base}Warning`) return 'warning'
  return term.value === `${sh.base}Info` ? 'info' : 'violation'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
