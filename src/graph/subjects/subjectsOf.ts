import type { Term } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'
import { kg, skos } from '../vocab/terms.js'
import type { ConceptLabel, NamedConcept } from '../expansions/namedConcept.js'
import { NamesByLanguage } from './namesByLanguage.js'

/** A matter of a subject index. */
export interface Subject extends NamedConcept {
  /** Its names, by language (`de`; empty for none). */
  readonly names: Readonly<Record<string, string>>
  /** IRIs of the provisions that govern it: that which answers first, then what belongs to it. */
  readonly provisions: readonly string[]
}

/** What is said of a concept of a subject index: its labels, scopes, and the provisions that govern it. */
export interface SubjectStatements {
  readonly concept: string
  readonly property: string
  readonly value: Term
}

/** The subjects that a provision governs, by IRI. */
export function subjectsOf(all: Iterable<SubjectStatements>): Subject[] {
  const said = new Map<string, Said>()
  for (const { concept, property, value } of all) {
    const own = said.get(concept) ?? new Said()
    said.set(concept, own)
    own.add(property, value.value, value.termType === 'Literal' ? value.language : '')
  }
  return [...said]
    .filter(([, { first, further }]) => first.size + further.size > 0)
    .map(([iri, own]) => own.subject(iri))
    .sort((one, other) => compareText(one.iri, other.iri))
}

class Said {
  readonly scopes = new Set<string>()
  readonly first = new Set<string>()
  readonly further = new Set<string>()
  readonly #labels = new Map<string, ConceptLabel>()
  readonly #names = new NamesByLanguage()

  add(property: string, text: string, language: string): void {
    if (property === kg.governedBy.value) this.first.add(text)
    else if (property === kg.alsoGovernedBy.value) this.further.add(text)
    else if (property === kg.scope.value) this.scopes.add(text)
    else {
      this.#labels.set(`${text}@${language}`, { text, language })
      if (property === skos.prefLabel.value) this.#names.add(text, language)
    }
  }

  subject(iri: string): Subject {
    const sorted = (values: Iterable<string>) => [...values].sort(compareText)
    return {
      iri,
      scopes: sorted(this.scopes),
      names: this.#names.all(),
      labels: sorted(this.#labels.keys()).map(key => this.#labels.get(key)!),
      provisions: [...new Set([...sorted(this.first), ...sorted(this.further)])]
    }
  }
}
