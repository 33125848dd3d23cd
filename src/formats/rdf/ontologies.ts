import type { Quad } from '@rdfjs/types'

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const OWL = 'http://www.w3.org/2002/07/owl#'

export interface Ontology {
  readonly iri: string
  /** `owl:versionInfo`, or else the version's IRI. */
  readonly version?: string
  readonly versionIri?: string
  /** What it imports, by IRI. */
  readonly imports: readonly string[]
}

/** What data says of ontologies, gathered statement by statement. */
export class Ontologies {
  private readonly declared = new Set<string>()
  private readonly facts = new Map<string, { info?: string; iri?: string; imports: Set<string> }>()

  add(quad: Quad): void {
    const { subject, predicate, object } = quad
    if (predicate.value === TYPE) {
      if (object.value === `${OWL}Ontology`) this.declared.add(subject.value)
      return
    }
    if (!predicate.value.startsWith(OWL)) return
    const name = predicate.value.slice(OWL.length)
    if (name !== 'versionInfo' && name !== 'versionIRI' && name !== 'imports') return
    const facts = this.facts.get(subject.value) ?? { imports: new Set<string>() }
    if (name === 'versionInfo') facts.info ??= object.value
    if (name === 'versionIRI') facts.iri ??= object.value
    if (name === 'imports') facts.imports.add(object.value)
    this.facts.set(subject.value, facts)
  }

  /** In the order of the file. */
  all(): Ontology[] {
    return [...this.declared].map(iri => {
      const facts = this.facts.get(iri)
      const version = facts?.info ?? facts?.iri
      return {
        iri,
        ...(version !== undefined && { version }),
        ...(facts?.iri !== undefined && { versionIri: facts.iri }),
        imports: [...(facts?.imports ?? [])].sort()
      }
    })
  }
}

/** The ontology that quads are about: of several, the one that says most of itself. */
export function ontologyOf(quads: Iterable<Quad>): Ontology | undefined {
  const ontologies = new Ontologies()
  const statements = new Map<string, number>()
  for (const quad of quads) {
    ontologies.add(quad)
    statements.set(quad.subject.value, (statements.get(quad.subject.value) ?? 0) + 1)
  }
  return ontologies.all().sort((a, b) => statements.get(b.iri)! - statements.get(a.iri)!)[0]
}

/** The imports that no given ontology answers to, by its IRI or its version's; a `#` or `/` at the end plays no part. */
export function missingImports(ontologies: readonly Ontology[]): { iri: string; importedBy: string }[] {
  const known = new Set(
    ontologies.flatMap(({ iri, versionIri }) => [
      bare(iri),
      ...(versionIri === undefined ? [] : [bare(versionIri)])
    ])
  )
  return ontologies.flatMap(({ iri: importedBy, imports }) =>
    imports.filter(iri => !known.has(bare(iri))).map(iri => ({ iri, importedBy }))
  )
}

function bare(iri: string): string {
  return iri.replace(/[#/]+$/, '')
}
