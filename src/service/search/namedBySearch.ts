import { NotFound } from '../../base/errors.js'
import type { Act } from '../../proof/law/acts/act.js'
import { scopeSet, type Access } from '../access.js'
import { findByRef } from '../law/provisions/findByRef.js'
import { irisOfCited } from '../law/provisions/irisOfCited.js'
import { NotResolved } from '../law/provisions/notResolved.js'
import type { SearchUseCaseParts } from './searchParts.js'

/** What a search names as a whole: an act, provisions in their order, or what is not there, and why. */
export type NamedBySearch =
  | { readonly act: Act }
  | { readonly iris: readonly string[] }
  | { readonly unresolved: string; readonly missing?: NotResolved }

/** Reads the whole of a search as the name of an act, a reference or a citation; undefined where it is none of these. */
export async function namedBySearch(
  parts: SearchUseCaseParts,
  q: string,
  access: Access
): Promise<NamedBySearch | undefined> {
  const [act, other] = (await parts.acts()).named(q.trim(), scopeSet(access))
  if (act !== undefined && other === undefined) return { act }
  try {
    const found = await findByRef(parts, { ref: q, access })
    if ('act' in found) return found
    if ('provision' in found) return { iris: [found.provision.iri] }
    return { iris: await irisOfCited(parts, found.cited, access) }
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    const isNone = error instanceof NotResolved && error.why.outcome === 'not_a_citation'
    if (isNone) return undefined
    return { unresolved: error.message, ...(error instanceof NotResolved && { missing: error }) }
  }
}
