import { DataFactory } from 'n3'
import type { NamedNode, Term } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import { readFilesOfNodes } from '../../graph/sources/filesOfNodes.js'
import { linesHash } from '../../graph/statementHash.js'
import { readStatementsOf } from '../../graph/texts/readStatementsOf.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { dcterms, kg } from '../../graph/vocab/terms.js'

/** What the shared graph has under an IRI now. */
export interface SourceState {
  readonly scope: string
  /** Of its text; absent where it has none. */
  readonly contentHash?: string
  /** Over its statements, but for what only tells of the file that they come from. */
  readonly stateHash: string
  /** IRIs of the files that it comes from. */
  readonly files: readonly string[]
}

/** Statements of a node: former names of a company, lots of a notice. */
const OF_A_NODE = 5_000
/** A newer file with the same content changes nothing of what was found. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  dcterms.source.value,
  dcterms.modified.value,
  kg.sourceState.value
])

/** The states of some IRIs; what the shared graph does not hold, or has no scope, is left out. */
export async function readSourceStates(
  { store, ids }: { readonly store: Pick<GraphStore, 'select'>; readonly ids: Identifiers },
  iris: readonly string[],
  signal?: AbortSignal
): Promise<ReadonlyMap<string, SourceState>> {
  if (iris.length === 0) return new Map()
  const graph = ids.sharedGraph
  const wanted = [...new Set(iris)]
  const nodes = wanted.map(iri => DataFactory.namedNode(iri))
  const [found, files] = await Promise.all([
    readStatementsOf(store, graph, wanted, OF_A_NODE, { signal }),
    readFilesOfNodes(store, graph, nodes, { signal })
  ])
  const said = new Map(found)
  const states = new Map<string, SourceState>()
  for (const node of nodes) {
    const statements = said.get(node.value)
    const scope = statements?.get(kg.scope.value)?.[0]?.value
    if (statements === undefined || scope === undefined) continue
    const hasText = statements.has(kg.text.value)
    const contentHash = hasText ? statements.get(kg.contentHash.value)?.[0]?.value : undefined
    states.set(node.value, {
      scope,
      stateHash: stateHash(node, statements),
      files: files.get(node.value) ?? [],
      ...(contentHash !== undefined && { contentHash })
    })
  }
  return states
}

function stateHash(node: NamedNode, statements: ReadonlyMap<string, readonly Term[]>): string {
  const quads = [...statements].flatMap(([predicate, values]) =>
    OF_THE_FILE.has(predicate)
      ? []
      : values.map(value => DataFactory.quad(node, DataFactory.namedNode(predicate), value as NamedNode))
  )
  return linesHash(quads)
}
