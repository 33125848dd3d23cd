import { DataFactory } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import type { GraphStore } from '../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { value } from '../rows.js'
import { counterpartsQuery, type CounterpartsOf } from './counterparts.js'

/** What a code of one revision of NACE is in the other. */
export interface CodeCounterpart {
  /** Of the code in the other revision. */
  readonly iri: string
  /** `62.10` */
  readonly code: string
  /** `2.1` */
  readonly revision: string
  /** Headings without the code, by language (`de`). */
  readonly labels: Readonly<Record<string, string>>
  /** `official` from a table of correspondences, `derived-by-heading` where both headings are equal. */
  readonly method: string
  /** IRI of the association, where its method, source and uncertainty stand. */
  readonly association: string
}

/**
 * The counterparts of codes in the other revision, by IRI of the code, in the order of their own codes. A code without
 * one is absent.
 * @throws Unavailable
 */
export async function readCounterparts(
  store: Pick<GraphStore, 'select'>,
  { graph, iris, scopes }: Omit<CounterpartsOf, 'nodes'> & { readonly iris: readonly string[] }
): Promise<ReadonlyMap<string, readonly CodeCounterpart[]>> {
  const found = new Map<string, Map<string, CodeCounterpart & { readonly labels: Record<string, string> }>>()
  if (scopes.length === 0) return new Map()
  const nodes = iris.map(iri => DataFactory.namedNode(iri))
  const rows = await inBatches(nodes, some =>
    readRows(store, counterpartsQuery({ graph, nodes: some, scopes }), { dataset: [graph] })
  )
  const admitted = new Set(scopes.map(scope => scope.value))
  for (const row of rows) {
    if (!admitted.has(value(row, 'otherScope'))) continue
    const [node, iri] = [value(row, 'node'), value(row, 'other')]
    const ofNode = found.get(node) ?? new Map<string, CodeCounterpart & { labels: Record<string, string> }>()
    found.set(node, ofNode)
    const known = ofNode.get(iri) ?? {
      iri,
      code: value(row, 'code'),
      revision: value(row, 'revision'),
      labels: {},
      method: value(row, 'method'),
      association: value(row, 'association')
    }
    ofNode.set(iri, known)
    known.labels[value(row, 'language')] = value(row, 'heading')
  }
  const inOrder = (some: Iterable<CodeCounterpart>) =>
    [...some].sort((one, other) => compareText(one.code, other.code))
  return new Map([...found].map(([node, ofNode]) => [node, inOrder(ofNode.values())]))
}
