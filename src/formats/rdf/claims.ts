import type { NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import type { ShapeFinding } from '../../graph/shacl/checker.js'
import { kg, rdf } from '../../graph/vocab/terms.js'

type Ids = Pick<Identifiers, 'isMinted'>

/** How search is taught; what is said so gives no text and no standing. */
const offered: ReadonlySet<string> = new Set(
  [kg.expandsQuestions, kg.indexesSubjects, kg.governedBy, kg.alsoGovernedBy, kg.legalTerm].map(
    ({ value }) => value
  )
)

/**
 * Whether a statement makes its node one of the service's own: by an IRI that the service mints, or by a term of the
 * service's vocabulary. Text, hash, grounding and scope of what is cited are said in no other terms, so that a node of
 * others can never be taken for law that was read here.
 */
export function isClaim({ subject, predicate, object }: Quad, ids: Ids): boolean {
  return (
    ids.isMinted(subject.value) ||
    isOurTerm(predicate as NamedNode) ||
    (predicate.equals(rdf.type) && isOurTerm(object as NamedNode))
  )
}

/** Whether a statement is in a term of the service that is there for everybody. */
export function isOffered({ predicate }: Quad): boolean {
  return offered.has(predicate.value)
}

/** What a file says that it may not say of its nodes, once for each node and property. */
export function claimsIn(quads: Iterable<Quad>, ids: Ids): ShapeFinding[] {
  const findings = new Map<string, ShapeFinding>()
  for (const quad of quads) {
    if (!isClaim(quad, ids)) continue
    const [focus, path] = [quad.subject.value, quad.predicate.value]
    const message = ids.isMinted(focus)
      ? 'This IRI is one that the service gives to what it reads itself; import the official file, or say it of an IRI of your own.'
      : 'Only the service itself says this, of what it has read; take it out.'
    const key = ids.isMinted(focus) ? focus : `${focus} ${path}`
    if (!findings.has(key))
      findings.set(key, { focus, ...(!ids.isMinted(focus) && { path }), message, severity: 'violation' })
  }
  return [...findings.values()]
}

function isOurTerm({ value }: NamedNode): boolean {
  return value.startsWith(kg.base) && !offered.has(value)
}
