import { LRUCache } from 'lru-cache'
import type { Acts } from '../acts/openActs.js'
import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import type { GraphStore } from '../store/graphStore.js'
import type { CitableText } from '../texts/citableText.js'
import { readExpressions } from './readExpressions.js'

/** Texts that are kept for one version of the shared graph, of a thousand characters on the average. */
const KEPT = 5_000

/** Reads the texts of expressions (IRI), by IRI; those that were asked for last are kept. */
export function openExpressions({
  store,
  ids,
  acts
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly acts: Acts
}): (expressions: readonly string[]) => Promise<ReadonlyMap<string, CitableText>> {
  // Each promotion gives the shared graph another version, also one that changes states alone.
  const ofVersion = byVersion(store, ids.sharedGraph, () =>
    Promise.resolve(new LRUCache<string, CitableText>({ max: KEPT }))
  )
  return async expressions => {
    if (expressions.length === 0) return new Map()
    const kept = await ofVersion()
    const found = new Map<string, CitableText>()
    for (const iri of expressions) {
      const text = kept.get(iri)
      if (text !== undefined) found.set(iri, text)
    }
    const missing = expressions.filter(iri => !found.has(iri))
    if (missing.length === 0) return found
    for (const [iri, text] of await readExpressions({ store, ids, table: await acts() }, missing)) {
      kept.set(iri, text)
      found.set(iri, text)
    }
    return found
  }
}
