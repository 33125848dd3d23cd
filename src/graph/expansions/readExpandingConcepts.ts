import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { kg, skos } from '../vocab/terms.js'
import { compareText } from '../../base/text/compareText.js'
import { value } from '../rows.js'
import { readRows } from '../boundedQuery.js'
import type { ConceptLabel, NamedConcept } from './namedConcept.js'
import { expandingLabelsQuery } from './expandingLabels.js'

/** A concept of a scheme that may be used to understand questions. */
export interface ExpandingConcept extends NamedConcept {
  /** The words it goes by, in any language. */
  readonly preferred: readonly string[]
  /** What else is said for it, misspelled or only asked. */
  readonly others: readonly string[]
  /** IRIs of the concepts that it names as related. */
  readonly related: readonly string[]
}

/**
 * The concepts of a graph's schemes with `kg:expandsQuestions true`, by IRI.
 * @throws TooManyRows when these hold more labels than `most.expandingLabels`
 */
export async function readExpandingConcepts(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<ExpandingConcept[]> {
  const rows = await readRows(store, expandingLabelsQuery({ graph }), { dataset: [graph] })
  const concepts = new Map<string, Map<string, Set<string>>>()
  const labels = new Map<string, Map<string, ConceptLabel>>()
  for (const row of rows) {
    const iri = value(row, 'concept')
    const said = concepts.get(iri) ?? new Map<string, Set<string>>()
    concepts.set(iri, said)
    add(said, value(row, 'property'), value(row, 'value'))
    const term = row['value']!
    if (term.termType === 'Literal') {
      const own = labels.get(iri) ?? new Map<string, ConceptLabel>()
      labels.set(
        iri,
        own.set(`${term.value}@${term.language}`, { text: term.value, language: term.language })
      )
    }
  }
  return [...concepts]
    .map(([iri, said]) => {
      const all = (property: string) => [...(said.get(property) ?? [])].sort(compareText)
      return {
        iri,
        scopes: all(kg.scope.value),
        preferred: all(skos.prefLabel.value),
        others: [...all(skos.altLabel.value), ...all(skos.hiddenLabel.value)],
        related: all(skos.related.value),
        labels: [...(labels.get(iri) ?? [])].sort(([a], [b]) => compareText(a, b)).map(([, label]) => label)
      }
    })
    .sort((a, b) => compareText(a.iri, b.iri))
}

function add(said: Map<string, Set<string>>, property: string, text: string): void {
  const values = said.get(property)
  if (values === undefined) said.set(property, new Set([text]))
  else values.add(text)
}
