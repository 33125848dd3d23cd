import { readFileSync } from 'node:fs'
import { Parser } from 'n3'
import { kg, skos } from '../../../src/graph/vocab/terms.js'

const KG = 'https://w3id.org/beleg/ns#'
const SKOS = 'http://www.w3.org/2004/02/skos/core#'

/** A subject as the file of the index has it. */
export interface SubjectEntry {
  readonly iri: string
  readonly labels: readonly string[]
  /** IRIs of the provisions that answer first, and of those that belong to it. */
  readonly first: readonly string[]
  readonly further: readonly string[]
  readonly terms: readonly string[]
  /** A note says why the first governs it. */
  readonly noted: boolean
}

/** The subjects of a Turtle file, links as IRIs below this base. */
export function readEntries(file: string | URL, base: string): SubjectEntry[] {
  const said = new Map<string, Map<string, string[]>>()
  for (const { subject, predicate, object } of new Parser({ baseIRI: `${base}/` }).parse(
    readFileSync(file, 'utf8')
  )) {
    const own = said.get(subject.value) ?? new Map<string, string[]>()
    said.set(subject.value, own)
    own.set(predicate.value, [...(own.get(predicate.value) ?? []), object.value])
  }
  return [...said]
    .filter(([, own]) => own.has(skos.inScheme.value))
    .map(([iri, own]) => {
      const all = (property: string) => own.get(property) ?? []
      return {
        iri,
        labels: [skos.prefLabel, skos.altLabel, skos.hiddenLabel].flatMap(({ value }) => all(value)),
        first: all(kg.governedBy.value),
        further: all(kg.alsoGovernedBy.value),
        terms: all(`${KG}legalTerm`),
        noted: all(`${SKOS}editorialNote`).length > 0
      }
    })
}
