import type { NamedNode } from '@rdfjs/types'
import { compareText } from '../../compareText.js'
import type { GraphStore } from '../../store/graphStore.js'
import { kg, skos } from '../../vocab/terms.js'
import type { Label, NamedConcept } from '../expansions/namedConcept.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import { subjectLabelsQuery } from './subjectLabels.js'

/** A matter of a subject index. */
export interface Subject extends NamedConcept {
  /** Its names, by language (`de`; empty for none). */
  readonly names: Readonly<Record<string, string>>
  /** IRIs of the provisions that govern it: that which answers first, then what belongs to it. */
  readonly provisions: readonly string[]
}

/**
 * The subjects of a graph's schemes with `kg:indexesSubjects true` that a provision governs which is
 * held, by IRI.
 * @throws TooManyRows when these hold more labels than `most.expandingLabels`
 */
export async function readSubjects(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<readonly Subject[]> {
  const rows = await readRows(store, subjectLabelsQuery({ graph }), { dataset: [graph] })
  const said = new Map<string, Said>()
  for (const row of rows) {
    const iri = value(row, 'concept')
    const own = said.get(iri) ?? new Said()
    said.set(iri, own)
    const term = row['value']!
    own.add(value(row, 'property'), term.value, term.termType === 'Literal' ? term.language : '')
  }
  return [...said].map(([iri, own]) => own.subject(iri)).sort((one, other) => compareText(one.iri, other.iri))
}

class Said {
  readonly scopes = new Set<string>()
  readonly first = new Set<string>()
  readonly further = new Set<string>()
  readonly #labels = new Map<string, Label>()
  readonly #names: Record<string, string> = {}

  add(property: string, text: string, language: string): void {
    if (property === kg.governedBy.value) this.first.add(text)
    else if (property === kg.alsoGovernedBy.value) this.further.add(text)
    else if (property === kg.scope.value) this.scopes.add(text)
    else {
      this.#labels.set(`${text}@${language}`, { text, language })
      if (property === skos.prefLabel.value) this.#names[language] ??= text
    }
  }

  subject(iri: string): Subject {
    const sorted = (values: Iterable<string>) => [...values].sort(compareText)
    return {
      iri,
      scopes: sorted(this.scopes),
      names: this.#names,
      labels: sorted(this.#labels.keys()).map(key => this.#labels.get(key)!),
      provisions: [...new Set([...sorted(this.first), ...sorted(this.further)])]
    }
  }
}
