import type { Quad } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Importer, ImportUnit } from '../../formats/importer.js'
import { isClaim, isOffered } from '../../formats/rdf/claims.js'
import type { ShapeFinding } from '../../graph/shacl/checker.js'
import { validateBeside } from '../../graph/shacl/validateBeside.js'
import { kg } from '../../graph/vocab/terms.js'

interface Checking {
  readonly ids: Identifiers
  readonly importer: Importer
  readonly provenance: readonly Quad[]
  /** What a steward's shapes found, by root (IRI). */
  readonly given?: ReadonlyMap<string, readonly ShapeFinding[]> | undefined
  /** Concepts (IRI) that say what was checked before. */
  readonly checked: ReadonlySet<string>
}

/** What is wrong with a unit: what its importer says, what our shapes find, what the steward's shapes found. */
export async function checkUnit(
  unit: ImportUnit,
  { ids, importer, provenance, given, checked }: Checking
): Promise<ShapeFinding[]> {
  const own = importer.sharesNodes === true ? ownStatements(unit, ids) : unit.quads
  return [
    ...(unit.findings ?? []),
    ...(await validateBeside([...own, ...provenance].filter(({ subject }) => !checked.has(subject.value)))),
    ...(given?.get(unit.roots[0]!.value) ?? [])
  ]
}

/** What our shapes are for: what the service mints, what passes itself off as that, and what uses terms for all. */
function ownStatements({ quads }: ImportUnit, ids: Identifiers): Quad[] {
  // The scope of what is loaded is the loader's own word.
  const ours = quads.filter(
    quad => isOffered(quad) || (isClaim(quad, ids) && !quad.predicate.equals(kg.scope))
  )
  const nodes = new Set(ours.map(quad => quad.subject.value))
  return quads.filter(quad => nodes.has(quad.subject.value))
}

/** @throws InvalidInput naming the first violations */
export function mustHoldNoViolation(unit: ImportUnit, findings: readonly ShapeFinding[]): void {
  const violations = findings.filter(one => one.severity === 'violation')
  if (violations.length === 0) return
  const shown = violations.slice(0, 5).map(one => `${one.focus}: ${one.message}`)
  const more = violations.length > shown.length ? ` … and ${violations.length - shown.length} more` : ''
  throw new InvalidInput(`${unit.name}: ${shown.join(' ')}${more}`)
}
