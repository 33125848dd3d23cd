import type { Quad } from '@rdfjs/types'
import type { Statements } from '../../graph/store/graphStore.js'
import { tripleKey } from '../../graph/store/tripleKey.js'

export interface LoadDifference {
  readonly added: Quad[]
  readonly removed: Quad[]
  /** Added besides: pieces that lie elsewhere. */
  readonly pieces?: readonly Statements[]
}

/** How many statements come and go. */
export function sizeOf({ added, removed, pieces = [] }: LoadDifference): {
  readonly added: number
  readonly removed: number
} {
  return {
    added: pieces.reduce((sum, piece) => sum + piece.size, added.length),
    removed: removed.length
  }
}

/** What makes the graph say what it should; graph names play no part. */
export function difference(held: Iterable<Quad>, wanted: Iterable<Quad>): LoadDifference {
  const before = new Map<string, Quad>()
  for (const quad of held) before.set(tripleKey(quad), quad)
  const seen = new Set<string>()
  const added: Quad[] = []
  for (const quad of wanted) {
    const key = tripleKey(quad)
    if (seen.has(key)) continue
    seen.add(key)
    if (!before.delete(key)) added.push(quad)
  }
  return { added, removed: [...before.values()] }
}
