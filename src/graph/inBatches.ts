import type { NamedNode } from '@rdfjs/types'

/** Nodes that one query names, and their bytes: its text is limited (`graph/store/queryLimits.ts`). */
const NODES = 500
const BYTES = 100_000

/** Asks for some nodes after others, and gives all that was found. */
export async function inBatches<Found>(
  nodes: readonly NamedNode[],
  ask: (some: readonly NamedNode[]) => Promise<Iterable<Found>>,
  atOnce = NODES
): Promise<Found[]> {
  const found: Found[] = []
  for (const some of batches(nodes, atOnce)) {
    for (const one of await ask(some)) found.push(one)
  }
  return found
}

function* batches(nodes: readonly NamedNode[], atOnce: number): Generator<NamedNode[]> {
  let batch: NamedNode[] = []
  let bytes = 0
  for (const node of nodes) {
    const size = Buffer.byteLength(node.value) + 3
    if (batch.length > 0 && (batch.length >= atOnce || bytes + size > BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(node)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
