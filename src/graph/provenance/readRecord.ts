import { inLanguages } from '../../proof/grammar/languageTags.js'
import type { NamedNode, Quad, Quad_Object, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { tripleKey } from '../store/tripleKey.js'
import { compareText } from '../../base/text/compareText.js'
import { readRows } from '../boundedQuery.js'
import { recordStatementsQuery } from './recordStatements.js'

/** What the graphs say of a node and of what it comes from. */
export interface NodeRecord {
  readonly node: NamedNode
  /** About the node first; each once, in an order that is the same on every store. */
  readonly quads: readonly Quad[]
  /** The objects of a predicate, of the node itself or of another one of the record. */
  readonly all: (predicate: NamedNode, subject?: string) => Term[]
  /** The German value, else the first in order. */
  readonly one: (predicate: NamedNode, subject?: string) => string | undefined
  /** What the provenance graph says of the node: a file that was loaded may say such things too, of itself. */
  readonly recorded: (predicate: NamedNode) => string | undefined
}

/** @returns undefined when nothing is said of the node itself */
export async function readRecord(
  store: Pick<GraphStore, 'select'>,
  { node, graphs, provenance }: { node: NamedNode; graphs: readonly NamedNode[]; provenance: NamedNode }
): Promise<NodeRecord | undefined> {
  const query = recordStatementsQuery({ node, graphs, provenance })
  const rows = await readRows(store, query, { dataset: [...graphs, provenance] })
  const quads = new Map<string, Quad>()
  const recorded: Quad[] = []
  for (const row of rows) {
    const quad = DataFactory.quad(
      row['subject'] as NamedNode,
      row['predicate'] as NamedNode,
      row['object'] as Quad_Object
    )
    if (row['recorded'] !== undefined) recorded.push(quad)
    quads.set(`${quad.subject.equals(node) ? 0 : 1}${tripleKey(quad)}`, quad)
  }
  const sorted = [...quads].sort(([a], [b]) => compareText(a, b)).map(([, quad]) => quad)
  if (!sorted[0]?.subject.equals(node)) return undefined
  return nodeRecord(node, sorted, recorded)
}

export function nodeRecord(
  node: NamedNode,
  quads: readonly Quad[],
  recorded: readonly Quad[] = []
): NodeRecord {
  const all = (predicate: NamedNode, subject = node.value) =>
    quads
      .filter(quad => quad.subject.value === subject && quad.predicate.equals(predicate))
      .map(quad => quad.object)
  return {
    node,
    quads,
    all,
    one: (predicate, subject) => {
      const found = all(predicate, subject)
      const german = inLanguages(found, ['de'], term => (term.termType === 'Literal' ? term.language : ''))
      return (german ?? found[0])?.value
    },
    recorded: predicate => recorded.find(quad => quad.predicate.equals(predicate))?.object.value
  }
}
