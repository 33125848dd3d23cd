import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import { readNodeStatements } from '../../graph/texts/readNodeStatements.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { kg } from '../../graph/vocab/terms.js'

/** Nodes, and statements of one round. */
const MOST = 500
const STATEMENTS = 200_000

/**
 * What is said of the nodes without an IRI of their own that a node of others names, and of those that these name: they
 * mean nothing without it (a concise bounded description). They came with the same file, and have its scope.
 */
export async function unnamedParts(
  { store, ids }: { readonly store: Pick<GraphStore, 'select'>; readonly ids: Identifiers },
  { node, quads }: NodeRecord,
  graphs: readonly NamedNode[]
): Promise<Quad[]> {
  const seen = new Set<string>([node.value])
  const found: Quad[] = []
  const next = (statements: readonly Quad[]) => {
    const nodes = statements.flatMap(({ object }) =>
      object.termType === 'NamedNode' && ids.isGenid(object.value) && !seen.has(object.value) ? [object] : []
    )
    const fresh = [...new Map(nodes.map(each => [each.value, each])).values()].slice(0, MOST - seen.size)
    for (const each of fresh) seen.add(each.value)
    return fresh
  }
  for (
    let nodes = next(quads.filter(({ subject }) => subject.equals(node)));
    nodes.length > 0;
    nodes = next(found)
  ) {
    const said = await readNodeStatements(store, { nodes, graphs, limit: STATEMENTS })
    for (const [iri, statements] of said) {
      for (const [predicate, values] of statements) {
        if (predicate === kg.scope.value) continue
        for (const object of values) {
          found.push(terms.quad(terms.namedNode(iri), terms.namedNode(predicate), object as Quad_Object))
        }
      }
    }
  }
  return found
}
