import { createHash } from 'node:crypto'
import { canonicalLines } from '../../../src/graph/store/canonicalLines.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'

/** Of each graph its version, how many statements it has, and a hash of them. */
export async function contentOf(store: GraphStore): Promise<Record<string, string>> {
  const graphs: Record<string, string> = {}
  for (const graph of await store.graphs()) {
    const lines: string[] = []
    for await (const text of store.readText(graph)) lines.push(...canonicalLines(text).trimEnd().split('\n'))
    const hash = createHash('sha256').update(lines.sort().join('\n')).digest('hex')
    graphs[graph.value] = `version ${(await store.versions([graph])).join()}: ${lines.length} ${hash}`
  }
  return graphs
}
