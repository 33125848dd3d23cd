import type { Quad } from '@rdfjs/types'
import { tripleKey } from '../../store/tripleKey.js'

export interface Difference {
  readonly added: Quad[]
  readonly removed: Quad[]
}

/** What makes the graph say what it should; graph names play no part. */
export function difference(held: Iterable<Quad>, wanted: Iterable<Quad>): Difference {
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
