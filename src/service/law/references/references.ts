import { setImmediate } from 'node:timers/promises'
import type { SourceAttribution } from '../../provenance/attributions/attributionsOf.js'
import type { Access } from '../../access.js'
import type { DatedParts } from '../provisions/provisionParts.js'
import type { ResolvedReference } from './reference.js'
import { resolveReference } from './resolveReference.js'

export interface ResolveReferences {
  readonly citations: readonly string[]
  readonly access: Access
  readonly signal?: AbortSignal | undefined
}

export interface ResolvedReferences {
  /** In the order in which they were asked for. */
  readonly references: readonly ResolvedReference[]
  /** Of what is quoted, unique and sorted. */
  readonly attributions: readonly SourceAttribution[]
}

export interface References {
  /** @throws Unavailable when the graph is down */
  readonly resolve: (request: ResolveReferences) => Promise<ResolvedReferences>
}

/** References that are looked up together: what they need travels in one query. */
const TOGETHER = 25

export function openReferences(parts: DatedParts): References {
  return { resolve: request => resolveAll(parts, request) }
}

async function resolveAll(
  parts: DatedParts,
  { citations, access, signal }: ResolveReferences
): Promise<ResolvedReferences> {
  const references: ResolvedReference[] = []
  for (let at = 0; at < citations.length; at += TOGETHER) {
    const some = citations.slice(at, at + TOGETHER)
    references.push(
      ...(await Promise.all(some.map(citation => resolveReference(parts, { citation, access, signal }))))
    )
    // What is kept is there at once: others come between all the same.
    await setImmediate()
    signal?.throwIfAborted()
  }
  const delivered = references.flatMap(each =>
    each.outcome === 'unresolved'
      ? []
      : each.targets.flatMap(target => ('provision' in target ? [target.provision] : []))
  )
  return { references, attributions: await parts.attributionsOf(delivered) }
}
