import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { visibilityOfLaw } from '../../access.js'
import { actOfLaw } from './actOfLaw.js'
import { findByRef } from './findByRef.js'
import { irisOfCited } from './irisOfCited.js'
import type { ListProvisions } from './listProvisions.js'
import type { ProvisionParts } from './provisionParts.js'

/** What a page is made of: the whole of an act, one provision, or the IRIs of the page and how many there are in all. */
export type Selected =
  | { readonly act: Pick<Act, 'iri'> }
  | { readonly provision: CitableText }
  | { readonly total: number; readonly iris: readonly string[] }

/** @throws NotFound naming the part of the reference, or the act, that was not found */
export async function selectProvisions(parts: ProvisionParts, request: ListProvisions): Promise<Selected> {
  const { by, access, limit, offset } = request
  if ('law' in by) return { act: await actOfLaw(parts, { law: by.law, access }) }
  if ('q' in by) return matching(parts, by.q, request)
  const found = await findByRef(parts, { ref: by.ref, access })
  if (!('cited' in found)) return found
  const iris = await irisOfCited(parts, found.cited, access)
  return { total: iris.length, iris: iris.slice(offset, offset + limit) }
}

/** The provisions in whose label and text all whole tokens of `q` stand, in the order of acts and places: those of the page. */
async function matching(
  { ids, retrieval }: ProvisionParts,
  q: string,
  { limit, offset, access, signal }: ListProvisions
): Promise<{ readonly total: number; readonly iris: readonly string[] }> {
  const { total, iris } = await retrieval.matchAll(q, {
    ...visibilityOfLaw(ids, access, signal),
    kinds: ['provision'],
    limit,
    offset
  })
  return { total, iris }
}
