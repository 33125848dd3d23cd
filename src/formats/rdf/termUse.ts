import type { Quad } from '@rdfjs/types'

/** The classes or properties of RDF, RDFS, OWL and XSD need no declaration. */
const BUILT_IN = [
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2000/01/rdf-schema#',
  'http://www.w3.org/2002/07/owl#',
  'http://www.w3.org/2001/XMLSchema#'
]
const [RDF, RDFS, OWL] = BUILT_IN as [string, string, string]
const TYPE = `${RDF}type`
/** A node of one of these types is a class. */
export const classTypes = [`${RDFS}Class`, `${OWL}Class`, `${RDFS}Datatype`, `${OWL}DeprecatedClass`]
/** A node of one of these types is a property. */
export const propertyTypes = [
  `${RDF}Property`,
  ...[
    'ObjectProperty',
    'DatatypeProperty',
    'AnnotationProperty',
    'OntologyProperty',
    'FunctionalProperty',
    'InverseFunctionalProperty',
    'TransitiveProperty',
    'SymmetricProperty',
    'AsymmetricProperty',
    'ReflexiveProperty',
    'IrreflexiveProperty',
    'DeprecatedProperty'
  ].map(name => OWL + name)
]
const CLASSES = new Set(classTypes)
const PROPERTIES = new Set(propertyTypes)

/** Classes and properties by IRI, each with the number of statements that use it. */
export interface UsedTerms {
  readonly classes: ReadonlyMap<string, number>
  readonly properties: ReadonlyMap<string, number>
}

export interface DeclaredTerms {
  readonly classes: ReadonlySet<string>
  readonly properties: ReadonlySet<string>
}

/** What data says of terms, gathered statement by statement: which it uses, and which it declares. */
export class TermUse {
  readonly used = { classes: new Map<string, number>(), properties: new Map<string, number>() }
  readonly declared = { classes: new Set<string>(), properties: new Set<string>() }

  add(quad: Quad): void {
    const { subject, predicate, object } = quad
    count(this.used.properties, predicate.value)
    if (predicate.value !== TYPE || object.termType !== 'NamedNode') return
    count(this.used.classes, object.value)
    if (CLASSES.has(object.value)) this.declared.classes.add(subject.value)
    if (PROPERTIES.has(object.value)) this.declared.properties.add(subject.value)
  }
}

export interface UndeclaredTerm {
  readonly iri: string
  readonly kind: 'class' | 'property'
  /** How many statements use it. */
  readonly uses: number
}

/**
 * The classes and properties that are used and nowhere declared; those of RDF, RDFS, OWL and XSD need no declaration.
 * The most used come first, then by IRI.
 * @param declared of all vocabularies that count: those held, and those of the same load
 */
export function undeclaredTerms(used: UsedTerms, declared: readonly DeclaredTerms[]): UndeclaredTerm[] {
  const of = (
    kind: 'class' | 'property',
    terms: ReadonlyMap<string, number>,
    known: (iri: string) => boolean
  ) =>
    [...terms].filter(([iri]) => !isBuiltIn(iri) && !known(iri)).map(([iri, uses]) => ({ iri, kind, uses }))
  return [
    ...of('class', used.classes, iri => declared.some(({ classes }) => classes.has(iri))),
    ...of('property', used.properties, iri => declared.some(({ properties }) => properties.has(iri)))
  ].sort((a, b) => b.uses - a.uses || (a.iri < b.iri ? -1 : a.iri > b.iri ? 1 : 0))
}

function isBuiltIn(iri: string): boolean {
  return BUILT_IN.some(namespace => iri.startsWith(namespace))
}

function count(counts: Map<string, number>, iri: string): void {
  counts.set(iri, (counts.get(iri) ?? 0) + 1)
}
