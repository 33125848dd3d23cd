import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import type { GraphStore } from '../store/graphStore.js'
import { kg, skos } from '../vocab/terms.js'
import { readRows } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { value } from '../rows.js'
import { NamesByLanguage } from './namesByLanguage.js'
import { subjectsOfProvisionsQuery } from './subjectsOfProvisions.js'

/** A matter of a subject index, and how provisions that were asked for govern it. */
export interface GovernedSubject {
  readonly iri: string
  /** Its names, by language (`de`; empty for none). */
  readonly names: Readonly<Record<string, string>>
  /** All that it is called, its names among it, each once. */
  readonly labels: readonly string[]
  /** IRIs of the provisions that answer on it first. */
  readonly governedBy: readonly string[]
  /** IRIs of those that belong to it. */
  readonly alsoGovernedBy: readonly string[]
}

/** The subjects of these scopes, or of none, that some provisions govern, by IRI. @throws TooManyRows, Unavailable */
export async function readSubjectsOfProvisions(
  store: Pick<GraphStore, 'select'>,
  {
    graph,
    provisions,
    scopes
  }: { graph: NamedNode; provisions: readonly string[]; scopes: readonly NamedNode[] }
): Promise<GovernedSubject[]> {
  if (scopes.length === 0) return []
  const nodes = provisions.map(iri => DataFactory.namedNode(iri))
  const rows = await inBatches(nodes, some =>
    readRows(store, subjectsOfProvisionsQuery({ graph, nodes: some, scopes }), { dataset: [graph] })
  )
  const said = new Map<string, Said>()
  for (const row of rows) {
    const iri = value(row, 'subject')
    const own = said.get(iri) ?? new Said()
    said.set(iri, own)
    const governing = value(row, 'property') === kg.governedBy.value ? own.first : own.further
    governing.add(value(row, 'provision'))
    const term = row['value']!
    own.labels.add(term.value)
    if (value(row, 'label') === skos.prefLabel.value)
      own.names.add(term.value, term.termType === 'Literal' ? term.language : '')
  }
  return [...said]
    .map(([iri, { names, labels, first, further }]) => ({
      iri,
      names: names.all(),
      labels: [...labels].sort(compareText),
      governedBy: [...first].sort(compareText),
      alsoGovernedBy: [...further].sort(compareText)
    }))
    .sort((one, other) => compareText(one.iri, other.iri))
}

class Said {
  readonly names = new NamesByLanguage()
  readonly labels = new Set<string>()
  readonly first = new Set<string>()
  readonly further = new Set<string>()
}
