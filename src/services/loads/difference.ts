import type { Quad } from '@rdfjs/types'
import { tripleKey } from '../../graph/tripleKey.js'

export interface Difference {
  readonly added: Quad[]
  readonly removed: Quad[]
}

/** What makes the graph say what it should; graph names play no part. @throws UnsafeTerm */
export function difference(held: Iterable<Quad>, wanted: Iterable<Quad>): Difference {
  const before = new Map(Array.from(held, quad => [tripleKey(quad), quad]))
  const after = new Map(Array.from(wanted, quad => [tripleKey(quad), quad]))
  return {
    added: [...after].filter(([key]) => !before.has(key)).map(([, quad]) => quad),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, quad]) => quad)
  }
}
